import { expect, test } from 'vitest'
import type { Shop } from '#contract/catalog/product.ts'
import { byCity, nextOpening, openState, weekOf } from './opening-hours.ts'

const dubai = {
  timeZone: 'Asia/Dubai',
  hours: [
    { days: [1, 2, 3, 4], from: '10:00', to: '22:00' },
    { days: [5, 6, 7], from: '10:00', to: '24:00' },
  ],
}

// 16 November 2026 is a Monday; Dubai is four hours ahead of Greenwich.
test.each([
  ['2026-11-16T05:59:00Z', { isOpen: false, opensAt: '10:00' }],
  ['2026-11-16T06:00:00Z', { isOpen: true, until: '22:00' }],
  ['2026-11-16T17:59:00Z', { isOpen: true, until: '22:00' }],
  ['2026-11-16T18:00:00Z', { isOpen: false, opensAt: null }],
  ['2026-11-20T19:59:00Z', { isOpen: true, until: '24:00' }],
  ['2026-11-20T20:00:00Z', { isOpen: false, opensAt: '10:00' }],
])('at %s: %o', (now, state) => {
  expect(openState(dubai, new Date(now))).toEqual(state)
})

test('a shop without hours today is closed', () => {
  expect(openState({ ...dubai, hours: [] }, new Date('2026-11-16T09:00:00Z'))).toEqual({ isOpen: false, opensAt: null })
})

const weekdaysOnly = { timeZone: 'Europe/Moscow', hours: [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' }] }

// By Dubai's clock it is already Saturday when Moscow's Friday has an hour left.
test.each([
  ['2026-11-16T19:00:00Z', dubai, { inDays: 1, weekday: 2, at: '10:00' }],
  ['2026-11-20T20:30:00Z', dubai, { inDays: 1, weekday: 7, at: '10:00' }],
  ['2026-11-20T20:30:00Z', weekdaysOnly, { inDays: 3, weekday: 1, at: '09:00' }],
  ['2026-11-22T12:00:00Z', weekdaysOnly, { inDays: 1, weekday: 1, at: '09:00' }],
  ['2026-11-16T09:00:00Z', { ...dubai, hours: [] }, null],
])('[B36] closed at %s, it opens again: %o', (now, shop, expected) => {
  expect(nextOpening(shop, new Date(now))).toEqual(expected)
})

test('[B36] the week has seven days, those without hours are closed', () => {
  expect(weekOf(weekdaysOnly).map(({ open }) => open?.from ?? null)).toEqual([
    ...Array.from({ length: 5 }, () => '09:00'),
    ...[null, null],
  ])
  expect(weekOf(dubai).at(4)).toEqual({ weekday: 5, open: { from: '10:00', to: '24:00' } })
})

test('the visitor’s city comes first, the others keep their order', () => {
  const shops = ['Москва', 'Казань', 'Москва', 'Дубай'].map((city, id) => ({ id, city }) as Shop)
  expect(byCity(shops, 'Дубай').map(([city]) => city)).toEqual(['Дубай', 'Москва', 'Казань'])
  expect(byCity(shops, undefined).map(([city, found]) => [city, found.length])).toEqual([
    ['Москва', 2],
    ['Казань', 1],
    ['Дубай', 1],
  ])
})
