import { RateLimiterMemory } from 'rate-limiter-flexible'
import { expect, test, vi } from 'vitest'
import type { Logger } from '../logger.ts'
import { type CallLimit, type CallStore, createCallLimits, redisCallStore } from './call-limits.ts'

const log = { warn: vi.fn<Logger['warn']>() } as unknown as Logger & { warn: ReturnType<typeof vi.fn> }

/** One store for all nodes that are made of it. */
function sharedStore() {
  let made: RateLimiterMemory | undefined
  const store: CallStore = (shape) => (made ??= new RateLimiterMemory(shape))
  return { store, consumed: async (key: string) => (await made?.get(key))?.consumedPoints ?? 0 }
}

async function allowed(nodes: CallLimit[], calls: number, key = '10.0.0.1'): Promise<number> {
  let count = 0
  for (let n = 0; n < calls; n++) if ((await nodes[n % nodes.length]?.take(key))?.ok) count++
  return count
}

test('a visitor far below the limit costs the store nothing, a busy one a tenth of the calls', async () => {
  const { store, consumed } = sharedStore()
  const limit = createCallLimits(store, log)('all', 600)
  expect(await allowed([limit], 59)).toBe(59)
  expect(await consumed('10.0.0.1')).toBe(0)
  expect(await allowed([limit], 1)).toBe(1)
  expect(await consumed('10.0.0.1')).toBe(60)
})

test('one node alone lets through exactly the limit', async () => {
  const limit = createCallLimits(sharedStore().store, log)('all', 25)
  expect(await allowed([limit], 100)).toBe(25)
  expect(await limit.take('10.0.0.1')).toEqual({ ok: false, retryAfter: 60 })
  expect(await allowed([limit], 1, '10.0.0.2')).toBe(1)
})

test.each([
  [10, 10],
  [100, 100 + 2 * 9],
])('two nodes share a limit of %i and let through at most %i', async (perMinute, most) => {
  const { store } = sharedStore()
  const nodes = [createCallLimits(store, log)('all', perMinute), createCallLimits(store, log)('all', perMinute)]
  const count = await allowed(nodes, perMinute * 4)
  expect(count).toBeGreaterThanOrEqual(perMinute)
  expect(count).toBeLessThanOrEqual(most)
})

test('a node that has heard of the end refuses without asking the store again', async () => {
  const { store, consumed } = sharedStore()
  const nodes = [createCallLimits(store, log)('all', 100), createCallLimits(store, log)('all', 100)]
  await allowed(nodes, 140)
  const before = await consumed('10.0.0.1')
  expect(await allowed(nodes, 50)).toBe(0)
  expect(await consumed('10.0.0.1')).toBe(before)
})

test('while the store is away each node limits by itself, and the log says so once', async () => {
  log.warn.mockClear()
  const error = new Error('connect ECONNREFUSED')
  const callLimit = createCallLimits(() => ({ consume: async () => Promise.reject(error) }), log)
  expect(await allowed([callLimit('all', 20)], 100)).toBe(20)
  expect(log.warn.mock.calls).toEqual([
    [{ event: 'limits.store_unavailable', err: error }, 'calls are limited by each node alone'],
  ])
})

test('a store that does not answer holds up no call for long', async () => {
  log.warn.mockClear()
  const client = { status: 'ready', defineCommand() {}, rlflxIncr: () => new Promise(() => {}) }
  const limit = createCallLimits(redisCallStore(client), log)('all', 10)
  const started = performance.now()
  expect(await allowed([limit], 1)).toBe(1)
  expect(performance.now() - started).toBeLessThan(5_000)
  expect(log.warn).toHaveBeenCalledTimes(1)
})

/** What the library asks of an ioredis client. */
function fakeRedis() {
  const counts = new Map<string, number>()
  return {
    status: 'ready',
    counts,
    defineCommand() {},
    async rlflxIncr([key, points]: [string, string]) {
      counts.set(key, (counts.get(key) ?? 0) + Number(points))
      return [counts.get(key), 42_000]
    },
  }
}

test('Redis holds the shared count, and says when to come again', async () => {
  const redis = fakeRedis()
  const nodes = [1, 2].map(() => createCallLimits(redisCallStore(redis), log)('all', 100))
  await allowed(nodes, 100)
  expect([...redis.counts]).toEqual([['calls:all:10.0.0.1', 100]])
  await allowed(nodes, 20)
  expect(await nodes[0]?.take('10.0.0.1')).toEqual({ ok: false, retryAfter: 42 })
})

test('Redis that is not connected is not asked', async () => {
  const redis = { ...fakeRedis(), status: 'reconnecting' }
  expect(await allowed([createCallLimits(redisCallStore(redis), log)('all', 20)], 100)).toBe(20)
  expect(redis.counts.size).toBe(0)
})
