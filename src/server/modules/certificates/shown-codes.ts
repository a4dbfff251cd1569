import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../kernel/database/db.ts'

/** As long as a session can live. */
const RETENTION_DAYS = 90

/** This session has shown the code, or has proved in another way that it may spend it. */
export async function rememberShown(
  db: Db | Transaction,
  { certificateId, session }: { certificateId: number; session: string },
  now: Date,
): Promise<void> {
  await db.execute(sql`
    insert into certificates.shown (certificate_id, session_hash, at)
    values (${certificateId}, ${hashOf(session)}, ${now.toISOString()})
    on conflict (certificate_id, session_hash) do update set at = excluded.at`)
}

/** Of a row of `certificates.certificates`. */
export function isShownIn(session: string): SQL<boolean> {
  return sql`exists (select from certificates.shown s where s.certificate_id = certificates.id
    and s.session_hash = ${hashOf(session)})`
}

export async function forgetShown(db: Db, now: Date): Promise<void> {
  await db.execute(sql`
    delete from certificates.shown where at < ${now.toISOString()}::timestamptz - make_interval(days => ${RETENTION_DAYS})`)
}

function hashOf(session: string): Buffer {
  return createHash('sha256').update(`certificate:${session}`).digest()
}
