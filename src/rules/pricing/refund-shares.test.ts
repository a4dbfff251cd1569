import { describe, expect, test } from 'vitest'
import { type LineRefund, type RefundInput, refundShares, withinMoney } from './refund-shares.ts'

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
/** What came back before, item by item. */
function earlier(items: Record<string, number>): LineRefund[] {
  const before: LineRefund[] = []
  for (const [key, quantity] of Object.entries(items))
    for (let item = 0; item < quantity; item++)
      before.push(...refundShares({ ...order, before, returnedNow: { [key]: 1 }, extrasBack: nothing }).lines)
  return before
}
const refund = (before: object, returnedNow: object, extrasBack = nothing) =>
  refundShares({ ...order, before: earlier({ ...before }), returnedNow: { ...returnedNow }, extrasBack })

describe('what goes back', () => {
  test.each([
    ['one item of three', {}, { ring: 1 }, { card: 33, bonus: 16, certificates: [{ id: 1, amount: 6 }] }],
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
    ['with the last item, by the setting', { ring: 1 }, rest, { delivery: true, packing: false }, ['delivery']],
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

describe('less money is left than is due', () => {
  const all = refund({}, { ring: 3, chain: 1 }, { delivery: true, packing: true })
  test.each([
    ['all of it is left', 173, [100, 40, 30, 3]],
    ['a part', 100, [58, 23, 17, 2]],
    ['a kopeck', 1, [1, 0, 0, 0]],
    ['nothing', 0, [0, 0, 0, 0]],
    ['more went back than was known', -5, [0, 0, 0, 0]],
  ])('%s', (_, left, cards) => {
    const limited = withinMoney(all, left)
    expect([...limited.lines, ...limited.extras].map(({ card }) => card)).toEqual(cards)
    expect(limited.card).toBe(Math.max(0, left))
    // Other tenders are not touched by it.
    expect(limited).toMatchObject({ bonus: all.bonus, certificates: all.certificates })
    expect(limited.total).toBe(all.total - all.card + limited.card)
  })
})
