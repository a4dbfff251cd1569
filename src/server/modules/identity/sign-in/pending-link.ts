import { sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../../kernel/database/db.ts'
import { tokenHash } from '../../../kernel/secrets/token-hash.ts'

const LIVES_MINUTES = 30

export type PendingLink = { yandexId: string; name: string; surname: string; email: string }

/** Somebody whom another service knows; we shall, once they prove a phone in this session. */
export async function keepPendingLink(db: Db, sessionId: string, link: PendingLink, now: Date): Promise<void> {
  const { yandexId, name, surname, email } = link
  await db.execute(sql`
    insert into identity.pending_links (session_hash, yandex_id, name, surname, email, expires_at)
    values (${tokenHash(sessionId)}, ${yandexId}, ${name}, ${surname}, ${email},
      ${now.toISOString()}::timestamptz + make_interval(mins => ${LIVES_MINUTES}))
    on conflict (session_hash) do update set yandex_id = excluded.yandex_id, name = excluded.name,
      surname = excluded.surname, email = excluded.email, expires_at = excluded.expires_at`)
}

export async function pendingLink(db: Db, sessionId: string, now: Date): Promise<PendingLink | null> {
  const { rows } = await db.execute<{ yandex_id: string; name: string; surname: string; email: string }>(sql`
    select yandex_id, name, surname, email from identity.pending_links
    where session_hash = ${tokenHash(sessionId)} and expires_at > ${now.toISOString()}`)
  const [row] = rows
  return row ? { yandexId: row.yandex_id, name: row.name, surname: row.surname, email: row.email } : null
}

/** Ties what waits to the account that this session has just opened. An id that is another's already stays theirs. */
export async function tieLink(tx: Transaction, sessionId: string, customerId: number, now: Date): Promise<void> {
  await tx.execute(sql`
    with link as (
      delete from identity.pending_links where session_hash = ${tokenHash(sessionId)} returning yandex_id, expires_at
    )
    update identity.customers set yandex_id = link.yandex_id from link
    where id = ${customerId} and link.expires_at > ${now.toISOString()} and customers.yandex_id is null
      and not exists (select 1 from identity.customers c where c.yandex_id = link.yandex_id)`)
}
