import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ORDER_STATES, type OrderState } from '../orders/order-state.ts'
import {
  type FriendOrder,
  invitationStep,
  isCircle,
  isWithinLimit,
  type LinkVisitor,
  linkVerdict,
  publicReason,
  rewardDueAt,
  rewardMonth,
} from './invitation.ts'
import { inviteUrl, readLinkCode, referralCode } from './link-code.ts'
import { isSameHome, mailbox, sharedTrace, type Traces } from './same-person.ts'

describe('the code of a link', () => {
  test.each([
    ['ABCD2345', 'ABCD2345'],
    [' abcd2345 ', 'ABCD2345'],
    ['ABCD234', null],
    ['ABCD23456', null],
    // Zero, one, I, L and O are never written.
    ['ABCD2340', null],
    ['ABCDI345', null],
    ['ABCD 345', null],
    [' '.repeat(40), null],
  ])('%j is read as %s', (typed, code) => {
    expect(readLinkCode(typed)).toBe(code)
  })

  test('whatever bytes it is made of, it reads back, in a link and as a code of the cart', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 16, maxLength: 32 }), (bytes) => {
        const code = referralCode(bytes)
        if (code === null) return
        expect(readLinkCode(code.toLowerCase())).toBe(code)
        expect(inviteUrl('https://lunnitsa.ru', code)).toMatch(/^https:\/\/lunnitsa\.ru\/invite\/[2-9A-Z]{8}$/)
      }),
    )
  })

  test('every symbol is as likely as any other', () => {
    const all = Uint8Array.from({ length: 248 }, (_, index) => index)
    const made = Array.from({ length: 31 }, (_, at) => referralCode(all.slice(at * 8, at * 8 + 8)) ?? '').join('')
    expect(new Set([...made].map((symbol) => made.split(symbol).length - 1))).toEqual(new Set([8]))
  })

  test('bytes that favour some symbols are skipped, and too few are no code', () => {
    expect(referralCode(new Uint8Array(16).fill(255))).toBeNull()
    expect(referralCode(Uint8Array.of(...Array(8).fill(250), ...Array(8).fill(0)))).toBe('AAAAAAAA')
  })
})

describe('who opens a link', () => {
  const stranger: LinkVisitor = { isInviter: false, isInvitersDevice: false, hasOrdered: false }
  test.each([
    [stranger, 'invited'],
    [{ ...stranger, isInviter: true }, 'own'],
    [{ ...stranger, isInvitersDevice: true }, 'own'],
    [{ ...stranger, hasOrdered: true }, 'not_new'],
    [{ isInviter: true, isInvitersDevice: true, hasOrdered: true }, 'own'],
  ] as const)('%o is %s', (visitor, verdict) => {
    expect(linkVerdict(visitor)).toBe(verdict)
  })
})

const nobody: Traces = { phones: [], emails: [], devices: [], addresses: [], cards: [] }
const home = { line: 'г Москва, ул Кенарова, д 3', apartment: '5', city: 'Москва' }

