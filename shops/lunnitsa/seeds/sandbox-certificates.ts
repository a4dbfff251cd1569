import { type Db, transaction } from '../../../src/server/kernel/database/db.ts'
import { type CodeHasher, issueCertificate } from '../../../src/server/modules/certificates/index.ts'

/** Roubles and codes of the certificates that a sandbox shop can be tried with. Their codes are no secret. */
export const sandboxCertificates = [
  { roubles: 3_000, code: 'MQHW3BEKT7RA' },
  { roubles: 5_000, code: 'VDJ8SNCX2PGU' },
  { roubles: 15_000, code: 'ZK4YFRB9WHTE' },
  { roubles: 50_000, code: 'A6XPGUQN5MDC' },
] as const

const MINOR_IN_ROUBLE = 100
const YEARS = 3

/**
 * Certificates for trying the sandbox out; asking again issues none twice. Never where money is real: whoever reads the
 * sources knows their codes.
 */
export async function seedSandboxCertificates(db: Db, hash: CodeHasher, now: Date): Promise<void> {
  await transaction(db, async (tx) => {
    for (const { roubles, code } of sandboxCertificates)
      await issueCertificate(
        tx,
        { face: roubles * MINOR_IN_ROUBLE, issueKey: `sandbox:${code}`, years: YEARS, source: 'grant', code },
        hash,
        now,
      )
  })
}
