import { expect, test } from 'vitest'
import { fieldsWith, productOf } from './first-product-fields.ts'

const ring = { ...fieldsWith('photo'), nameRu: 'Кольцо', nameEn: 'Ring', size: '16,5', RUB: '12 500', quantity: ' 2 ' }

test('[OPENING] the first product is read from its form, prices in minor units', () => {
  expect(productOf(ring, ['RUB'])).toMatchObject({
    product: {
      kind: 'ring',
      size: 16.5,
      quantity: 2,
      pictureId: 'photo',
      prices: [{ currency: 'RUB', amount: 1_250_000 }],
    },
  })
})

test('[OPENING] what has no size is not asked for one', () => {
  expect(productOf({ ...ring, kind: 'earrings', size: 'any' }, ['RUB'])).toMatchObject({ product: { size: null } })
})

test.each([
  [{ RUB: '' }, ['RUB']],
  [{ RUB: '0' }, ['RUB']],
  [{ size: '' }, ['size']],
  [{ size: 'M' }, ['size']],
  [{ quantity: '0' }, ['quantity']],
  [{ quantity: '1.5', size: '' }, ['size', 'quantity']],
])('[OPENING] %o holds no number in %o', (part, wrong) => {
  expect(productOf({ ...ring, ...part }, ['RUB'])).toEqual({ wrong })
})
