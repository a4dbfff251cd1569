import { expect, test } from 'vitest'
import { sampleCart, sampleLine } from '../../../../tests/support/samples/sample-cart.ts'
import type { CartEdit } from '../../shared/cart-edit.ts'
import { shownAfter, storedAfter } from './cart-edit.ts'
import { emptyLocalCart, type LocalCart } from './storage/local-cart.ts'

const data = sampleCart(
  [
    sampleLine(1, { quantity: 2 }),
    sampleLine(2, { availability: 'sold_out', maxQuantity: 0 }),
    sampleLine(3, { isApart: true }),
  ],
  {
    promocodes: [
      {
        code: 'A',
        title: null,
        isAutomatic: false,
        note: null,
        isApplied: true,
        discount: 5,
        deliveryDiscount: 0,
        reason: null,
      },
    ],
    certificates: [{ code: 'C', number: '1', balance: 5, amount: 5 }],
  },
)

test.each<[CartEdit, { ids?: number[]; total?: number; codes?: number; certificates?: number }]>([
  [{ kind: 'quantity', skuId: 1, quantity: 5 }, { total: 5 }],
  [{ kind: 'quantity', skuId: 9, quantity: 5 }, { total: 2 }],
  [
    { kind: 'remove', skuId: 1 },
    { ids: [2, 3], total: 0 },
  ],
  [
    { kind: 'remove', skuId: 2 },
    { ids: [1, 3], total: 2 },
  ],
  [{ kind: 'clear' }, { ids: [], total: 0 }],
  [{ kind: 'promocode-remove', code: 'A' }, { codes: 0 }],
  [{ kind: 'certificate-remove', code: 'C' }, { certificates: 0 }],
  // What only the server knows is not guessed.
  [
    { kind: 'add', skuId: 5, quantity: 1 },
    { ids: [1, 2, 3], total: 2 },
  ],
  [{ kind: 'promocode', code: 'B' }, { codes: 1 }],
  [{ kind: 'merge', mode: 'cart' }, { ids: [1, 2, 3] }],
])('after %j the screen shows %j, with the sums of before', (edit, expected) => {
  const after = shownAfter(data, edit)
  if (expected.ids) expect(after.products.map(({ id }) => id)).toEqual(expected.ids)
  if (expected.total !== undefined) expect(after.totalProducts).toBe(expected.total)
  if (expected.codes !== undefined) expect(after.promocodes).toHaveLength(expected.codes)
  if (expected.certificates !== undefined) expect(after.certificates).toHaveLength(expected.certificates)
  expect(after.finalSum).toBe(data.finalSum)
  expect(after.trace).toBe(data.trace)
})

test('packing changes at once, and its message goes with it', () => {
  const wrapped = shownAfter(data, { kind: 'gift-pack', isOn: true, giftMessage: 'С любовью' })
  expect(wrapped.packs).toMatchObject({ gift: true, giftMessage: 'С любовью' })
  const plain = shownAfter(wrapped, { kind: 'gift-pack', isOn: false, giftMessage: 'С любовью' })
  expect(plain.packs).toMatchObject({ gift: false, giftMessage: null })
  expect(shownAfter(data, { kind: 'eco-pack', isOn: true }).packs.eco).toBe(true)
})

const kept: LocalCart = {
  ...emptyLocalCart,
  lines: [
    { skuId: 1, quantity: 2 },
    { skuId: 2, quantity: 1, setId: 7 },
  ],
  promocodes: ['A', 'B'],
  certificates: ['C'],
}

test.each<[CartEdit, Partial<LocalCart>]>([
  [
    { kind: 'quantity', skuId: 2, quantity: 3 },
    {
      lines: [
        { skuId: 1, quantity: 2 },
        { skuId: 2, quantity: 3, setId: 7 },
      ],
    },
  ],
  [{ kind: 'remove', skuId: 2 }, { lines: [{ skuId: 1, quantity: 2 }] }],
  [{ kind: 'clear' }, { lines: [] }],
  [{ kind: 'promocode-remove', code: 'A' }, { promocodes: ['B'] }],
  [{ kind: 'certificate-remove', code: 'C' }, { certificates: [] }],
  [{ kind: 'eco-pack', isOn: true }, { packs: { eco: true, gift: false, giftMessage: null } }],
  [{ kind: 'gift-pack', isOn: true, giftMessage: 'Маме' }, { packs: { eco: false, gift: true, giftMessage: 'Маме' } }],
  // Whether these come true only the server knows.
  [{ kind: 'add', skuId: 5, quantity: 1 }, {}],
  [{ kind: 'promocode', code: 'D' }, {}],
  [{ kind: 'merge', mode: 'login' }, {}],
])('after %j a guest who leaves at once keeps %j', (edit, expected) => {
  expect(storedAfter(kept, edit)).toEqual({ ...kept, ...expected })
})
