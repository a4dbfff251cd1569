import { expect, test } from 'vitest'
import type { Shop } from '#contract/product.ts'
import { byCity, openState } from './opening-hours.ts'

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

test('the visitor’s city comes first, the others keep their order', () => {
  const shops = ['Москва', 'Казань', 'Москва', 'Дубай'].map((city, id) => ({ id, city }) as Shop)
  expect(byCity(shops, 'Дубай').map(([city]) => city)).toEqual(['Дубай', 'Москва', 'Казань'])
  expect(byCity(shops, undefined).map(([city, found]) => [city, found.length])).toEqual([
    ['Москва', 2],
    ['Казань', 1],
    ['Дубай', 1],
  ])
})
