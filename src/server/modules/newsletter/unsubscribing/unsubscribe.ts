import { sql } from 'drizzle-orm'
import { type Transaction, transaction } from '../../../kernel/database/db.ts'
import type { RecordEvent } from '../../../kernel/events/domain-events.ts'
import { MAX_LETTERS } from '../../../kernel/limits/double-opt-in.ts'
import { done, refused } from '../../../kernel/result.ts'
import type { NewsletterDeps } from '../deps.ts'
import { withdrawConsents } from '../subscribers-store.ts'

/** The link of a letter. Pressed twice, or after the address was erased, it answers the same: there are no letters. */
export async function unsubscribeByToken({ db, links, record }: NewsletterDeps, token: string, now: Date) {
  const id = links.subscriberOf(token)
  if (id === null) return refused('newsletter.link_unknown')
  await transaction(db, (tx) => endSubscription(tx, record, id, now))
  return done({ success: true } as const)
}

export async function endSubscription(tx: Transaction, record: RecordEvent, id: number, now: Date): Promise<void> {
  const { rows } = await tx.execute<{ was_reader: boolean }>(sql`
    select confirmed_at is not null as was_reader from newsletter.subscribers where id = ${id} for update`)
  const [row] = rows
  if (!row) return
  // A reader may come back at once. An address that never answered has said no: it is not asked again.
  await tx.execute(sql`
    update newsletter.subscribers set confirmed_at = null, token_hash = null,
      asked_times = ${row.was_reader ? 0 : sql`case when token_hash is null then asked_times else ${MAX_LETTERS} end`},
      unsubscribed_at = coalesce(unsubscribed_at, ${now.toISOString()})
    where id = ${id}`)
  await withdrawConsents(tx, id, now)
  if (row.was_reader) await record(tx, 'newsletter.unsubscribed', { subscriberId: id })
}
