import { describe, expect, test } from 'vitest'
import {
  isSharedCartOver,
  SHARED_CART_STATES,
  SHARED_CART_STEPS,
  type SharedCartFacts,
  sharedCartExpiry,
  sharedCartProgress,
  stepSharedCart,
} from './shared-cart.ts'

const now = new Date('2026-11-15T09:00:00Z')
const later = sharedCartExpiry(now)

describe('[SHARED-CARTS] a shared cart', () => {
  test('goes to the checkout and back, and nowhere once it is ordered or closed', () => {
    const table = Object.fromEntries(
      SHARED_CART_STATES.map((state) => [state, SHARED_CART_STEPS.map((step) => stepSharedCart(state, step))]),
    )
    expect(table).toEqual({
      open: ['checkout', 'open', 'closed'],
      checkout: ['checkout', 'open', 'closed'],
      ordered: [null, null, null],
      closed: [null, null, null],
    })
  })

  test('lives a day from its last change', () => {
    expect(later.toISOString()).toBe('2026-11-16T09:00:00.000Z')
    expect(isSharedCartOver({ state: 'open', expiresAt: later }, new Date('2026-11-16T08:59:59Z'))).toBe(false)
    expect(isSharedCartOver({ state: 'open', expiresAt: later }, later)).toBe(true)
    expect(isSharedCartOver({ state: 'closed', expiresAt: later }, now)).toBe(true)
    expect(isSharedCartOver({ state: 'ordered', expiresAt: later }, now)).toBe(false)
  })

  const cart: SharedCartFacts = {
    ...{ state: 'open', expiresAt: later, isOpened: false, isPhoneConfirmed: false, isPaid: false },
  }
  test.each<[string, Partial<SharedCartFacts>, string]>([
    ['nobody has opened the link', {}, 'waiting'],
    ['it is on the screen of the customer', { isOpened: true }, 'opened'],
    ['the customer places the order', { isOpened: true, state: 'checkout' }, 'checkout'],
    ['the phone is proven', { isOpened: true, state: 'checkout', isPhoneConfirmed: true }, 'confirmed'],
    ['a phone proven before does not skip the checkout', { isOpened: true, isPhoneConfirmed: true }, 'opened'],
    ['the order is made', { state: 'ordered' }, 'ordered'],
    ['and paid for', { state: 'ordered', isPaid: true }, 'paid'],
    ['an order stays one, however late it is', { state: 'ordered', expiresAt: now }, 'ordered'],
    ['the employee has closed it', { state: 'closed', expiresAt: now }, 'closed'],
    ['its day is over', { state: 'checkout', expiresAt: now }, 'expired'],
  ])('%s', (_, facts, progress) => {
    expect(sharedCartProgress({ ...cart, ...facts }, now)).toBe(progress)
  })
})
