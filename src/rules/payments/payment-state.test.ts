import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isFinal,
  learn,
  type PaymentKnowledge,
  type PaymentState,
  type ProviderEvent,
  stateOf,
  stateOfOrder,
} from './payment-state.ts'

const NOTHING_KNOWN: PaymentKnowledge = {
  isOpen: false,
  isDeclined: false,
  isVoided: false,
  authorised: 0,
  captured: 0,
  refunded: 0,
}

const reported = (events: readonly ProviderEvent[]) => events.reduce(learn, NOTHING_KNOWN)

const opened: ProviderEvent = { kind: 'opened' }
const declined: ProviderEvent = { kind: 'declined' }
const voided: ProviderEvent = { kind: 'voided' }
const authorised: ProviderEvent = { kind: 'authorised', amount: 1000 }
const captured: ProviderEvent = { kind: 'captured', amount: 1000 }
const refunded = (total: number): ProviderEvent => ({ kind: 'refunded', total })

test.each<[readonly ProviderEvent[], ReturnType<typeof stateOf>]>([
  [[], 'none'],
  [[opened], 'pending'],
  [[opened, declined], 'failed'],
  [[opened, authorised], 'authorised'],
  [[opened, authorised, voided], 'failed'],
  [[opened, authorised, captured], 'paid'],
  [[opened, declined, captured], 'paid'],
  [[opened, captured, refunded(1)], 'partly_refunded'],
  [[opened, captured, refunded(999)], 'partly_refunded'],
  [[opened, captured, refunded(1000)], 'refunded'],
  [[opened, refunded(1000)], 'pending'],
])('%j end in %s', (events, state) => {
  expect(stateOf(reported(events))).toBe(state)
})

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]]
  return items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]))
}

/** Where a state can lead. `failed → authorised, paid`: another card on the same page. Money never falls back. */
const TRANSITIONS: Record<PaymentState, readonly PaymentState[]> = {
  none: ['pending', 'authorised', 'paid', 'failed', 'partly_refunded', 'refunded'],
  pending: ['authorised', 'paid', 'failed', 'partly_refunded', 'refunded'],
  authorised: ['paid', 'failed', 'partly_refunded', 'refunded'],
  failed: ['authorised', 'paid', 'partly_refunded', 'refunded'],
  paid: ['partly_refunded', 'refunded'],
  partly_refunded: ['refunded'],
  refunded: [],
}

test('all 5 040 orders of seven events end in the same state, and every step on the way is allowed', () => {
  const events = [opened, declined, authorised, captured, refunded(400), refunded(1000), voided]
  const ends = new Set<string>()
  for (const order of permutations(events)) {
    let known: PaymentKnowledge = NOTHING_KNOWN
    for (const event of order) {
      const next = learn(known, event)
      const [from, to] = [stateOf(known), stateOf(next)]
      if (from !== to && !TRANSITIONS[from].includes(to)) throw new Error(`${from} → ${to}`)
      known = next
    }
    ends.add(JSON.stringify([known, stateOf(known)]))
  }
  expect([...ends]).toHaveLength(1)
  expect(stateOf(reported(events))).toBe('refunded')
})

const event: fc.Arbitrary<ProviderEvent> = fc.oneof(
  fc.constantFrom(opened, declined, voided),
  fc.record({
    kind: fc.constantFrom('authorised' as const, 'captured' as const),
    amount: fc.integer({ min: 1, max: 9 }),
  }),
  fc.record({ kind: fc.constant('refunded' as const), total: fc.integer({ min: 1, max: 9 }) }),
)

test('events doubled and shuffled anyhow end as they do once and in order', () => {
  fc.assert(
    fc.property(
      fc
        .array(event, { maxLength: 8 })
        .chain((events) =>
          fc.tuple(fc.constant(events), fc.shuffledSubarray([...events, ...events], { minLength: events.length * 2 })),
        ),
      ([events, shuffled]) => {
        expect(reported(shuffled)).toEqual(reported(events))
      },
    ),
  )
})

test.each([
  ['pending', false],
  ['authorised', false],
  ['paid', true],
  ['failed', true],
  ['refunded', true],
  ['none', true],
] as const)('%s is final: %s', (state, final) => {
  expect(isFinal(state)).toBe(final)
})

test.each<[readonly [ReturnType<typeof stateOf>, boolean?][], ReturnType<typeof stateOf>]>([
  [[], 'none'],
  [[['failed'], ['pending']], 'pending'],
  [[['pending'], ['failed']], 'failed'],
  [[['paid'], ['failed']], 'paid'],
  [[['paid'], ['paid', true]], 'paid'],
  [[['partly_refunded'], ['refunded', true]], 'partly_refunded'],
  [[['failed'], ['refunded', true]], 'failed'],
])('an order with attempts %j is %s', (attempts, state) => {
  expect(stateOfOrder(attempts.map(([of, isSurplus = false]) => ({ state: of, isSurplus })))).toBe(state)
})
