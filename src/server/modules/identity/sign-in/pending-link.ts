import { sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../../kernel/database/db.ts'
import { tokenHash } from '../../../kernel/secrets/token-hash.ts'
import type { ServiceAccount } from '../links/sign-in-links.ts'

const LIVES_MINUTES = 30

export type PendingLink = ServiceAccount & { name: string; surname: string; email: string }

/** Somebody whom another service knows; we shall, once they prove a phone in this session. */
export async function keepPendingLink(db: Db, sessionId: string, link: PendingLink, now: Date): Promise<void> {
  const { provider, externalId, name, surname, email } = link
  await db.execute(sql`
    insert into identity.pending_links (session_hash, provider, external_id, name, surname, email, expires_at)
    values (${tokenHash(sessionId)}, ${provider}, ${externalId}, ${name}, ${surname}, ${email},
      ${now.toISOString()}::timestamptz + make_interval(mins => ${LIVES_MINUTES}))
    on conflict (session_hash) do update set provider = excluded.provider, external_id = excluded.external_id,
      name = excluded.name, surname = excluded.surname, email = excluded.email, expires_at = excluded.expires_at`)
}

export async function pendingLink(db: Db, sessionId: string, now: Date): Promise<PendingLink | null> {
  const { rows } = await db.execute<PendingLink>(sql`
    select provider, external_id as "externalId", name, surname, email from identity.pending_links
    where session_hash = ${tokenHash(sessionId)} and expires_at > ${now.toISOString()}`)
  return rows[0] ?? null
}

/** What waits is taken once, whatever becomes of it. */
export async function takePendingLink(tx: Transaction, sessionId: string, now: Date): Promise<ServiceAccount | null> {
  const { rows } = await tx.execute<ServiceAccount & { isAlive: boolean }>(sql`
    delete from identity.pending_links where session_hash = ${tokenHash(sessionId)}
    returning provider, external_id as "externalId", expires_at > ${now.toISOString()} as "isAlive"`)
  const [link] = rows
  return link?.isAlive ? { provider: link.provider, externalId: link.externalId } : null
}
