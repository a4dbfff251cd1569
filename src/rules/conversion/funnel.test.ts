import { expect, test } from 'vitest'
import { funnelOf, sumByDay } from './funnel.ts'

const monday = { visit: 80, product: 40, cart: 8, checkout: 4, placed: 2, paid: 1 }
const tuesday = { visit: 120, product: 60, cart: 12, checkout: 6, placed: 3, paid: 3 }

test('[CONVERSION] shares are those of the whole period, not the middle of the days', () => {
  const funnel = funnelOf([monday, tuesday])
  expect(funnel.map(({ step, count }) => `${step} ${count}`)).toEqual([
    'visit 200',
    'product 100',
    'cart 20',
    'checkout 10',
    'placed 5',
    'paid 4',
  ])
  expect(funnel.map(({ ofVisits }) => ofVisits)).toEqual([1, 0.5, 0.1, 0.05, 0.025, 0.02])
  expect(funnel.map(({ ofPrevious }) => ofPrevious)).toEqual([null, 0.5, 0.2, 0.5, 0.5, 0.8])
})

test('[CONVERSION] where nobody was there is no share to tell', () => {
  const [visit, product, cart] = funnelOf([{ ...monday, visit: 0, product: 0, cart: 3 }])
  expect(visit?.ofVisits).toBeNull()
  expect(product?.ofPrevious).toBeNull()
  expect(cart).toMatchObject({ count: 3, ofVisits: null, ofPrevious: null })
  expect(funnelOf([]).every(({ count, ofVisits }) => count === 0 && ofVisits === null)).toBe(true)
})

test('[CONVERSION] the sites of a day are one day', () => {
  const rows = [
    { day: '2026-11-17', site: 'ru', ...monday },
    { day: '2026-11-17', site: 'en', ...tuesday },
    { day: '2026-11-18', site: 'ru', ...monday },
  ]
  expect(sumByDay(rows)).toEqual([
    { day: '2026-11-17', visit: 200, product: 100, cart: 20, checkout: 10, placed: 5, paid: 4 },
    { day: '2026-11-18', ...monday },
  ])
})
