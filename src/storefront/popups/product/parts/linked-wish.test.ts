import { expect, test } from 'vitest'
import { linkedWish } from './linked-wish.ts'

type Page = NonNullable<Parameters<typeof linkedWish>[0]>

const page = (...stock: number[]) =>
  ({
    product: { maxQuantity: Math.max(...stock) },
    variants: stock.map((maxQuantity, index) => ({ skuId: index + 1, maxQuantity })),
  }) as Page

test.each([
  ['a size that is sold out, of several', page(0, 3), '?sku=1&popup=subscribeProductPrice', 1, 'stock'],
  ['a size that can be had', page(0, 3), '?sku=2', 2, 'price'],
  ['no size, some of which can be had', page(0, 3), '', null, 'price'],
  ['no size, none of which can be had', page(0, 0), '', null, 'stock'],
  ['a size of something else', page(0, 3), '?sku=9', null, 'price'],
  ['no product at all', null, '?sku=1', null, 'price'],
] as const)('a link names %s', (_title, data, search, skuId, kind) => {
  expect(linkedWish(data, search)).toEqual({ skuId, kind })
})
