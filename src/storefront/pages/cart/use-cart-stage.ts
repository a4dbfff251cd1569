import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { CartData } from '#contract/entities/cart.ts'
import { orderStep } from '#rules/checkout/order-step.ts'
import { useHydrated } from '#ui/fields/use-hydrated.ts'
import { type CartStage, cartStage, STEP_PARAMETER, stepToRemember } from '../../features/cart/cart-stage.ts'
import { rememberedStep, rememberStep } from '../../state/cart/storage/remembered-step.ts'

/** The first address that a browser is given has no key of its own. */
const FIRST_KEY = 'default'

let isFirstLook = true

/**
 * The buyer's step. The address decides; the cookie only for a visit without one. Never a later step: Back from
 * checkout must lead to the cart.
 */
export function useCartStage(data: CartData | null): CartStage | null {
  const { search, key } = useLocation()
  const navigate = useNavigate()
  const isAlive = useHydrated()
  const step = isAlive ? new URLSearchParams(search).get(STEP_PARAMETER) : null
  const canBeBought = data !== null && data.totalProducts > 0
  // An order that waits for its money is not in the cart any more, and does not wait for it.
  const isPaying = step === 'payment' || step === 'payment-processing'
  const hasLines = data !== null && data.products.length > 0
  const stage = data || isPaying ? cartStage(step, { hasLines, canBeBought }) : null

  useEffect(() => {
    if (!stage) return
    const isReturn = isFirstLook && key === FIRST_KEY && step === null
    isFirstLook = false
    if (isReturn && orderStep(rememberedStep(document.cookie), canBeBought) === 'checkout') {
      const query = new URLSearchParams(search)
      query.set(STEP_PARAMETER, 'checkout')
      void navigate({ search: `?${query}` }, { replace: true, preventScrollReset: true })
      return
    }
    const remembered = stepToRemember(stage)
    if (remembered) rememberStep(remembered)
  }, [stage, step, search, key, canBeBought, navigate])

  return stage
}

/** What the address asks for; the server knows it too, and draws the shell of that page. */
export function useIsCheckoutAsked(): boolean {
  return new URLSearchParams(useLocation().search).get(STEP_PARAMETER) === 'checkout'
}
