import { fileURLToPath } from 'node:url'
import {
  readSandboxCertificates,
  type SandboxCertificate,
} from '../../../src/server/modules/certificates/demonstration/sandbox-certificates.ts'

const SHOP = fileURLToPath(new URL('../../../shops/lunnitsa/', import.meta.url))

/** The four that the shop's own file gives out to try. */
export const sandboxCertificates = (await readSandboxCertificates(SHOP)) as [
  SandboxCertificate,
  SandboxCertificate,
  SandboxCertificate,
  SandboxCertificate,
]
