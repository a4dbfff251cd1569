import type pg from 'pg'
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
  RLWrapperTimeouts,
} from 'rate-limiter-flexible'
import type { Logger } from '../logger.ts'
import { LIMITS_TABLE, limitsClient, type Taken } from './limits.ts'

const WINDOW_SECONDS = 60
/** How long a call waits for the shared counter before it proceeds without it. */
const STORE_TIMEOUT_MS = 1_000
/** An unavailable store is logged at most this often. */
const LOG_EVERY_MS = 60_000

/** The part of the library's limiters that a shared counter needs. */
export type SharedCount = Pick<RateLimiterMemory, 'consume'>
type Shape = { keyPrefix: string; points: number; duration: number }
/** Creates the shared counter of a limit, in PostgreSQL or Redis. */
export type CallStore = (shape: Shape) => SharedCount

export type CallLimit = { take(key: string): Promise<Taken> }

/**
 * Rate limits by address. Each node counts in memory and adds to the shared counter in steps of a tenth of the limit,
 * so that ordinary visitors cost the store nothing. Together the nodes let through at most a tenth more per node. If
 * the store is unavailable, each node applies the whole limit alone.
 */
export function createCallLimits(store: CallStore, log: Logger) {
  let loggedAt = Number.NEGATIVE_INFINITY
  const onStoreError = (err: unknown) => {
    if (performance.now() - loggedAt < LOG_EVERY_MS) return
    loggedAt = performance.now()
    log.warn({ event: 'limits.store_unavailable', err }, 'calls are limited by each node alone')
  }

  return function callLimit(name: string, perMinute: number): CallLimit {
    const shape = { keyPrefix: `calls:${name}`, points: perMinute, duration: WINDOW_SECONDS }
    const own = new RateLimiterMemory(shape)
    const shared = store(shape)
    const batch = Math.ceil(perMinute / 10)

    async function isWithinShared(key: string): Promise<boolean> {
      try {
        await shared.consume(key, batch)
      } catch (reason) {
        if (reason instanceof RateLimiterRes) {
          // From here on this node refuses without asking the store, until the shared window ends.
          await own.block(key, Math.max(1, reason.msBeforeNext / 1000))
          return false
        }
        onStoreError(reason)
      }
      return true
    }

    return {
      async take(key) {
        try {
          const { consumedPoints } = await own.consume(key)
          if (consumedPoints % batch !== 0 || (await isWithinShared(key))) return { ok: true, retryAfter: 0 }
        } catch (reason) {
          if (!(reason instanceof RateLimiterRes)) throw reason
        }
        const left = (await own.get(key))?.msBeforeNext ?? 0
        return { ok: false, retryAfter: Math.max(1, Math.ceil(left / 1000)) }
      },
    }
  }
}

export function postgresCallStore(pool: pg.Pool): CallStore {
  const store = { ...LIMITS_TABLE, storeClient: limitsClient(pool, () => new Date()) }
  return (shape) => withTimeout(new RateLimiterPostgres({ ...store, ...shape }))
}

/** `client`: of ioredis, or anything with its interface. */
export function redisCallStore(client: object): CallStore {
  return (shape) => withTimeout(new RateLimiterRedis({ ...shape, storeClient: client, rejectIfRedisNotReady: true }))
}

function withTimeout(limiter: RateLimiterPostgres | RateLimiterRedis): SharedCount {
  return new RLWrapperTimeouts({ limiter, timeoutMs: STORE_TIMEOUT_MS })
}
