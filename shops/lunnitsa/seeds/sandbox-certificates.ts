import { type Db, transaction } from '../../../src/server/kernel/database/db.ts'
import { type CodeHasher, giveWithoutOrder, issueCertificate } from '../../../src/server/modules/certificates/index.ts'

/**
 * The certificates that a sandbox shop can be tried with: each with its code, and the end of its link
 * `/get-certificate/…`, so that receiving one can be tried too. None of it is a secret.
 */
export const sandboxCertificates = [
  { roubles: 3_000, code: 'MQHW3BEKT7RA', depositId: 'sandbox-gift-of-3000-r', design: 'botanical' },
  { roubles: 5_000, code: 'VDJ8SNCX2PGU', depositId: 'sandbox-gift-of-5000-r', design: 'ribbon' },
  { roubles: 15_000, code: 'ZK4YFRB9WHTE', depositId: 'sandbox-gift-of-15000r', design: 'sunburst' },
  { roubles: 50_000, code: 'A6XPGUQN5MDC', depositId: 'sandbox-gift-of-50000r', design: 'constellation' },
] as const

const MINOR_IN_ROUBLE = 100
const YEARS = 3
/** As if somebody had sent them. */
const GIFT = {
  // Of no account: nobody bought them.
  customerId: 0,
  recipientName: 'Мария',
  recipientEmail: 'maria@example.com',
  senderName: 'Анна',
  message: 'С\u00a0днём рождения! Выбирай то, что сияет, и\u00a0пусть оно напоминает о\u00a0нас.',
  language: 'ru',
  origin: 'http://localhost:3000',
  entriesBefore: 0,
} as const

/**
 * Certificates for trying the sandbox out; asking again issues none twice. Never where money is real: whoever reads the
 * sources knows their codes.
 */
export async function seedSandboxCertificates(db: Db, hash: CodeHasher, now: Date): Promise<void> {
  await transaction(db, async (tx) => {
    for (const { roubles, code, depositId, design } of sandboxCertificates) {
      const face = roubles * MINOR_IN_ROUBLE
      const order = {
        face,
        issueKey: `sandbox:${code}`,
        years: YEARS,
        source: 'grant',
        code,
        publicId: depositId,
      } as const
      const issued = await issueCertificate(tx, order, hash, now)
      // Issued on an earlier start.
      if (issued.code === null) continue
      await giveWithoutOrder(tx, { ...GIFT, certificateId: issued.id, amount: face, design, sentAt: now })
    }
  })
}
