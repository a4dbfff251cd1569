import { expect, test } from 'vitest'
import { settings } from '#shop/settings.ts'
import { terms as example } from '../../../shops/example/terms.ts'
import {
  DEFAULT_DEPOSIT_METHOD,
  isPaymentRequired,
  type PaymentFacts,
  paymentMethodById,
  paymentMethods,
  retryMethods,
} from './payment-methods.ts'

const moscow: PaymentFacts = {
  currency: 'RUB',
  isAtHome: true,
  sum: 12_500_00,
  hasCertificates: false,
  deliveryMethodId: 1,
  hasPreorder: false,
}

const reasons = (facts: Partial<PaymentFacts>) =>
  Object.fromEntries(paymentMethods(settings.payment, { ...moscow, ...facts }).map(({ id, reason }) => [id, reason]))

test('[H10] a method has an id, a code, a type and the kind of its page', () => {
  expect(
    paymentMethods(settings.payment, moscow).map(({ id, code, type, pay_page_type }) => [
      id,
      code,
      type,
      pay_page_type,
    ]),
  ).toEqual([
    [13, 'payselection', 'online', 'redirect'],
    [12, 'sbp', 'online', 'qr'],
    [11, 'dolyame', 'online', 'redirect'],
    [2, 'card_on_delivery', 'offline', null],
    [1, 'cash', 'offline', null],
  ])
})

test.each<[string, Partial<PaymentFacts>, Record<number, string>]>([
  ['an ordinary order', {}, {}],
  ['999.99 roubles', { sum: 999_99 }, { 11: 'sum_too_small' }],
  ['1 000 roubles', { sum: 1_000_00 }, {}],
  ['150 000 roubles', { sum: 150_000_00 }, {}],
  [
    '150 000.01 roubles, brought',
    { sum: 150_000_01 },
    { 1: 'too_large_for_delivery', 2: 'too_large_for_delivery', 11: 'sum_too_large' },
  ],
  ['150 000 roubles, at a pickup point', { sum: 150_000_00, deliveryMethodId: 6 }, {}],
  [
    '150 000.01 roubles, at a pickup point',
    { sum: 150_000_01, deliveryMethodId: 6 },
    { 1: 'too_large_for_delivery', 2: 'too_large_for_delivery', 11: 'sum_too_large' },
  ],
  ['150 000.01 roubles, in a shop', { sum: 150_000_01, deliveryMethodId: 3 }, { 11: 'sum_too_large' }],
  ['500 000 roubles, in a shop', { sum: 500_000_00, deliveryMethodId: 3 }, { 11: 'sum_too_large' }],
  [
    '500 000.01 roubles, in a shop',
    { sum: 500_000_01, deliveryMethodId: 3 },
    { 1: 'too_large_for_shop', 2: 'too_large_for_shop', 11: 'sum_too_large' },
  ],
  ['500 000 roubles, nothing chosen yet', { sum: 500_000_00, deliveryMethodId: null }, { 11: 'sum_too_large' }],
  [
    '500 000.01 roubles, nothing chosen yet',
    { sum: 500_000_01, deliveryMethodId: null },
    { 1: 'too_large_for_shop', 2: 'too_large_for_shop', 11: 'sum_too_large' },
  ],
  ['a certificate', { hasCertificates: true }, { 11: 'with_certificate' }],
  ['a certificate by letter', { deliveryMethodId: 4 }, { 1: 'nothing_to_hand_over', 2: 'nothing_to_hand_over' }],
  [
    'certificates that are bought',
    { buysCertificates: true },
    { 1: 'certificate_bought', 2: 'certificate_bought', 11: 'certificate_bought', 12: 'certificate_bought' },
  ],
  ['a pre-order', { hasPreorder: true }, { 1: 'preorder', 2: 'preorder' }],
  ['dollars', { currency: 'USD' }, { 1: 'only_roubles', 2: 'only_roubles', 11: 'only_roubles', 12: 'only_roubles' }],
])('%s: what cannot be used says why', (_name, facts, expected) => {
  expect(reasons(facts)).toEqual({ 1: null, 2: null, 11: null, 12: null, 13: null, ...expected })
})

const { instalments, onReceipt } = settings.payment
const otherTerms = {
  ...settings.payment,
  instalments: instalments && { ...instalments, min: 7_00, max: 70_00 },
  onReceipt: onReceipt && { ...onReceipt, maxDelivered: 80_00, maxInShop: 90_00 },
}

test.each<[string, Partial<PaymentFacts>, number, string, number | null]>([
  ['too little for instalments', { sum: 6_99 }, 11, 'sum_too_small', 7_00],
  ['too much for instalments', { sum: 70_01 }, 11, 'sum_too_large', 70_00],
  ['too much for a courier', { sum: 80_01 }, 1, 'too_large_for_delivery', 80_00],
  ['too much for a shop', { sum: 90_01, deliveryMethodId: 3 }, 2, 'too_large_for_shop', 90_00],
  ['about no sum', { hasPreorder: true }, 1, 'preorder', null],
])('%s: the reason comes with the sum of the settings', (_name, facts, methodId, reason, limit) => {
  const found = paymentMethods(otherTerms, { ...moscow, ...facts }).find(({ id }) => id === methodId)
  expect(found).toMatchObject({ reason, limit: limit && { minor: limit, currency: 'RUB' } })
})

test.each([
  ['AE', 'AED'],
  ['DE', 'USD'],
  ['KZ', 'USD'],
] as const)('in %s there is only the card', (_country, currency) => {
  expect(reasons({ isAtHome: false, currency })).toEqual({ 13: null })
})

test('an order is paid again by any online way at home, and abroad by card alone', () => {
  const codes = (isAtHome: boolean, terms = settings.payment) => retryMethods(terms, isAtHome).map(({ code }) => code)
  expect(codes(true)).toEqual(['payselection', 'sbp', 'dolyame'])
  expect(codes(false)).toEqual(['payselection'])
  expect(codes(true, example.payment)).toEqual(['payselection'])
})

test('in a shop of another country all ways are shown there, each with its reason', () => {
  const dollars = { ...example.payment, methods: ['payselection', 'cash'] as const }
  const onReceipt = { maxDelivered: 500_00, maxInShop: 900_00, currency: 'USD', confirmHours: 24 } as const
  const offered = paymentMethods({ ...dollars, onReceipt }, { ...moscow, currency: 'USD', sum: 120_00 })
  expect(offered.map(({ code, reason }) => [code, reason])).toEqual([
    ['payselection', null],
    ['cash', null],
  ])
})

test.each([
  ['RU', 1, 0, 13, true],
  ['RU', 0, 100, 13, false],
  ['RU', 1, 0, 12, true],
  ['RU', 1, 0, 11, true],
  ['RU', 1, 1, 1, false],
  ['RU', 1, 1, 2, false],
  ['RU', 1, 1, 99, false],
  ['AE', 0, 1, 13, true],
  ['AE', 1, 0, 13, false],
] as const)(
  '[J26] in %s, final sum %i, total %i, method %i: payment required is %s',
  (country, finalSum, globalTotal, method, required) => {
    expect(isPaymentRequired({ isAtHome: country === 'RU', finalSum, globalTotal }, method)).toBe(required)
  },
)

test('[R09] a certificate is paid by method 13, payselection', () => {
  expect(DEFAULT_DEPOSIT_METHOD).toEqual({ id: 13, code: 'payselection' })
  expect(paymentMethodById(DEFAULT_DEPOSIT_METHOD.id)?.code).toBe(DEFAULT_DEPOSIT_METHOD.code)
})
