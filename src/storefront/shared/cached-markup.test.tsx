import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cachedMarkup, printWith } from './cached-markup.ts'

const print = vi.fn(renderToString)
beforeEach(() => printWith(print))
afterEach(() => {
  printWith(null)
  print.mockClear()
})

const draw = () => <b>ring</b>

test('what does not change is drawn once, each look of it by itself', () => {
  const data = Object.freeze({ id: 1 })
  const times = (look: string) => Array.from({ length: 4 }, () => cachedMarkup(data, look, draw))
  for (const look of ['large', 'small']) expect(new Set(times(look))).toEqual(new Set(['<b>ring</b>']))
  expect(print).toHaveBeenCalledTimes(2)
})

test('what may change is drawn each time', () => {
  const data = { id: 1 }
  expect([1, 2, 3].map(() => cachedMarkup(data, '', draw))).toEqual([null, null, null])
})

test('in a browser everything is alive', () => {
  printWith(null)
  const data = Object.freeze({ id: 1 })
  expect([1, 2, 3].map(() => cachedMarkup(data, '', draw))).toEqual([null, null, null])
})
