import { expect, test } from 'vitest'
import type { StaffProduct } from '#contract/staff/goods/staff-catalogue.ts'
import { changedPrices, fieldsOf, messagesByField, splitPlanRefusal } from './price-fields.ts'

const product = {
  variants: [
    { skuId: 1, prices: [{ currency: 'RUB', initial: 1_250_050, final: 990_000 }] },
    { skuId: 2, prices: [] },
  ],
} as unknown as StaffProduct

test('[DESK] prices come out of their form as they went in: nothing differs', () => {
  expect(changedPrices(product, fieldsOf(product))).toEqual({ changed: [], wrong: [] })
})

test('[DESK] only what differs is sent; an emptied price is withdrawn', () => {
  const fields = { ...fieldsOf(product), '1 RUB initial': '', '1 RUB final': '', '2 AED initial': '700' }
  expect(changedPrices(product, fields)).toEqual({
    changed: [
      { skuId: 1, currency: 'RUB', price: null },
      { skuId: 2, currency: 'AED', price: { initial: 70_000, final: 70_000 } },
    ],
    wrong: [],
  })
})

test('[DESK] a field that holds no sum is named, and its price is not sent', () => {
  const fields = { ...fieldsOf(product), '1 RUB final': 'дешевле', '2 USD final': '5' }
  expect(changedPrices(product, fields)).toEqual({ changed: [], wrong: ['1 RUB final', '2 USD initial'] })
})

test('[DESK] a refusal stands at the field of the price that was sent', () => {
  const sent = [
    { skuId: 1, currency: 'RUB' as const, price: null },
    { skuId: 2, currency: 'AED' as const, price: null },
  ]
  const refused = { 'prices.0.initial': 'Too high', 'prices.1.final': 'Too low' }
  expect(messagesByField(refused, sent)).toEqual({ '1 RUB initial': 'Too high', '2 AED final': 'Too low' })
})

test('[DESK] a refused plan says what is wrong with its moments and what with its prices', () => {
  expect(splitPlanRefusal({ 'plans.0.startsAt': 'Past', until: 'Too soon', 'prices.0.final': 'Too low' })).toEqual({
    moments: { from: 'Past', until: 'Too soon' },
    prices: { 'prices.0.final': 'Too low' },
  })
})
