import { expect, test } from 'vitest'
import { refreshingCache } from './refreshing-cache.ts'

test('is made once for all who ask, and anew after a change while the old one is served', async () => {
  let version = 0
  const value = refreshingCache(async () => ++version)
  expect(await Promise.all([value.get(), value.get()])).toEqual([1, 1])
  value.refresh()
  expect(await value.get()).toBe(1)
  await expect.poll(() => value.get()).toBe(2)
})

test('a change while it is being made makes it once more', async () => {
  const waiting: (() => void)[] = []
  let version = 0
  const value = refreshingCache(() => new Promise<number>((done) => waiting.push(() => done(++version))))
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
  })
  await expect(value.get()).rejects.toThrow('broken')
  isBroken = false
  expect(await value.get()).toBe('fine')
})

test('it is settled when it follows every change so far, or cannot', async () => {
  let version = 0
  const value = refreshingCache(async () => {
    if (version === 2) throw new Error('broken')
    return ++version
  })
  await value.settled()
  expect(version).toBe(0)
  await value.get()
  value.refresh()
  await value.settled()
  expect(await value.get()).toBe(2)
  value.refresh()
  await value.settled()
  expect(await value.get()).toBe(2)
})
