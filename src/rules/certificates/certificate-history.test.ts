import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CertificateEntry, certificateHistory } from './certificate-history.ts'

const AT = new Date('2026-11-15T09:00:00Z')
type Step = [kind: CertificateEntry['kind'], amount: number, orderKey?: string]
const entriesOf = (steps: readonly Step[]): CertificateEntry[] =>
  steps.map(([kind, amount, orderKey = null], index) => ({
    position: index + 1,
    kind,
    amount,
    orderKey,
    at: new Date(AT.getTime() + index),
  }))
const reported = (steps: readonly Step[], entriesBefore = 0) =>
  certificateHistory(entriesOf(steps), entriesBefore).map(
    ({ kind, amount, orderKey }) => `${kind} ${amount}${orderKey ? ` ${orderKey}` : ''}`,
  )

test.each<[string, Step[], string[]]>([
  ['issued only', [['issued', 500]], ['issued 500']],
  [
    'set aside for an order that is not paid yet',
    [
      ['issued', 500],
      ['reserved', 200, 'a'],
    ],
    ['reserved -200 a', 'issued 500'],
  ],
  [
    'an order that ended unpaid leaves no trace',
    [
      ['issued', 500],
      ['reserved', 200, 'a'],
      ['released', 200, 'a'],
    ],
    ['issued 500'],
  ],
  [
    'spent, and part of it returned',
    [
      ['issued', 500],
      ['reserved', 200, 'a'],
      ['reserved', 100, 'b'],
      ['spent', 200, 'a'],
      ['returned', 50, 'a'],
    ],
    ['returned 50 a', 'spent -200 a', 'reserved -100 b', 'issued 500'],
  ],
  [
    'topped up and ended',
    [
      ['issued', 500],
      ['topped_up', 300],
      ['expired', 800],
    ],
    ['expired -800', 'topped_up 300', 'issued 500'],
  ],
  [
    'the buyer got the money back',
    [
      ['issued', 500],
      ['cashed_back', 500],
    ],
    ['cashed_back -500', 'issued 500'],
  ],
])('%s', (_, steps, expected) => {
  expect(reported(steps)).toEqual(expected)
})

test('one that was handed on begins with what was left: the orders of the owner before are theirs', () => {
  const steps: Step[] = [
    ['issued', 500],
    ['reserved', 200, 'theirs'],
    ['spent', 200, 'theirs'],
    ['reserved', 100, 'mine'],
  ]
  expect(reported(steps, 3)).toEqual(['reserved -100 mine', 'issued 300'])
})

test('the amounts always add up to what can be spent', () => {
  const step = fc.record({
    kind: fc.constantFrom('topped_up', 'reserve', 'release', 'spend', 'return', 'expired'),
    order: fc.constantFrom('a', 'b', 'c'),
    part: fc.double({ min: 0.01, max: 1, noNaN: true }),
  })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.array(step, { maxLength: 30 }),
      fc.nat(31),
      (face, all, before) => {
        const steps: Step[] = [['issued', face]]
        let free = face
        const held = new Map<string, number>()
        const captured = new Map<string, number>()
        // It is handed on only while no order holds any of it.
        const quiet = [0, 1]
        for (const { kind, order, part } of all) {
          const some = (most: number) => Math.ceil(most * part)
          if (kind === 'topped_up') {
            steps.push([kind, some(1_000)])
            free += some(1_000)
          } else if (kind === 'reserve' && free > 0) {
            const amount = some(free)
            steps.push(['reserved', amount, order])
            held.set(order, (held.get(order) ?? 0) + amount)
            free -= amount
          } else if ((kind === 'release' || kind === 'spend') && (held.get(order) ?? 0) > 0) {
            const amount = held.get(order) ?? 0
            held.delete(order)
            steps.push([kind === 'spend' ? 'spent' : 'released', amount, order])
            if (kind === 'spend') captured.set(order, (captured.get(order) ?? 0) + amount)
            else free += amount
          } else if (kind === 'return' && (captured.get(order) ?? 0) > 0) {
            const amount = some(captured.get(order) ?? 0)
            captured.set(order, (captured.get(order) ?? 0) - amount)
            steps.push(['returned', amount, order])
            free += amount
          } else if (kind === 'expired' && free > 0) {
            steps.push(['expired', free])
            free = 0
          }
          if (held.size === 0) quiet.push(steps.length)
        }
        const moves = certificateHistory(entriesOf(steps), quiet[before % quiet.length] ?? 0)
        expect(moves.reduce((sum, { amount }) => sum + amount, 0)).toBe(free)
      },
    ),
  )
})
