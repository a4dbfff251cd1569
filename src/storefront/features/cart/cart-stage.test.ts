import { afterEach, describe, expect, test, vi } from 'vitest'
import { rememberedStep, rememberStep } from '../../state/cart/storage/remembered-step.ts'
import { CART_STAGES, cartStage, stepAddress, stepToRemember } from './cart-stage.ts'

const full = { hasLines: true, canBeBought: true }
const soldOut = { hasLines: true, canBeBought: false }
const empty = { hasLines: false, canBeBought: false }

describe('[H20] the stages of the cart and the checkout', () => {
  test('are the five of the specification', () => {
    expect(CART_STAGES).toEqual(['empty-cart', 'cart', 'checkout', 'payment', 'payment-processing'])
  })

  test.each([
    [null, empty, 'empty-cart'],
    ['checkout', empty, 'empty-cart'],
    [null, full, 'cart'],
    ['cart', full, 'cart'],
    ['anything', full, 'cart'],
    ['checkout', full, 'checkout'],
    ['checkout', soldOut, 'cart'],
    ['payment', empty, 'payment'],
    ['payment-processing', empty, 'payment-processing'],
  ] as const)('step %s with %j is %s', (step, cart, stage) => {
    expect(cartStage(step, cart)).toBe(stage)
  })
})

describe('[J05] the step is cart or checkout, remembered in a cookie', () => {
  test.each([
    ['empty-cart', 'cart'],
    ['cart', 'cart'],
    ['checkout', 'checkout'],
    ['payment', null],
    ['payment-processing', null],
  ] as const)('at %s %s is remembered', (stage, step) => {
    expect(stepToRemember(stage)).toBe(step)
  })

  test.each([
    ['', null],
    ['a=1; order_step=checkout; b=2', 'checkout'],
    ['order_step=cart', 'cart'],
    ['my_order_step=checkout', null],
  ])('of the cookies %j, %s is read', (cookies, step) => {
    expect(rememberedStep(cookies)).toBe(step)
  })

  afterEach(() => vi.unstubAllGlobals())

  test.each(['cart', 'checkout'] as const)('%s is written for a month, for every page, and read back', (step) => {
    const page = { cookie: '' }
    vi.stubGlobal('document', page)
    rememberStep(step)
    expect(page.cookie).toBe(`order_step=${step}; path=/; max-age=2592000; samesite=lax`)
    expect(rememberedStep(page.cookie)).toBe(step)
  })

  test('and is in the address', () => {
    expect(stepAddress('cart')).toBe('/cart')
    expect(stepAddress('checkout')).toBe('/cart?step=checkout')
  })
})