describe('one person behind two names', () => {
  const inviter: Traces = {
    phones: ['+79990000001'],
    emails: ['anna.l@gmail.com'],
    devices: ['d1'],
    addresses: [home],
    cards: ['c1'],
  }
  test.each([
    [{}, null],
    [{ phones: ['+79990000002', '+79990000001'] }, 'phone'],
    [{ phones: ['+79990000002'] }, null],
    [{ emails: ['AnnaL@googlemail.com'] }, 'email'],
    [{ emails: ['anna@gmail.com'] }, null],
    [{ devices: ['d0', 'd1'] }, 'device'],
    [{ devices: ['d2'] }, null],
    [{ addresses: [{ line: 'Москва, улица Кенарова, 3, кв. 5', apartment: '', city: '' }] }, 'address'],
    [{ addresses: [{ ...home, apartment: '6' }] }, null],
    [{ cards: ['c1'] }, 'card'],
    [{ cards: ['c2'] }, null],
  ] as const)('[A04] a friend with %o shares %s', (friend, shared) => {
    expect(sharedTrace(inviter, { ...nobody, ...friend })).toBe(shared)
  })

  test('what was erased is like nothing else', () => {
    const erased: Traces = {
      phones: [''],
      emails: [''],
      devices: [''],
      addresses: [{ line: '', apartment: '', city: '' }],
      cards: [''],
    }
    expect(sharedTrace(erased, erased)).toBeNull()
  })

  const text = fc.constantFrom('', 'a', 'b', '+7999', 'x@gmail.com', 'x@ya.ru')
  const texts = fc.array(text, { maxLength: 3 })
  const address = fc.record({
    line: fc.constantFrom('', 'ул Мира, д 1', 'Мира 1', 'Мира 1, кв 2', 'Мира 2'),
    apartment: fc.constantFrom('', '2', '3'),
    city: fc.constantFrom('', 'Москва', 'Тверь'),
  })
  const traces: fc.Arbitrary<Traces> = fc.record({
    phones: texts,
    emails: texts,
    devices: texts,
    addresses: fc.array(address, { maxLength: 3 }),
    cards: texts,
  })
  test('it is the same whoever of the two invited, and more that is known never hides it', () => {
    fc.assert(
      fc.property(traces, traces, traces, (a, b, more) => {
        expect(sharedTrace(a, b)).toBe(sharedTrace(b, a))
        const longer = Object.fromEntries(
          (Object.keys(b) as (keyof Traces)[]).map((key) => [key, [...b[key], ...more[key]]]),
        ) as unknown as Traces
        if (sharedTrace(a, b) !== null) expect(sharedTrace(a, longer)).not.toBeNull()
      }),
    )
  })
})

describe('one home, written in several ways', () => {
  test.each([
    ['г Москва, ул Кенарова, д 3', true],
    ['Россия, 101000, г. Москва, улица Кенарова, дом 3', true],
    ['Кенарова ул., 3', true],
    ['г Москва, ул Кенарова, д 3, кв 5', true],
    ['г Москва, ул Кенарова, д 3, кв 7', false],
    ['г Москва, ул Кенарова, д 3к2', false],
    ['г Москва, ул Кенарова, д 33', false],
    ['г Москва, пер Кенарский, д 3', false],
    ['', false],
  ])('%s', (line, isSame) => {
    expect(
      isSameHome(
        { line: 'г Москва, ул Кенарова, д 3', apartment: '5', city: 'Москва' },
        { line, apartment: '', city: 'Москва' },
      ),
    ).toBe(isSame)
  })
  test.each([
    ['д 3к2', 'дом 3 корпус 2', true],
    ['пр-кт Мира, 7', 'проспект Мира, д. 7', true],
    ['б-р Берёзовый, 1А', 'Березовый бульвар 1 а', true],
    ['ул Мира, 7', 'ул Мира, 71', false],
  ])('%s and %s', (one, other, isSame) => {
    const at = (line: string) => ({ line, apartment: '', city: '' })
    expect(isSameHome(at(one), at(other))).toBe(isSame)
  })
  test('the same street and house of another city is another home', () => {
    const at = (city: string) => ({ line: 'ул Мира, д 7', apartment: '1', city })
    expect(isSameHome(at('Тверь'), at('Клин'))).toBe(false)
    expect(isSameHome(at('Тверь'), at(''))).toBe(true)
  })
})

test.each([
  ['Anna@Example.com', 'anna@example.com'],
  ['a.n.n.a@gmail.com', 'anna@gmail.com'],
  ['anna@googlemail.com', 'anna@gmail.com'],
  ['anna.l@ya.ru', 'anna-l@yandex.ru'],
  ['anna-l@yandex.com', 'anna-l@yandex.ru'],
  ['an.na@mail.ru', 'an.na@mail.ru'],
])('letters to %s arrive at %s', (email, box) => {
  expect(mailbox(email)).toBe(box)
})

