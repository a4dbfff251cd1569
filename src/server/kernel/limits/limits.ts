import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from '../database/db.ts'

/** At most `max` within `seconds` of the first. */
export type Limit = { max: number; seconds: number }

export type Taken = { ok: boolean /** Seconds until it is worth coming again. */; retryAfter: number }

/**
 * Limits that guard secrets and money: shared by all nodes, kept over restarts, exact under concurrency. They stay in
 * PostgreSQL without an in-memory fallback: what they guard needs the database anyway, and a fallback would count
 * separately on every node.
 */
export type Limits = {
  take(key: string, limit: Limit): Promise<Taken>
  /** Counts this one and returns how many there were within the window; never refuses. */
  count(key: string, seconds: number): Promise<number>
  /** Returns a unit that was taken but not used. */
  giveBack(key: string, limit: Limit): Promise<void>
}

/** The table of migration 0201; the library must neither create nor clean it. */
export const LIMITS_TABLE = {
  schemaName: 'platform',
  tableName: 'rate_limits',
  storeType: 'client',
  tableCreated: true,
  clearExpiredByTimeout: false,
} as const

export function createLimits(pool: pg.Pool, now: () => Date): Limits {
  const storeClient = limitsClient(pool, now)
  const limiters = new Map<string, RateLimiterPostgres>()

  function limiterOf({ max, seconds }: Limit): RateLimiterPostgres {
    const name = `${max}/${seconds}`
    let limiter = limiters.get(name)
    if (!limiter) {
      const shape = { keyPrefix: '', points: max, duration: seconds }
      limiter = new RateLimiterPostgres({ ...LIMITS_TABLE, ...shape, storeClient })
      limiters.set(name, limiter)
    }
    return limiter
  }

  return {
    async take(key, limit) {
      try {
        return takenOf(await limiterOf(limit).consume(key), true)
      } catch (reason) {
        if (reason instanceof RateLimiterRes) return takenOf(reason, false)
        throw reason
      }
    },
    async count(key, seconds) {
      return (await limiterOf({ max: Number.MAX_SAFE_INTEGER, seconds }).consume(key)).consumedPoints
    },
    async giveBack(key, limit) {
      const limiter = limiterOf(limit)
      const { consumedPoints } = await limiter.reward(key)
      // The window has ended meanwhile: returning to it must not enlarge the next one.
      if (consumedPoints < 0) await limiter.penalty(key)
    },
  }
}

function takenOf({ msBeforeNext }: RateLimiterRes, ok: boolean): Taken {
  return { ok, retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)) }
}

/** Numbers above this are timestamps in milliseconds, not counts. */
const FIRST_MOMENT = 100_000_000_000

type Statement = { text: string; values?: unknown[] }

/**
 * The library reads the machine's clock, and the shop's may be set to another day, so timestamps are shifted on their
 * way to and from the table. Statements are unnamed: the connection decides which to prepare.
 */
export function limitsClient(pool: pg.Pool, now: () => Date) {
  const shift = () => now().getTime() - Date.now()
  return {
    async query({ text, values = [] }: Statement) {
      const moved = values.map((value) => (typeof value === 'number' && value > FIRST_MOMENT ? value + shift() : value))
      const result = await pool.query<{ expire: string | null }>(text, moved)
      const rows = result.rows.map((row) => ({ ...row, expire: row.expire && Number(row.expire) - shift() }))
      return { rows, rowCount: result.rowCount }
    },
  }
}

/** Deletes windows that have ended. */
export async function forgetEndedLimits(db: Db, now: Date): Promise<void> {
  await db.execute(sql`delete from platform.rate_limits where expire < ${now.getTime()}`)
}
