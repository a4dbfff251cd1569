import { useEffect, useRef } from 'react'
import type { CartData } from '#contract/entities/cart.ts'
import { track } from '../shared/tracking/events.ts'

/** Spec 4: step 1, once for each visit to the cart, also by those who go straight to the checkout. Null: not there yet. */
export function useGoToCart(cart: CartData | null): void {
  const isReported = useRef(false)
  useEffect(() => {
    if (!cart || isReported.current) return
    isReported.current = true
    track({ kind: 'checkoutStep', step: 'goToCart', cart })
  }, [cart])
}