const terms = { friendMinSum: 500_000, returnDays: 14 }
const deliveredAt = new Date('2026-11-01T10:00:00Z')
const dueAt = new Date('2026-11-15T10:00:00Z')
const later = new Date(dueAt.getTime() + 1)

describe('how far an invitation is', () => {
  const order = (state: OrderState, more: Partial<FriendOrder> = {}): FriendOrder => ({
    state,
    deliveredAt,
    kept: 500_000,
    ...more,
  })

  test.each<[FriendOrder, Date, ReturnType<typeof invitationStep>]>([
    [order('new', { deliveredAt: null }), later, { kind: 'ordered' }],
    [order('handed_over', { deliveredAt: null }), later, { kind: 'ordered' }],
    [order('cancelled', { deliveredAt: null }), later, { kind: 'without_order' }],
    [order('expired', { deliveredAt: null }), later, { kind: 'without_order' }],
    [order('delivered'), deliveredAt, { kind: 'waiting', dueAt }],
    // Somebody still thinks about a return: the days are over, the order is not.
    [order('delivered'), later, { kind: 'waiting', dueAt }],
    [order('partly_returned'), later, { kind: 'waiting', dueAt }],
    [order('completed'), dueAt, { kind: 'waiting', dueAt }],
    [order('completed'), later, { kind: 'due' }],
    [order('completed', { kept: 499_999 }), later, { kind: 'refused', reason: 'returned' }],
    [order('returned', { kept: 0 }), later, { kind: 'refused', reason: 'returned' }],
  ])('%o at %s: %o', (friendOrder, now, step) => {
    expect(invitationStep(friendOrder, terms, now)).toEqual(step)
  })

  test('[A04] a reward is never due before the last day of return is over, nor for an order that is not completed', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ORDER_STATES),
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: -30 * 24 * 3600, max: 60 * 24 * 3600 }),
        fc.integer({ min: 0, max: 60 }),
        (state, kept, seconds, returnDays) => {
          const now = new Date(deliveredAt.getTime() + seconds * 1000)
          const step = invitationStep({ state, deliveredAt, kept }, { friendMinSum: 500_000, returnDays }, now)
          if (step.kind !== 'due') return
          expect(state).toBe('completed')
          expect(kept).toBeGreaterThanOrEqual(500_000)
          expect(now.getTime()).toBeGreaterThan(rewardDueAt(deliveredAt, returnDays).getTime())
        },
      ),
    )
  })
})

test.each([
  ['2026-11-30T20:59:59Z', '2026-11'],
  ['2026-11-30T21:00:00Z', '2026-12'],
  ['2026-12-31T21:00:00Z', '2027-01'],
])('%s is of the month %s in Moscow', (at, month) => {
  expect(rewardMonth(new Date(at), 'Europe/Moscow')).toBe(month)
})

test.each([
  [0, true],
  [9, true],
  [10, false],
  [11, false],
])('[A04] after %i rewards of a month another one is given: %s', (given, isGiven) => {
  expect(isWithinLimit(given, { maxRewardsPerMonth: 10 })).toBe(isGiven)
})

test.each<[number | null, number[], boolean]>([
  [2, [], false],
  [2, [2], true],
  [2, [5, 2], true],
  [2, [5, 6, 2], true],
  [2, [5, 6, 7, 2], false],
  [null, [2], false],
])('friend %s of somebody brought by %o closes a circle: %s', (friendId, referrers, is) => {
  expect(isCircle(friendId, referrers)).toBe(is)
})

test.each([
  ['phone', 'same_person'],
  ['email', 'same_person'],
  ['device', 'same_person'],
  ['address', 'same_person'],
  ['card', 'same_person'],
  ['circle', 'same_person'],
  ['returned', 'returned'],
  ['limit', 'limit'],
] as const)('of %s the inviter hears %s', (reason, reported) => {
  expect(publicReason(reason)).toBe(reported)
})
