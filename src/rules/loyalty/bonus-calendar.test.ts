import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bonusCalendar } from './bonus-calendar.ts'
import { type BonusLot, isSpendable } from './bonus-lots.ts'

const NOW = new Date('2026-11-15T09:00:00Z')
const MOSCOW = 'Europe/Moscow'
const lot = (left: number, activeFrom: string, expiresAt: string): BonusLot => ({
  id: 1,
  left,
  activeFrom: new Date(activeFrom),
  expiresAt: new Date(expiresAt),
})
const rows = (...lots: BonusLot[]) =>
  bonusCalendar(lots, NOW, MOSCOW).map(({ kind, day, amount }) => [day, kind, amount])

test('what waits is told twice: when it becomes active and when it expires', () => {
  expect(rows(lot(300, '2026-11-20T10:00:00Z', '2027-11-20T10:00:00Z'))).toEqual([
    ['2026-11-20', 'activation', 300],
    ['2027-11-20', 'expiry', 300],
  ])
})

test('the nearest day stands first; one day and kind is one row; what comes stands before what goes', () => {
  expect(
    rows(
      lot(50, '2026-11-20T08:00:00Z', '2027-11-20T08:00:00Z'),
      lot(100, '2025-11-20T08:00:00Z', '2026-11-20T08:00:00Z'),
      lot(20, '2025-11-20T12:00:00Z', '2026-11-20T12:00:00Z'),
      lot(7, '2025-01-01T00:00:00Z', '2026-11-16T08:00:00Z'),
    ),
  ).toEqual([
    ['2026-11-16', 'expiry', 7],
    ['2026-11-20', 'activation', 50],
    ['2026-11-20', 'expiry', 120],
    ['2027-11-20', 'expiry', 50],
  ])
})

test('a day is one of the shop’s calendar', () => {
  expect(rows(lot(1, '2025-11-20T08:00:00Z', '2026-11-20T21:30:00Z'))).toEqual([['2026-11-21', 'expiry', 1]])
})

test.each([
  ['spent', lot(0, '2026-11-20T08:00:00Z', '2027-11-20T08:00:00Z')],
  ['over this very moment', lot(5, '2025-11-20T08:00:00Z', NOW.toISOString())],
])('what is %s is not in it', (_, over) => {
  expect(rows(over)).toEqual([])
})

test('active from this very moment: it can be spent, so it only expires', () => {
  expect(rows(lot(5, NOW.toISOString(), '2027-11-15T09:00:00Z'))).toEqual([['2027-11-15', 'expiry', 5]])
})

test('all that expires is all that is left, and all that is to come is what cannot be spent yet', () => {
  const moment = fc.date({ min: new Date('2025-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
  const anyLot = fc
    .record({ left: fc.nat(10_000), a: moment, b: moment })
    .filter(({ a, b }) => a.getTime() !== b.getTime())
    .map(({ left, a, b }): BonusLot => {
      const [activeFrom, expiresAt] = a < b ? [a, b] : [b, a]
      return { id: 1, left, activeFrom, expiresAt }
    })
  fc.assert(
    fc.property(fc.array(anyLot, { maxLength: 20 }), (lots) => {
      const calendar = bonusCalendar(lots, NOW, MOSCOW)
      const sum = (kind: string) =>
        calendar.filter((row) => row.kind === kind).reduce((all, { amount }) => all + amount, 0)
      const alive = lots.filter(({ expiresAt }) => expiresAt > NOW)
      const left = (some: readonly BonusLot[]) => some.reduce((all, one) => all + one.left, 0)
      expect(sum('expiry')).toBe(left(alive))
      expect(sum('activation')).toBe(left(alive.filter((one) => !isSpendable(one, NOW))))
      const days = calendar.map(({ day, kind }) => `${day} ${kind}`)
      expect(days).toEqual(days.toSorted())
      expect(new Set(days).size).toBe(days.length)
    }),
  )
})
