import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyStockChanges, type StockChange, stockChangeProblems } from './stock-change.ts'

const now = new Date('2026-11-15T09:00:00Z')
const change = (more: Partial<StockChange>): StockChange => ({
  skuId: 1,
  storageId: 100,
  change: 1,
  reason: 'correction',
  ...more,
})

test.each<[Partial<StockChange>, string[]]>([
  [{ change: 3, reason: 'receipt', reference: 'накладная 8', at: now }, []],
  [{ change: -3, reason: 'write_off' }, []],
  [{ change: -3, reason: 'correction' }, []],
  [{ change: 0 }, ['change_zero']],
  [{ change: 1.5 }, ['not_whole']],
  [{ change: 100_001 }, ['out_of_range']],
  [{ change: -3, reason: 'receipt' }, ['change_sign']],
  [{ change: -3, reason: 'return' }, ['change_sign']],
  [{ change: 3, reason: 'sale' }, ['change_sign']],
  [{ change: 3, reason: 'write_off' }, ['change_sign']],
  [{ reference: 'а'.repeat(201) }, ['too_long']],
  [{ at: new Date(now.getTime() + 1) }, ['in_future']],
])('%o has the problems %o', (more, reasons) => {
  expect(stockChangeProblems(change(more), now).map(({ reason }) => reason)).toEqual(reasons)
})

test('changes of one balance follow each other; what orders claimed stays', () => {
  const balanceOf = (skuId: number) => (skuId === 1 ? { onHand: 5, allocated: 2 } : undefined)
  const { applied, problems } = applyStockChanges(balanceOf, [
    change({ change: -3 }),
    change({ change: -1 }),
    change({ change: 4 }),
    change({ skuId: 2, change: 2 }),
    change({ skuId: 2, change: -3 }),
  ])
  expect(applied.map(({ onHandAfter }) => onHandAfter)).toEqual([2, 1, 5, 2, -1])
  expect(problems).toEqual([
    { field: '1.change', reason: 'below_allocated' },
    { field: '4.change', reason: 'below_zero' },
  ])
})

test('without a problem what is on hand is the sum, and never below what is claimed', () => {
  const changes = fc.array(fc.integer({ min: -5, max: 5 }), { maxLength: 20 })
  fc.assert(
    fc.property(fc.nat(20), fc.nat(20), changes, (first, second, all) => {
      const balance = { onHand: Math.max(first, second), allocated: Math.min(first, second) }
      const { applied, problems } = applyStockChanges(
        () => balance,
        all.map((one) => change({ change: one })),
      )
      if (problems.length > 0) return
      expect(applied.at(-1)?.onHandAfter ?? balance.onHand).toBe(all.reduce((sum, one) => sum + one, balance.onHand))
      for (const { onHandAfter } of applied) expect(onHandAfter).toBeGreaterThanOrEqual(balance.allocated)
    }),
  )
})
