/** Spec 4: where the buyer was, remembered in a cookie. */
export const ORDER_STEPS = ['cart', 'checkout'] as const
export type OrderStep = (typeof ORDER_STEPS)[number]

export const ORDER_STEP_COOKIE = 'order_step'

/** Anything unknown is the cart; and with nothing to buy there is no checkout to return to. */
export function orderStep(cookie: string | null | undefined, hasLines: boolean): OrderStep {
  return cookie === 'checkout' && hasLines ? 'checkout' : 'cart'
}
