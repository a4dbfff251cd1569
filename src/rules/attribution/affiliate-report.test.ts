import { expect, test } from 'vitest'
import { type AffiliateReport, affiliateReport, isSameReport } from './affiliate-report.ts'

const order = { state: 'new', isPaid: false, isRefunded: false, kept: 100 } as const

test.each<[string, Partial<Parameters<typeof affiliateReport>[0]>, AffiliateReport]>([
  ['made', {}, { status: 'created', total: 100 }],
  ['paid', { state: 'confirmed', isPaid: true }, { status: 'confirmed', total: 100 }],
  ['returned in part', { state: 'partly_returned', isPaid: true, kept: 40 }, { status: 'confirmed', total: 40 }],
  ['returned', { state: 'returned', isPaid: true, kept: 0 }, { status: 'cancelled', total: 0 }],
  ['refunded', { state: 'delivered', isPaid: true, isRefunded: true }, { status: 'cancelled', total: 0 }],
  ['cancelled', { state: 'cancelled', isPaid: true }, { status: 'cancelled', total: 0 }],
  ['never paid for', { state: 'expired' }, { status: 'cancelled', total: 0 }],
])('an order that was %s', (_, changes, report) => {
  expect(affiliateReport({ ...order, ...changes })).toEqual(report)
})

test('the same is not said twice', () => {
  const report = affiliateReport(order)
  expect(isSameReport(null, report)).toBe(false)
  expect(isSameReport({ ...report }, report)).toBe(true)
  expect(isSameReport({ ...report, total: 1 }, report)).toBe(false)
  expect(isSameReport({ ...report, status: 'confirmed' }, report)).toBe(false)
})
