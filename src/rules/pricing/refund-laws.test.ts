import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type LineRefund,
  type PaidExtra,
  type PaidLine,
  type Refund,
  refundShares,
  withinMoney,
} from './refund-shares.ts'
import { sumOf } from './sum-of.ts'

const sum = fc.nat({ max: 2_000 })
const somePaid = fc.record({
  lines: fc.array(
    fc.record({ quantity: fc.integer({ min: 1, max: 6 }), card: sum, bonus: sum, first: sum, second: sum }),
    { minLength: 1, maxLength: 4 },
  ),
  delivery: fc.record({ card: sum, first: sum }),
})

/** Items come back, somebody refuses a return, money goes back in the provider's cabinet, the shop cancels the rest. */
const someSteps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('return' as const), line: fc.nat(), items: fc.nat(6) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('refuse' as const), which: fc.nat() }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('outside' as const), amount: fc.nat({ max: 900 }) }) },
  ),
  { maxLength: 25 },
)

const law = (name: string, run: (input: { paid: Paid; steps: Step[] }) => void) =>
  test(name, () => {
    fc.assert(
      fc.property(somePaid, someSteps, (given, steps) => run({ paid: paidOf(given), steps })),
      { numRuns: 600 },
    )
  })

type Paid = { lines: PaidLine[]; extras: PaidExtra[] }
type Step = typeof someSteps extends fc.Arbitrary<(infer One)[]> ? One : never

function paidOf({ lines, delivery }: typeof somePaid extends fc.Arbitrary<infer Given> ? Given : never): Paid {
  return {
    lines: lines.map(({ quantity, card, bonus, first, second }, index) => ({
      key: String(index),
      quantity,
      card,
      bonus,
      certificates: [
        { id: 1, amount: first },
        { id: 2, amount: second },
      ],
    })),
    extras: [{ kind: 'delivery', card: delivery.card, certificates: [{ id: 1, amount: delivery.first }] }],
  }
}

const all = { delivery: true, packing: true }
const none = { delivery: false, packing: false }

function play({ lines, extras }: Paid, steps: readonly Step[]) {
  const money = sumOf([...lines, ...extras], ({ card }) => card)
  let integrations = 0
  let standing: Refund[] = []
  const given = () => standing.flatMap((refund) => refund.lines)
  const left = () => money - integrations - sumOf(standing, ({ card }) => card)
  const items = (key: string) =>
    sumOf(
      given().filter((one) => one.key === key),
      ({ quantity }) => quantity,
    )
  const give = (returnedNow: Record<string, number>, extrasBack = none) => {
    const refund = withinMoney(refundShares({ lines, extras, before: given(), returnedNow, extrasBack }), left())
    standing.push(refund)
  }
  for (const step of steps) {
    const line = step.kind === 'return' ? lines[step.line % lines.length] : undefined
    if (step.kind === 'return' && line) give({ [line.key]: Math.min(step.items, line.quantity - items(line.key)) })
    if (step.kind === 'refuse') standing = standing.filter((_, index) => index !== step.which % standing.length)
    if (step.kind === 'outside') integrations += Math.min(step.amount, left())
    check({ lines, extras }, standing, integrations)
  }
  give(Object.fromEntries(lines.map(({ key, quantity }) => [key, quantity - items(key)])), all)
  check({ lines, extras }, standing, integrations)
  return { standing, integrations, money }
}

const amountOf = (shares: readonly { id: number; amount: number }[], id: number) =>
  sumOf(
    shares.filter((share) => share.id === id),
    ({ amount }) => amount,
  )

/** Whatever happened: no line and no tender has more back than it paid, and every part adds up. */
function check({ lines, extras }: Paid, standing: readonly Refund[], integrations: number): void {
  for (const line of lines) {
    const back = standing.flatMap((refund) => refund.lines).filter(({ key }) => key === line.key)
    const fits = (of: (part: LineRefund) => number, paid: number) => expect(sumOf(back, of)).toBeLessThanOrEqual(paid)
    fits(({ quantity }) => quantity, line.quantity)
    fits(({ card }) => card, line.card)
    fits(({ bonus }) => bonus, line.bonus)
    for (const { id, amount } of line.certificates) fits(({ certificates }) => amountOf(certificates, id), amount)
  }
  const money = sumOf([...lines, ...extras], ({ card }) => card)
  expect(sumOf(standing, ({ card }) => card) + integrations).toBeLessThanOrEqual(money)
  for (const refund of standing) {
    const parts = [...refund.lines, ...refund.extras]
    expect(refund.card).toBe(sumOf(parts, ({ card }) => card))
    for (const { id, amount } of refund.certificates)
      expect(amount).toBe(sumOf(parts, ({ certificates }) => amountOf(certificates, id)))
    expect(parts.every(({ card }) => card >= 0)).toBe(true)
  }
}

law('nobody ever gets more back than was paid, line by line and tender by tender', ({ paid, steps }) => {
  play(paid, steps)
})

law('when the rest is cancelled, every tender has all of it back', ({ paid, steps }) => {
  const { standing, integrations, money } = play(paid, steps)
  const parts = standing.flatMap((refund) => [...refund.lines, ...refund.extras])
  const hasExtras = standing.some(({ extras }) => extras.length > 0)
  const extraMoney = hasExtras ? 0 : sumOf(paid.extras, ({ card }) => card)
  const moneyBack = sumOf(parts, ({ card }) => card) + integrations
  expect(moneyBack).toBeGreaterThanOrEqual(money - extraMoney)
  expect(sumOf(standing, ({ bonus }) => bonus)).toBe(sumOf(paid.lines, ({ bonus }) => bonus))
  for (const id of [1, 2]) {
    const paidBy = (list: readonly { certificates: readonly { id: number; amount: number }[] }[]) =>
      sumOf(list, ({ certificates }) => amountOf(certificates, id))
    expect(paidBy(parts)).toBe(paidBy(hasExtras ? [...paid.lines, ...paid.extras] : paid.lines))
  }
})
