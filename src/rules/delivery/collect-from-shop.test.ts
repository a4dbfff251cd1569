import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysBetween } from './calendar.ts'
import { bestShops, type Collection, collections, readyInShop } from './collect-from-shop.ts'

const HOURS = [
  { days: [1, 2, 3, 4, 5], from: '10:00', to: '22:00' },
  { days: [6], from: '11:00', to: '20:00' },
]
// 2026-11-17 is a Tuesday.
const at = (day: string, weekday: number, time: string) => ({
  day,
  weekday,
  hour: Number(time.slice(0, 2)),
  minute: Number(time.slice(3)),
})

test.each([
  ['before it opens: packed first', '2026-11-17', 2, '07:20', { day: '2026-11-17', time: '11:00' }],
  ['at the minute it opens', '2026-11-17', 2, '10:00', { day: '2026-11-17', time: '11:00' }],
  ['while it is open, to the next quarter', '2026-11-17', 2, '14:07', { day: '2026-11-17', time: '15:15' }],
  ['as late as it can be fetched', '2026-11-17', 2, '20:45', { day: '2026-11-17', time: '21:45' }],
  ['a minute later it is for tomorrow', '2026-11-17', 2, '20:46', { day: '2026-11-18', time: '11:00' }],
  ['after it has closed', '2026-11-17', 2, '23:10', { day: '2026-11-18', time: '11:00' }],
  ['on Friday night, by the hours of Saturday', '2026-11-20', 5, '22:30', { day: '2026-11-21', time: '12:00' }],
  [
    'on Saturday night, past the Sunday that it is closed',
    '2026-11-21',
    6,
    '21:00',
    { day: '2026-11-23', time: '11:00' },
  ],
] as const)('[CART] an order made %s', (_, day, weekday, time, ready) => {
  expect(readyInShop(HOURS, at(day, weekday, time), 60)).toEqual(ready)
})

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

test('[CART] what is promised is packed, on a quarter of an hour, while the shop is open', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 7 }),
      fc.integer({ min: 0, max: 1439 }),
      fc.integer({ min: 0, max: 480 }),
      (weekday, now, packing) => {
        const clock = { day: '2026-11-16', weekday, hour: Math.floor(now / 60), minute: now % 60 }
        const ready = readyInShop(HOURS, clock, packing)
        if (!ready) throw new Error('a shop that opens promises something')
        const ahead = daysBetween(clock.day, ready.day)
        const open = HOURS.find(({ days }) => days.includes(((weekday - 1 + ahead) % 7) + 1))
        expect(minutes(ready.time) % 15).toBe(0)
        expect(minutes(ready.time)).toBeGreaterThanOrEqual(minutes(open?.from ?? '24:00') + packing)
        expect(minutes(ready.time)).toBeLessThan(minutes(open?.to ?? '00:00'))
        if (ahead === 0) expect(minutes(ready.time)).toBeGreaterThanOrEqual(now + packing)
      },
    ),
  )
})

test('a shop without hours promises nothing', () => {
  expect(readyInShop([], at('2026-11-17', 2, '12:00'), 60)).toBeNull()
})

const shop = (id: number, free: [number, number][]) => ({
  id,
  hours: HOURS,
  clock: at('2026-11-17', 2, '12:00'),
  free: new Map(free),
})
const line = (skuId: number, quantity = 1, shipsOn: string | null = null) => ({ skuId, quantity, shipsOn })
const READY = { day: '2026-11-17', time: '13:00' }

test.each([
  ['has all of it', [line(1), line(2, 2)], { here: 2, hasEverything: true, ready: READY }],
  ['has too few of one', [line(1), line(2, 3)], { here: 1, hasEverything: false, ready: null }],
  ['has nothing of it', [line(7)], { here: 0, hasEverything: false, ready: null }],
  ['cannot have a preorder', [line(1, 1, '2026-12-01')], { here: 0, hasEverything: false, ready: null }],
  ['is asked about nothing', [], { here: 0, hasEverything: false, ready: null }],
] as const)('a shop that %s', (_, lines, wanted) => {
  expect(
    collections(
      [
        shop(4, [
          [1, 1],
          [2, 2],
        ]),
      ],
      lines,
      60,
    ),
  ).toEqual([{ shopId: 4, ...wanted }])
})

const place = (id: number, city: string, latitude: number) => ({ id, city, latitude, longitude: 37.6 })
const known = (shopId: number, here: number, day: string | null): Collection => ({
  shopId,
  here,
  hasEverything: day !== null,
  ready: day === null ? null : { day, time: '12:00' },
})

test('[CART] the best shop has everything, today, and is near', () => {
  const shops = [
    place(1, 'Казань', 55.8),
    place(2, 'Москва', 55.7),
    place(3, 'Москва', 55.9),
    place(4, 'Москва', 55.75),
    place(5, 'Москва', 55.76),
    place(6, 'Москва', 55.76),
  ]
  const facts = [
    known(1, 2, '2026-11-17'),
    known(2, 0, null),
    known(3, 2, '2026-11-17'),
    known(4, 2, '2026-11-17'),
    known(5, 2, '2026-11-18'),
    known(6, 1, null),
  ]
  const ids = bestShops(shops, facts, 'Москва', { latitude: 55.75, longitude: 37.6 }).map(({ id }) => id)
  expect(ids).toEqual([4, 3, 5, 6, 2, 1])
  expect(bestShops(shops, [], 'Москва', null).map(({ id }) => id)).toEqual([2, 3, 4, 5, 6, 1])
})
