import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { arrived, failedLoad, nothingFor, shownLoad, startedLoad, startLoad } from './use-loaded.ts'

describe('a question', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function ask(load: (signal: AbortSignal) => Promise<string>, delayMs?: number) {
    const heard: string[] = []
    const giveUp = startLoad(load, {
      delayMs,
      onData: (data) => heard.push(data),
      onError: (error) => heard.push(`failed: ${(error as Error).message}`),
    })
    return { heard, giveUp }
  }
  const settled = () => vi.advanceTimersByTimeAsync(0)

  test('its answer, or its failure, is heard', async () => {
    const good = ask(async () => 'points')
    const bad = ask(() => Promise.reject(new Error('no response')))
    await settled()
    expect(good.heard).toEqual(['points'])
    expect(bad.heard).toEqual(['failed: no response'])
  })

  test('[N01] given up it is aborted, and nothing is heard of it even when it is answered all the same', async () => {
    let answer = (_: string) => {}
    let signal: AbortSignal | undefined
    const late = ask((its) => {
      signal = its
      return new Promise((resolve) => (answer = resolve))
    })
    const failing = ask(
      (its) => new Promise((_, reject) => its.addEventListener('abort', () => reject(new Error('aborted')))),
    )
    late.giveUp()
    failing.giveUp()
    answer('too late')
    await settled()
    expect(signal?.aborted).toBe(true)
    expect([late.heard, failing.heard]).toEqual([[], []])
  })

  test('a pause comes before it; given up within the pause it is never asked', async () => {
    const load = vi.fn(async () => 'cities')
    const { giveUp } = ask(load, 200)
    const other = ask(load, 200)
    await vi.advanceTimersByTimeAsync(199)
    expect(load).not.toHaveBeenCalled()
    giveUp()
    await vi.advanceTimersByTimeAsync(1)
    expect(load).toHaveBeenCalledTimes(1)
    expect(other.heard).toEqual(['cities'])
  })
})

describe('what is shown', () => {
  const ready = arrived('a', 'data of a')
  const idle = { error: null, hasFailed: false, isLoading: false }

  test('nothing at first, and nothing is under way without a key', () => {
    expect(shownLoad(nothingFor('a'), 'a', false)).toEqual({ ...idle, data: null, isLoading: true })
    expect(shownLoad(nothingFor(null), null, false)).toEqual({ ...idle, data: null })
  })

  test('data of another key only where that is wanted, already when the key is first drawn', () => {
    for (const state of [ready, startedLoad(ready, 'b')]) {
      expect(shownLoad(state, 'b', false)).toEqual({ ...idle, data: null, isLoading: true })
      expect(shownLoad(state, 'b', true)).toEqual({ ...idle, data: 'data of a', isLoading: true })
    }
    expect(shownLoad(arrived('b', 'data of b'), 'b', true).data).toBe('data of b')
  })

  test('asked again, what was there and what went wrong stay until the answer', () => {
    const failed = failedLoad(startedLoad(ready, 'a'), 'why')
    expect(shownLoad(failed, 'a', false)).toEqual({ ...idle, data: 'data of a', error: 'why', hasFailed: true })
    const again = startedLoad(failed, 'a')
    expect(shownLoad(again, 'a', false)).toMatchObject({ data: 'data of a', hasFailed: true, isLoading: true })
    expect(shownLoad(arrived('a', 'new'), 'a', false)).toEqual({ ...idle, data: 'new' })
  })

  test('a new key begins without the failure of the one before', () => {
    const failed = failedLoad(startedLoad(ready, 'a'), 'why')
    expect(shownLoad(startedLoad(failed, 'b'), 'b', false)).toEqual({ ...idle, data: null, isLoading: true })
  })
})
