import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from '../database/db.ts'

/** At most `max` in so many seconds, counted from the first. */
export type Limit = { max: number; seconds: number }

export type Taken = { ok: boolean /** Seconds until it is worth coming again. */; retryAfter: number }

/**
 * Limits that guard secrets and money: all nodes share them, a restart does not forget them, and however many ask at
 * once, no more than `max` get through a window. They stay in PostgreSQL and have no insurance: what they guard needs
 * the database anyway, and a limit that is counted in memory for a while is another one on every node.
 */
export type Limits = {
  take(key: string, limit: Limit): Promise<Taken>
  /** How many there were in so many seconds with this one, counted from the first; nobody is refused. */
  count(key: string, seconds: number): Promise<number>
  /** What was taken was not used after all. */
  giveBack(key: string, limit: Limit): Promise<void>
}

/** The table of migration 0201: the library must neither create nor clear it. */
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
      // The window ended meanwhile: what was taken in it must not make the next one larger.
      if (consumedPoints < 0) await limiter.penalty(key)
    },
  }
}

function takenOf({ msBeforeNext }: RateLimiterRes, ok: boolean): Taken {
  return { ok, retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)) }
}

/** Numbers above this are moments in milliseconds and no counts. */
const FIRST_MOMENT = 100_000_000_000

type Statement = { text: string; values?: unknown[] }

/**
 * The library reads the machine's clock. The shop's own may be set to another day, so that moments are moved on their
 * way to the table and back. Unnamed statements: which of them are prepared is the connection's decision.
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

/** Windows that ended say nothing any more. */
export async function forgetEndedLimits(db: Db, now: Date): Promise<void> {
  await db.execute(sql`delete from platform.rate_limits where expire < ${now.getTime()}`)
}
