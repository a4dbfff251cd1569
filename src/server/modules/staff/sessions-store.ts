import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { StaffSession } from '#contract/staff/staff.ts'
import type { StaffRole } from '#rules/staff/permissions.ts'
import type { Db, Transaction } from '../../kernel/database/db.ts'
import type { FindStaff, StaffMember } from '../../kernel/people/staff.ts'
import { tokenHash } from '../../kernel/secrets/token-hash.ts'

/** From sign-in on, whatever one does: a day's work. */
export const SESSION_HOURS = 12
const TOKEN_BYTES = 32
/** How often the last use is written down: an idle end is so exact. */
const SEEN_EVERY_MINUTES = 1
/** Where the shop does not say. */
export const IDLE_MINUTES = 30

export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

type Row = {
  session_id: number
  id: number
  login: string
  name: string
  role: StaffRole
  shop_id: number | null
  ends_at: string
  is_stale: boolean
}

/** Of a session `s`: neither its day nor the patience with an empty chair is over. */
const isOpen = (now: Date, idleMinutes: number) => sql`s.ends_at > ${now.toISOString()}
  and s.seen_at > ${now.toISOString()}::timestamptz - make_interval(mins => ${idleMinutes})`

/** Asked for every call: a session may have been ended elsewhere a second ago. */
export function staffFinder(db: Db, idleMinutes: number): FindStaff {
  return async (token, now, isWatching = false) => {
    const { rows } = await db.execute<Row>(sql`
      select s.id::float8 as session_id, a.id, a.login, a.name, a.role, a.shop_id, s.ends_at,
        s.seen_at < ${now.toISOString()}::timestamptz - make_interval(mins => ${SEEN_EVERY_MINUTES}) as is_stale
      from staff.sessions s join staff.accounts a on a.id = s.account_id
      where s.token_hash = ${tokenHash(token)} and ${isOpen(now, idleMinutes)} and a.disabled_at is null`)
    const [row] = rows
    if (!row) return null
    const { id, login, name, role, shop_id: shopId, session_id: sessionId } = row
    if (row.is_stale && !isWatching)
      await db.execute(sql`update staff.sessions set seen_at = ${now.toISOString()} where id = ${sessionId}`)
    return { id, login, name, role, shopId, sessionId, endsAt: new Date(row.ends_at) }
  }
}

/** Answers with the token; it is stored nowhere. */
export async function openSession(
  tx: Transaction,
  accountId: number,
  browser: { address: string; device: string | null },
  now: Date,
): Promise<{ token: string; sessionId: number; endsAt: Date }> {
  const token = newToken()
  const endsAt = new Date(now.getTime() + SESSION_HOURS * 3_600_000)
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into staff.sessions (token_hash, account_id, created_at, seen_at, ends_at, address, device)
    values (${tokenHash(token)}, ${accountId}, ${now.toISOString()}, ${now.toISOString()}, ${endsAt.toISOString()},
      ${browser.address}, ${browser.device})
    returning id::float8 as id`)
  return { token, endsAt, sessionId: rows[0]?.id ?? 0 }
}

export async function sessionsOf(
  db: Db | Transaction,
  member: StaffMember,
  { now, idleMinutes }: { now: Date; idleMinutes: number },
): Promise<StaffSession[]> {
  const { rows } = await db.execute<
    Record<'created_at' | 'seen_at' | 'ends_at' | 'address', string> & { id: number; device: string | null }
  >(sql`
    select id::float8 as id, device, address, created_at, seen_at, ends_at from staff.sessions s
    where account_id = ${member.id} and ${isOpen(now, idleMinutes)} order by id desc`)
  return rows.map(({ id, device, address, created_at, seen_at, ends_at }) => ({
    id,
    device,
    address,
    createdAt: new Date(created_at).toISOString(),
    seenAt: new Date(seen_at).toISOString(),
    endsAt: new Date(ends_at).toISOString(),
    isThis: id === member.sessionId,
  }))
}

/** One of an account's own; somebody else's number ends nothing. */
export async function endSession(tx: Transaction, accountId: number, sessionId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    delete from staff.sessions where id = ${sessionId} and account_id = ${accountId} returning id`)
  return rows.length > 0
}

export async function endAllSessions(tx: Transaction, accountId: number): Promise<void> {
  await tx.execute(sql`delete from staff.sessions where account_id = ${accountId}`)
}

export async function forgetEndedSessions(db: Db, now: Date): Promise<void> {
  await db.execute(sql`delete from staff.sessions where ends_at < ${now.toISOString()}`)
}
