import { describe, expect, test } from 'vitest'
import { type RefundInput, refundShares } from './refund-shares.ts'

const order: Pick<RefundInput, 'lines' | 'extras'> = {
  lines: [
    { key: 'ring', quantity: 3, card: 100, bonus: 50, certificates: [{ id: 1, amount: 20 }] },
    {
      key: 'chain',
      quantity: 1,
      card: 40,
      bonus: 0,
      certificates: [
        { id: 1, amount: 5 },
        { id: 2, amount: 7 },
      ],
    },
  ],
  extras: [
    { kind: 'delivery', card: 30, certificates: [{ id: 2, amount: 9 }] },
    { kind: 'eco', card: 3, certificates: [] },
  ],
}
const nothing = { delivery: false, packing: false }
const refund = (returnedBefore: object, returnedNow: object, extrasBack = nothing) =>
  refundShares({ ...order, returnedBefore: { ...returnedBefore }, returnedNow: { ...returnedNow }, extrasBack })

describe('what goes back', () => {
  test.each([
    ['one piece of three', {}, { ring: 1 }, { card: 33, bonus: 16, certificates: [{ id: 1, amount: 6 }] }],
    ['the second', { ring: 1 }, { ring: 1 }, { card: 33, bonus: 17, certificates: [{ id: 1, amount: 7 }] }],
    [
      'the last brings the rest',
      { ring: 2 },
      { ring: 1 },
      { card: 34, bonus: 17, certificates: [{ id: 1, amount: 7 }] },
    ],
    ['all three at once', {}, { ring: 3 }, { card: 100, bonus: 50, certificates: [{ id: 1, amount: 20 }] }],
    [
      'each certificate its own',
      {},
      { chain: 1 },
      {
        card: 40,
        bonus: 0,
        certificates: [
          { id: 1, amount: 5 },
          { id: 2, amount: 7 },
        ],
      },
    ],
    ['nothing for nothing', { ring: 3 }, {}, { card: 0, bonus: 0, certificates: [] }],
  ])('%s', (_, before, now, shares) => {
    expect(refund(before, now)).toMatchObject(shares)
  })

  const rest = { ring: 2, chain: 1 }
  test.each([
    ['not by default', { ring: 1 }, rest, nothing, []],
    ['not with a part', {}, rest, { delivery: true, packing: true }, []],
    ['with the last piece, by the setting', { ring: 1 }, rest, { delivery: true, packing: false }, ['delivery']],
    ['packing by its own setting', { ring: 1 }, rest, { delivery: false, packing: true }, ['eco']],
    ['not a second time', { ring: 3, chain: 1 }, {}, { delivery: true, packing: true }, []],
  ])('delivery and packing: %s', (_, before, now, extrasBack, kinds) => {
    expect(refund(before, now, extrasBack).extras.map(({ kind }) => kind)).toEqual(kinds)
  })

  test.each([
    [{ ring: 3 }, { ring: 1 }],
    [{}, { ring: 4 }],
    [{}, { ring: -1 }],
    [{}, { ring: 0.5 }],
  ])('after %j returning %j is refused', (before, now) => {
    expect(() => refund(before, now)).toThrow(RangeError)
  })
})
