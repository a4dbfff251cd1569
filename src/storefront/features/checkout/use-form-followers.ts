import { useEffect, useState } from 'react'
import type { PickupPoint } from '#contract/pickup-points.ts'
import { type CheckoutTerms, termsOf } from './cart-terms.ts'
import { type CheckoutForm, orderPoint } from './checkout-form.ts'
import type { Buyer } from './checkout-problems.ts'
import { keepOrderData } from './kept-checkout.ts'
import { keptOrderData } from './order-data.ts'

/** A point that was chosen since; the one that lay there at the beginning may be of another day. */
export function useChosenPoint(chosen: PickupPoint | null, change: (change: Partial<CheckoutForm>) => void): void {
  const [first] = useState(chosen)
  useEffect(() => {
    if (chosen === null || chosen === first) return
    change({ point: orderPoint(chosen), way: chosen.provider === 'fivepost' ? 'pickpoint' : 'pickup' })
  }, [chosen, first, change])
}

const KEEPS_MS = 300

/** Whoever comes back finds what they had written. */
export function useKept(form: CheckoutForm, buyer: Buyer): void {
  const kept = JSON.stringify(keptOrderData(form, buyer))
  useEffect(() => {
    const timer = setTimeout(() => keepOrderData(JSON.parse(kept)), KEEPS_MS)
    return () => clearTimeout(timer)
  }, [kept])
}

/** The sums follow the form; also when the visitor has only moved to another city. */
export function useTerms(
  form: CheckoutForm,
  here: { country: string; city: string },
  setTerms: (terms: CheckoutTerms) => Promise<void>,
): void {
  const { city } = here
  const terms = JSON.stringify(termsOf(form, here))
  useEffect(() => {
    void city
    void setTerms(JSON.parse(terms))
  }, [terms, city, setTerms])
}
