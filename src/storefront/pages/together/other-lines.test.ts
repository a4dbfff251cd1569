import { expect, test } from 'vitest'
import { sampleLine } from '../../../../tests/support/samples/sample-cart.ts'
import { otherLines } from './other-lines.ts'

test('[SHARED-CARTS] what a guest has besides the shared cart is what would otherwise be bought with it', () => {
  const own = [sampleLine(1), sampleLine(2), sampleLine(3, { isApart: true }), sampleLine(4, { isGift: true })]
  expect(otherLines(own, [sampleLine(2), sampleLine(9)]).map(({ id }) => id)).toEqual([1])
})
