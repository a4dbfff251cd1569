import { expect, test } from 'vitest'
import { settings } from '#shop/settings.ts'
import {
  DEFAULT_DEPOSIT_METHOD,
  isPaymentRequired,
  type PaymentFacts,
  paymentMethodById,
  paymentMethods,
} from './payment-methods.ts'

const moscow: PaymentFacts = {
  currency: 'RUB',
  country: 'RU',
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
  ['150 000.01 roubles', { sum: 150_000_01 }, { 11: 'sum_too_large' }],
  ['a certificate', { hasCertificates: true }, { 11: 'with_certificate' }],
  ['a certificate by letter', { deliveryMethodId: 4 }, { 1: 'nothing_to_hand_over', 2: 'nothing_to_hand_over' }],
  [
    'certificates that are bought',
    { buysCertificates: true },
    { 1: 'certificate_bought', 2: 'certificate_bought', 11: 'certificate_bought', 12: 'certificate_bought' },
  ],
  ['a pre-order', { hasPreorder: true }, { 1: 'preorder', 2: 'preorder' }],
  ['dollars', { currency: 'USD' }, { 11: 'only_roubles', 12: 'only_roubles' }],
])('%s: what cannot be used says why', (_name, facts, expected) => {
  expect(reasons(facts)).toEqual({ 1: null, 2: null, 11: null, 12: null, 13: null, ...expected })
})

test.each([
  ['AE', 'AED'],
  ['DE', 'USD'],
  ['KZ', 'USD'],
] as const)('in %s there is only the card', (country, currency) => {
  expect(reasons({ country, currency })).toEqual({ 13: null })
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
    expect(isPaymentRequired({ country, finalSum, globalTotal }, method)).toBe(required)
  },
)

test('[R09] a certificate is paid by method 13, payselection', () => {
  expect(DEFAULT_DEPOSIT_METHOD).toEqual({ id: 13, code: 'payselection' })
  expect(paymentMethodById(DEFAULT_DEPOSIT_METHOD.id)?.code).toBe(DEFAULT_DEPOSIT_METHOD.code)
})
