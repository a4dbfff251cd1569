import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gatherImpressions } from './gather-impressions.ts'
import type { TagEvent } from './tags/tag-event.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function gathering() {
  const reported: [string, number[]][] = []
  const gathered = gatherImpressions((event) =>
    reported.push([
      event.kind === 'impressions' ? event.list.name : event.kind,
      event.kind === 'impressions' ? event.items.map(({ id }) => id) : [],
    ]),
  )
  const see = (id: number, list = 'Кольца', path = '/catalog') => {
    const item = { id, name: '', brand: '' }
    const event: TagEvent = {
      kind: 'impressions',
      page: `https://lunnitsa.ru${path}`,
      list: { id: path, name: list },
      items: [item],
      money: { currency: 'RUB', local: 'RUB' },
    }
    gathered.notify(event, 1)
  }
  return { reported, see, ...gathered }
}

test('[R07] cards that come into view together are reported together, list by list', () => {
  const { reported, see } = gathering()
  see(1)
  see(2)
  see(3, 'Новинки')
  vi.advanceTimersByTime(249)
  expect(reported).toEqual([])
  vi.advanceTimersByTime(1)
  expect(reported).toEqual([
    ['Кольца', [1, 2]],
    ['Новинки', [3]],
  ])
})

test('[R07] a card is reported once for a list, and anew when the list is another one', () => {
  const { reported, see, flush } = gathering()
  see(1)
  see(1)
  flush()
  see(1, 'Кольца', '/catalog?page=2')
  see(2, 'Кольца', '/catalog?page=2')
  flush()
  see(1, 'Кольца', '/catalog?sort=price')
  flush()
  expect(reported).toEqual([
    ['Кольца', [1]],
    ['Кольца', [2]],
    ['Кольца', [1]],
  ])
})

test('what happens after a card was seen is reported after it', () => {
  const { reported, see, notify } = gathering()
  see(1)
  notify({ kind: 'goal', page: 'https://lunnitsa.ru/', goal: 'logout' }, 2)
  expect(reported).toEqual([
    ['Кольца', [1]],
    ['goal', []],
  ])
  vi.advanceTimersByTime(1_000)
  expect(reported).toHaveLength(2)
})
