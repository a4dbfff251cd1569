import { expect, test } from 'vitest'
import { settings } from '#shop/settings.ts'
import { bonusesOf, instalmentOf } from './instalments.ts'
import { setBalances } from './set-stock.ts'

const ru = { language: 'ru', currency: 'RUB' } as const

test.each([
  [1_250_000, '3\u00A0125\u00A0₽'],
  [1_250_100, '3\u00A0126\u00A0₽'],
  [100_000, '250\u00A0₽'],
  [15_000_000, '37\u00A0500\u00A0₽'],
])('%s kopecks are four parts of %s, rounded up to whole roubles', (final, amountFormatted) => {
  expect(instalmentOf(settings.payment.instalments, final, ru)).toEqual({ parts: 4, amountFormatted })
})

test.each([
  [99_999, ru],
  [15_000_001, ru],
  [null, ru],
  [1_250_000, { language: 'en', currency: 'USD' }],
  [1_250_000, { language: 'ru', currency: 'AED' }],
] as const)('%s in %o is not paid in parts', (final, view) => {
  expect(instalmentOf(settings.payment.instalments, final, view)).toBeNull()
})

test.each([
  [1_250_000, ru, 375],
  [1_299_900, ru, 389],
  [3_300, ru, 0],
  [null, ru, null],
  [1_250_000, { language: 'en', currency: 'RUB' }, null],
  [1_250_000, { language: 'ru', currency: 'USD' }, null],
] as const)('%s in %o brings %s bonuses', (final, view, bonuses) => {
  expect(bonusesOf(settings.loyalty, final, view)).toBe(bonuses)
})

const sku = (size: number | null, stock: Record<number, number>) => ({
  id: 1,
  code: '',
  size,
  mainGemWeight: null,
  weightG: null,
  initial: 1,
  final: 1,
  balances: Object.entries(stock).map(([storageId, quantity]) => ({ storageId: Number(storageId), quantity })),
})
const element = (...skus: ReturnType<typeof sku>[]) => ({ slug: '', name: '', collectionUrl: null, skus })

test('a set is where all of its parts are, in the size of its variant', () => {
  const pendant = element(sku(40, { 100: 5, 2: 1 }), sku(45, { 100: 1 }))
  const earrings = element(sku(null, { 100: 3, 2: 2, 7: 4 }))
  expect(setBalances({ size: 40 }, [pendant, earrings])).toEqual([
    { storageId: 2, quantity: 1 },
    { storageId: 100, quantity: 3 },
  ])
  expect(setBalances({ size: 45 }, [pendant, earrings])).toEqual([{ storageId: 100, quantity: 1 }])
  expect(setBalances({ size: 50 }, [pendant, earrings])).toEqual([])
  expect(setBalances({ size: 40 }, [])).toEqual([])
})
