import { type OrderStep, orderStep } from '#rules/checkout/order-step.ts'

/** Spec 3: what `/cart` can be. */
export const CART_STAGES = ['empty-cart', 'cart', 'checkout', 'payment', 'payment-processing'] as const
export type CartStage = (typeof CART_STAGES)[number]

export const STEP_PARAMETER = 'step'

/**
 * Which of them it is now: what the address says, as far as it can be. An order that waits for its payment has taken
 * the cart with it, so those two do not ask what is left in it.
 */
export function cartStage(step: string | null, cart: { hasLines: boolean; canBeBought: boolean }): CartStage {
  if (step === 'payment' || step === 'payment-processing') return step
  if (!cart.hasLines) return 'empty-cart'
  return orderStep(step, cart.canBeBought)
}

/** The step that is remembered for the next visit; null when this stage is none to return to. */
export function stepToRemember(stage: CartStage): OrderStep | null {
  if (stage === 'payment' || stage === 'payment-processing') return null
  return stage === 'checkout' ? 'checkout' : 'cart'
}

/** The address of a step: the cart itself has none of its own. */
export function stepAddress(step: OrderStep): string {
  return step === 'cart' ? '/cart' : `/cart?${STEP_PARAMETER}=${step}`
}
