import { sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'

export type PassOutcome = 'complete' | 'suspicious' | 'failed'
export type Pass = { provider: string; busyUntil: Date }

/** Longer than any page takes; a node that died in the middle blocks the others no longer than this. */
const LEASE_MS = 5 * 60 * 1000

const leaseFrom = (now: Date) => new Date(now.getTime() + LEASE_MS)

/** Null when another node is at it. */
export async function beginPass(db: Db, provider: string, now: Date): Promise<Pass | null> {
  const busyUntil = leaseFrom(now)
  const { rowCount } = await db.execute(sql`
    insert into pickup_points.sources (provider, busy_until, last_pass_at)
    values (${provider}, ${busyUntil.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz)
    on conflict (provider) do update set busy_until = excluded.busy_until, last_pass_at = excluded.last_pass_at
    where sources.busy_until < excluded.last_pass_at`)
  return rowCount === 1 ? { provider, busyUntil } : null
}

/** Says that we are still at it. Throws when somebody else has taken over meanwhile. */
export async function keepPass(db: Db, pass: Pass, now: Date): Promise<void> {
  const busyUntil = leaseFrom(now)
  const { rowCount } = await db.execute(sql`
    update pickup_points.sources set busy_until = ${busyUntil.toISOString()}::timestamptz
    where provider = ${pass.provider} and busy_until = ${pass.busyUntil.toISOString()}::timestamptz`)
  if (rowCount !== 1) throw new Error(`another node copies the points of ${pass.provider}`)
  pass.busyUntil = busyUntil
}

export async function endPass(
  db: Db,
  pass: Pass,
  end: { outcome: PassOutcome; points: number; at: Date; failure: string | null },
): Promise<void> {
  const isComplete = end.outcome === 'complete'
  await db.execute(sql`
    update pickup_points.sources set busy_until = '-infinity', outcome = ${end.outcome}, points = ${end.points},
      last_error = ${end.failure},
      last_complete_at = case when ${isComplete} then ${end.at.toISOString()}::timestamptz else last_complete_at end
    where provider = ${pass.provider} and busy_until = ${pass.busyUntil.toISOString()}::timestamptz`)
}

export async function lastCompletePass(db: Db, provider: string): Promise<Date | null> {
  const { rows } = await db.execute<{ at: string | null }>(
    sql`select last_complete_at as at from pickup_points.sources where provider = ${provider}`,
  )
  return rows[0]?.at ? new Date(rows[0].at) : null
}
