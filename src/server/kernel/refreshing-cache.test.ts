import { expect, test, vi } from 'vitest'
import { refreshingCache } from './refreshing-cache.ts'

const silently = { onFailure: () => {} }

test('is made once for all who ask, and anew after a change while the old one is served', async () => {
  let version = 0
  const value = refreshingCache(async () => ++version, silently)
  expect(await Promise.all([value.get(), value.get()])).toEqual([1, 1])
  value.refresh()
  expect(await value.get()).toBe(1)
  await expect.poll(() => value.get()).toBe(2)
})

test('a change while it is being made makes it once more', async () => {
  const waiting: (() => void)[] = []
  let version = 0
  const value = refreshingCache(() => new Promise<number>((done) => waiting.push(() => done(++version))), silently)
  const first = value.get()
  value.refresh()
  value.refresh()
  waiting.shift()?.()
  expect(await first).toBe(1)
  await expect.poll(() => waiting.length).toBe(1)
  waiting.shift()?.()
  await expect.poll(() => value.get()).toBe(2)
})

test('a failure is not kept', async () => {
  let isBroken = true
  const value = refreshingCache(async () => {
    if (isBroken) throw new Error('broken')
    return 'fine'
  }, silently)
  await expect(value.get()).rejects.toThrow('broken')
  isBroken = false
  expect(await value.get()).toBe('fine')
})

test('it is settled when it follows every change so far, however often that fails', async () => {
  let version = 0
  let failures = 3
  const value = refreshingCache(
    async () => {
      if (version === 2 && failures-- > 0) throw new Error('broken')
      return ++version
    },
    { ...silently, retryMs: 5 },
  )
  await value.settled()
  expect(version).toBe(0)
  await value.get()
  value.refresh()
  await value.settled()
  expect(await value.get()).toBe(2)
  value.refresh()
  await value.settled()
  expect(await value.get()).toBe(3)
})

test('what is stopped waits for no attempt that never succeeds', async () => {
  let version = 0
  const value = refreshingCache(
    async () => {
      if (version > 0) throw new Error('broken')
      return ++version
    },
    { ...silently, retryMs: 60_000 },
  )
  await value.get()
  value.refresh()
  const settled = value.settled()
  await expect.poll(() => value.failures).toBe(1)
  await value.stop()
  await settled
  value.refresh()
  await value.settled()
  expect(value.peek()).toBe(1)
})

test('a failed refresh is reported, counted and tried again, while the old value is served', async () => {
  let version = 0
  let isBroken = false
  const onFailure = vi.fn()
  const value = refreshingCache(
    async () => {
      if (isBroken) throw new Error('broken')
      return ++version
    },
    { onFailure, retryMs: 20 },
  )
  expect([value.peek(), await value.get(), value.peek()]).toEqual([undefined, 1, 1])
  isBroken = true
  value.refresh()
  await expect.poll(() => onFailure.mock.calls.length).toBeGreaterThan(1)
  expect(onFailure.mock.calls.slice(0, 2)).toEqual([
    [new Error('broken'), 20],
    [new Error('broken'), 40],
  ])
  expect([await value.get(), value.failures]).toEqual([1, onFailure.mock.calls.length])
  isBroken = false
  await expect.poll(() => value.peek()).toBe(2)
})

test('a change during a failed attempt is in the next one', async () => {
  let version = 1
  const attempts: PromiseWithResolvers<void>[] = []
  const value = refreshingCache(
    async () => {
      const made = version
      const attempt = Promise.withResolvers<void>()
      attempts.push(attempt)
      await attempt.promise
      return made
    },
    { ...silently, retryMs: 5 },
  )
  const first = value.get()
  attempts[0]?.resolve()
  expect(await first).toBe(1)
  version = 2
  value.refresh()
  version = 3
  value.refresh()
  attempts[1]?.reject(new Error('broken'))
  await expect.poll(() => attempts.length).toBe(3)
  attempts[2]?.resolve()
  await expect.poll(() => value.peek()).toBe(3)
})
