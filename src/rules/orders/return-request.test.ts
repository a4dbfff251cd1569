import { expect, test } from 'vitest'
import type { OrderState } from './order-state.ts'
import { exchangeChoice, isReturnable, needsBankDetails, returnRefusal, returnWindowEnd } from './return-request.ts'

const deliveredAt = new Date('2026-03-01T12:00:00Z')
const lastMoment = new Date('2026-03-15T12:00:00Z')
const tooLate = new Date('2026-03-15T12:00:00.001Z')
const DAYS = 14

test('the days of a return are counted from the moment of delivery', () => {
  expect(returnWindowEnd(deliveredAt, DAYS)).toEqual(lastMoment)
})

test.each<[OrderState, Date | null, Date, boolean]>([
  ['delivered', deliveredAt, lastMoment, true],
  ['delivered', deliveredAt, tooLate, false],
  ['delivered', null, lastMoment, false],
  ['partly_returned', deliveredAt, lastMoment, true],
  ['completed', deliveredAt, lastMoment, true],
  ['handed_over', deliveredAt, lastMoment, false],
  ['cancelled', deliveredAt, lastMoment, false],
])('%s, delivered at %o, asked at %o: returnable %s', (state, at, now, answer) => {
  expect(isReturnable({ state, deliveredAt: at }, DAYS, now)).toBe(answer)
})

const order = {
  state: 'delivered' as OrderState,
  deliveredAt: deliveredAt as Date | null,
  lines: [
    { id: 1, quantity: 2 },
    { id: 2, quantity: 1 },
  ],
  returned: new Map<number, number>(),
}
const one = [{ lineId: 1, quantity: 1 }]

test.each<
  [string, { lineId: number; quantity: number }[], Partial<typeof order>, Date, ReturnType<typeof returnRefusal>]
>([
  ['one of two', one, {}, lastMoment, null],
  [
    'everything',
    [
      { lineId: 1, quantity: 2 },
      { lineId: 2, quantity: 1 },
    ],
    {},
    lastMoment,
    null,
  ],
  ['nothing', [], {}, lastMoment, 'return.nothing_selected'],
  ['nothing, and too late', [], {}, tooLate, 'return.nothing_selected'],
  ['too late', one, {}, tooLate, 'return.too_late'],
  ['too late for a cancelled order', one, { state: 'cancelled' }, tooLate, 'return.too_late'],
  ['not delivered yet', one, { state: 'handed_over', deliveredAt: null }, lastMoment, 'return.not_possible'],
  ['more than was bought', [{ lineId: 1, quantity: 3 }], {}, lastMoment, 'return.not_possible'],
  ['the last one left', one, { returned: new Map([[1, 1]]) }, lastMoment, null],
  ['more than is left', one, { returned: new Map([[1, 2]]) }, lastMoment, 'return.not_possible'],
  ['a line of another order', [{ lineId: 9, quantity: 1 }], {}, lastMoment, 'return.not_possible'],
  ['the same line twice', [...one, ...one], {}, lastMoment, 'return.not_possible'],
])('a return of %s', (_, items, change, now, refusal) => {
  expect(returnRefusal(items, { ...order, ...change }, { returnDays: DAYS, now })).toBe(refusal)
})

const sizes = [
  { skuId: 71, free: 1 },
  { skuId: 72, free: 2 },
]

test.each([
  [
    'of which there is enough',
    [{ lineId: 1, quantity: 2 }],
    72,
    { line: order.lines[0], quantity: 2, other: sizes[1] },
  ],
  ['of which there is too little', [{ lineId: 1, quantity: 2 }], 71, { code: 'return.size_gone' }],
  ['that is not among the sizes', one, 73, { code: 'return.size_gone' }],
  ['for two lines', [...one, { lineId: 2, quantity: 1 }], 72, { code: 'return.exchange_one' }],
  ['for a line of another order', [{ lineId: 9, quantity: 1 }], 72, { code: 'return.exchange_one' }],
  ['for nothing', [], 72, { code: 'return.exchange_one' }],
])('an exchange for a size %s', (_, items, skuId, answer) => {
  expect(exchangeChoice(items, order.lines, sizes, skuId)).toEqual(answer)
})

test.each([
  [1, false, true],
  [0, false, false],
  [1, true, false],
])('%i to give back in money, paid online %s: bank details %s', (card, isOnline, answer) => {
  expect(needsBankDetails({ card }, { isOnline })).toBe(answer)
})
