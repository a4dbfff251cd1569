import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retrying } from './retrying.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function stage(failing: number, retryMs = 100) {
  let calls = 0
  const onFailure = vi.fn()
  const attempts = retrying(
    async () => {
      calls++
      if (calls <= failing) throw new Error(`failure ${calls}`)
    },
    { retryMs, onFailure },
  )
  return { attempts, onFailure, calls: () => calls }
}

test('a failure is reported with the pause before the next attempt, counted, and tried again until it succeeds', async () => {
  const { attempts, onFailure, calls } = stage(3)
  attempts.beginNow()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(onFailure.mock.calls).toEqual([
    [new Error('failure 1'), 100],
    [new Error('failure 2'), 200],
    [new Error('failure 3'), 400],
  ])
  expect([attempts.failures, calls()]).toEqual([3, 4])
})

test('a pause is at most half a minute, and after a success it is short again', async () => {
  const { attempts, onFailure } = stage(4, 20_000)
  attempts.beginNow()
  await vi.advanceTimersByTimeAsync(200_000)
  expect(onFailure.mock.calls.map(([, ms]) => ms)).toEqual([20_000, 30_000, 30_000, 30_000])
})

test('whoever waits is told of the failure, and whoever comes meanwhile shares the attempt', async () => {
  const { attempts, calls } = stage(1)
  const both = [attempts.now(), attempts.now()]
  for (const one of both) await expect(one).rejects.toThrow('failure 1')
  expect(calls()).toBe(1)
  await expect(attempts.now()).resolves.toBeUndefined()
  // The attempt that was due after the failure is no longer needed.
  await vi.advanceTimersByTimeAsync(1_000)
  expect(calls()).toBe(2)
})

test('nothing is tried after the end', async () => {
  const { attempts, calls } = stage(9)
  attempts.beginNow()
  await attempts.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([calls(), attempts.failures, attempts.isStopped]).toEqual([1, 0, true])
})
