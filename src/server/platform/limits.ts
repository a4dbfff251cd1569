import { sql } from 'drizzle-orm'
import type { Db, Transaction } from './db.ts'

/** At most so many in so many seconds. */
export type Limit = { most: number; seconds: number }

export type Taken = { ok: boolean /** Seconds until it is worth coming again. */; retryAfter: number }

/**
 * Takes one from a limit that all nodes share and a restart does not forget. The row is changed and judged in one
 * statement: however many ask at once, no more than `most` get through a window.
 */
export async function takeFrom(db: Db | Transaction, key: string, limit: Limit, now: Date): Promise<Taken> {
  const { rows } = await db.execute<{ taken: number; ends: Date }>(sql`
    insert into platform.limits as l (key, taken, ends_at)
    values (${key}, 1, ${now.toISOString()}::timestamptz + make_interval(secs => ${limit.seconds}))
    on conflict (key) do update set
      taken = case when l.ends_at <= ${now.toISOString()} then 1 else least(l.taken + 1, ${limit.most + 1}) end,
      ends_at = case when l.ends_at <= ${now.toISOString()} then excluded.ends_at else l.ends_at end
    returning taken, ends_at as ends`)
  const [row] = rows
  if (!row) throw new Error('a limit was not counted')
  const retryAfter = Math.max(1, Math.ceil((new Date(row.ends).getTime() - now.getTime()) / 1000))
  return { ok: row.taken <= limit.most, retryAfter }
}

/** What was taken was not used after all. */
export async function giveBack(db: Db | Transaction, key: string): Promise<void> {
  await db.execute(sql`update platform.limits set taken = greatest(0, taken - 1) where key = ${key}`)
}

/** How many were taken, without taking. */
export async function takenFrom(db: Db | Transaction, key: string, now: Date): Promise<number> {
  const { rows } = await db.execute<{ taken: number }>(sql`
    select taken from platform.limits where key = ${key} and ends_at > ${now.toISOString()}`)
  return rows[0]?.taken ?? 0
}

/** Windows that ended say nothing any more. */
export async function forgetEndedLimits(db: Db, now: Date): Promise<void> {
  await db.execute(sql`delete from platform.limits where ends_at < ${now.toISOString()}`)
}
