import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ShopEvent } from '../../../kernel/events/event-bus.ts'
import { catalogChanges } from './catalog-changes.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function stage() {
  let hear: (event: ShopEvent) => void = () => {}
  let lose = () => {}
  const onChange = catalogChanges({
    subscribe: (listener) => {
      hear = listener
    },
    onGap: (listener) => {
      lose = listener
    },
  })
  const listener = vi.fn()
  onChange(listener)
  return { listener, hear: (...tags: string[]) => hear({ type: 'changed', tags }), lose: () => lose() }
}

test.each([['catalog'], ['everything']])('a change of %s is passed on at once', (tag) => {
  const { listener, hear } = stage()
  hear('product:1', tag)
  expect(listener).toHaveBeenCalledTimes(1)
})

test('so is a gap in the events', () => {
  const { listener, lose } = stage()
  lose()
  expect(listener).toHaveBeenCalledTimes(1)
})

test('changes of products are passed on once a minute, and anything else not at all', () => {
  const { listener, hear } = stage()
  for (let second = 0; second < 59; second++) {
    hear(`product:${second}`)
    hear('order:1')
    vi.advanceTimersByTime(1_000)
  }
  expect(listener).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  expect(listener).toHaveBeenCalledTimes(1)
  hear('order:2')
  vi.advanceTimersByTime(120_000)
  expect(listener).toHaveBeenCalledTimes(1)
})

test('a change of all takes those of products along', () => {
  const { listener, hear } = stage()
  hear('product:1')
  hear('catalog')
  vi.advanceTimersByTime(120_000)
  expect(listener).toHaveBeenCalledTimes(1)
})
