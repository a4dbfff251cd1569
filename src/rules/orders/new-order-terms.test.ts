import { expect, test } from 'vitest'
import { type NewOrderFacts, type NewOrderTerms, newOrderTerms } from './new-order-terms.ts'

const now = new Date('2026-03-01T12:00:00Z')
const settings = { minutes: 30, onReceipt: { confirmHours: 48 } }
const order: NewOrderFacts = { payable: 100_00, isOnline: true, isByStaff: false }

test.each<[string, Partial<NewOrderFacts>, NewOrderTerms]>([
  ['to be paid online', {}, { paymentState: 'pending', expiresAt: new Date('2026-03-01T12:30:00Z') }],
  [
    'to be paid online, made by staff',
    { isByStaff: true },
    { paymentState: 'pending', expiresAt: new Date('2026-03-01T12:30:00Z') },
  ],
  ['to be paid on receipt', { isOnline: false }, { paymentState: 'none', expiresAt: new Date('2026-03-03T12:00:00Z') }],
  [
    'to be paid on receipt, made by staff',
    { isOnline: false, isByStaff: true },
    { paymentState: 'none', expiresAt: null },
  ],
  ['paid by certificates, online', { payable: 0 }, { paymentState: 'paid', expiresAt: null }],
  ['paid by certificates, on receipt', { payable: 0, isOnline: false }, { paymentState: 'paid', expiresAt: null }],
  ['with one kopeck left', { payable: 1 }, { paymentState: 'pending', expiresAt: new Date('2026-03-01T12:30:00Z') }],
])('an order %s', (_, facts, terms) => {
  expect(newOrderTerms({ ...order, ...facts }, settings, now)).toEqual(terms)
})

test('a shop that hands over nothing unpaid holds nothing for it', () => {
  const terms = newOrderTerms({ ...order, isOnline: false }, { ...settings, onReceipt: null }, now)
  expect(terms).toEqual({ paymentState: 'none', expiresAt: now })
})
