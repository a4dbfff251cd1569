import { join } from 'node:path'
import type { CertificateSettings } from '#rules/certificates/certificate-settings.ts'
import type { Language } from '#rules/location/site.ts'
import { type Db, transaction } from '../../../kernel/database/db.ts'
import {
  type FileProblem,
  FilesRefused,
  oneOf,
  optionalMoney,
  readTable,
  text,
} from '../../../kernel/shop-files/index.ts'
import type { CodeHasher } from '../code-hasher.ts'
import { issueCertificate } from '../issue-certificate.ts'
import { giveWithoutOrder } from '../receiving/gift-store.ts'

/**
 * What a sandbox shop can be tried with: each with its code, and the end of its link `/get-certificate/…`, so that
 * receiving one can be tried too. None of it is a secret.
 */
const SANDBOX_CERTIFICATES = {
  file: 'sandbox-certificates.csv',
  isOptional: true,
  columns: {
    amount: optionalMoney,
    code: text,
    deposit_id: text,
    design: text,
    language: oneOf(['ru', 'en']),
    recipient_name: text,
    recipient_email: text,
    sender_name: text,
    message: text,
  },
}

export type SandboxCertificate = Awaited<ReturnType<typeof readSandboxCertificates>>[number]

/** Of a shop's `catalogue/`; amounts are in minor units. */
export async function readSandboxCertificates(shopFolder: string) {
  const problems: FileProblem[] = []
  const rows = await readTable(join(shopFolder, 'catalogue'), SANDBOX_CERTIFICATES, problems)
  for (const { row, amount } of rows)
    if (!amount) problems.push({ file: SANDBOX_CERTIFICATES.file, row, column: 'amount', problem: 'is empty' })
  if (problems.length > 0) throw new FilesRefused(problems)
  return rows.map(({ row: _, amount, deposit_id: depositId, ...rest }) => ({ ...rest, depositId, face: amount ?? 0 }))
}

/**
 * Issues them; asking again issues none twice. Never where money is real: whoever reads the sources knows their codes.
 */
export async function issueSandboxCertificates(
  db: Db,
  given: readonly SandboxCertificate[],
  {
    hash,
    terms,
    originOf,
  }: { hash: CodeHasher; terms: Pick<CertificateSettings, 'years'>; originOf(language: Language): string },
  now: Date,
): Promise<void> {
  await transaction(db, async (tx) => {
    for (const { face, code, depositId, ...gift } of given) {
      const order = { face, issueKey: `sandbox:${code}`, years: terms.years, source: 'grant', code } as const
      const issued = await issueCertificate(tx, { ...order, publicId: depositId }, hash, now)
      // Issued on an earlier start.
      if (issued.code === null) continue
      await giveWithoutOrder(tx, {
        // Of no account: nobody bought them.
        customerId: 0,
        certificateId: issued.id,
        amount: face,
        design: gift.design,
        recipientName: gift.recipient_name,
        recipientEmail: gift.recipient_email,
        senderName: gift.sender_name,
        message: gift.message,
        language: gift.language,
        origin: originOf(gift.language),
        entriesBefore: 0,
        sentAt: now,
      })
    }
  })
}
