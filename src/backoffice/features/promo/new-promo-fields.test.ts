import { expect, test } from 'vitest'
import { NEW_PROMO, promoOf } from './new-promo-fields.ts'

const percent = { ...NEW_PROMO, code: 'MOON', percent: '15' }

test.each([
  [percent, { percent: 15, amount: 0, minSum: 0, currency: null, totalLimit: null, lastDay: null }],
  [
    { ...percent, minSum: '5 000' },
    { minSum: 500_000, currency: 'RUB' },
  ],
  [
    { ...percent, kind: 'fixed', amount: '100', currency: 'AED' },
    { percent: 0, amount: 10_000, currency: 'AED' },
  ],
  [
    { ...percent, totalLimit: ' 50 ', isIssued: 'yes' },
    { totalLimit: 50, isIssued: true, includesSale: false },
  ],
])('[DESK] the form %o makes the code %o', (fields, promo) => {
  expect(promoOf(fields)).toMatchObject({ promo })
})

test('[DESK] only the numbers of its kind are read, and all wrong ones are named', () => {
  expect(promoOf({ ...percent, amount: 'many' })).toHaveProperty('promo')
  expect(promoOf({ ...NEW_PROMO, kind: 'fixed', amount: 'many', percent: 'x' })).toEqual({ wrong: ['amount'] })
  expect(promoOf({ ...NEW_PROMO, minSum: 'x', totalLimit: '1.5' })).toEqual({
    wrong: ['minSum', 'percent', 'totalLimit'],
  })
})
