import { type Db, type Transaction, transaction } from '../../../kernel/database/db.ts'
import type { RecordEvent } from '../../../kernel/events/domain-events.ts'
import type { Limits } from '../../../kernel/limits/limits.ts'
import { refused } from '../../../kernel/result.ts'
import type { CallContext } from '../../../kernel/serve.ts'
import type { CodeHasher } from '../code-hasher.ts'
import { type Certificate, openCertificate } from '../find-certificate.ts'
import { rememberShown } from '../shown-codes.ts'
import { markOpened } from './gift-store.ts'
import { giveTryBack, takeTry } from './opening-limits.ts'

export type OpeningDeps = { db: Db; limits: Limits; record: RecordEvent; hashCode: CodeHasher }

type Shown = { depositId: string; authCode: string }
type Asker = Pick<CallContext, 'session' | 'address' | 'customer' | 'now'>

/**
 * Opens a certificate by its link and its code, and does in the same transaction what its holder wants of it. Whoever
 * opened it in a session may spend it there. Everything that does not open looks alike.
 */
export async function openDeposit<T>(
  { db, limits, record, hashCode }: OpeningDeps,
  { depositId, authCode }: Shown,
  asker: Asker,
  use: (tx: Transaction, opened: Certificate) => Promise<T>,
) {
  if (depositId.trim() === '' || authCode.trim() === '') return refused('deposit.code_required')
  const retryAfter = await takeTry(limits, asker)
  if (retryAfter !== null) return refused('request.too_many', { retryAfter })
  const { session, now } = asker
  const customerId = (await asker.customer())?.id ?? null
  const opened = await transaction(db, async (tx) => {
    const shown = { publicId: depositId.trim(), typed: authCode }
    const found = await openCertificate(tx, shown, hashCode, { customerId, now })
    if (!found) return null
    await rememberShown(tx, { certificateId: found.id, session: session.id }, now)
    const giftId = await markOpened(tx, found.id, now)
    if (giftId !== null) await record(tx, 'certificate.opened', { certificateId: found.id, giftId })
    return { ok: true, answer: await use(tx, found) } as const
  })
  if (!opened) return refused('deposit.code_invalid')
  await giveTryBack(limits, asker)
  return opened
}
