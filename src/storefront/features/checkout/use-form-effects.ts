import { useCallback, useEffect, useState } from 'react'
import type { PickupPoint } from '#contract/ordering/pickup-points.ts'
import { type CheckoutTerms, termsOf } from './cart-terms.ts'
import { type CheckoutForm, type FormChange, orderPoint } from './checkout-form.ts'
import type { Buyer } from './checkout-problems.ts'
import { keepOrderData } from './checkout-storage.ts'
import { useAccount } from './contacts/use-account.ts'
import { useLocatedAddress } from './delivery/use-located-address.ts'
import { usePointDetails } from './delivery/use-point-details.ts'
import { storedOrderData } from './placing/order-data.ts'

type Here = { country: string; region: string; city: string }

type FormEffects = {
  form: CheckoutForm
  change(change: FormChange): void
  buyer: Buyer
  here: Here
  chosenPoint: PickupPoint | null
  waitingEmail: string | null
  setTerms(terms: CheckoutTerms): Promise<void>
}

/** A point that was chosen since; the one that lay there at the beginning may be of another day. */
function useChosenPoint(chosen: PickupPoint | null, change: (change: Partial<CheckoutForm>) => void): void {
  const [first] = useState(chosen)
  useEffect(() => {
    if (chosen === null || chosen === first) return
    change({ point: orderPoint(chosen), method: chosen.method })
  }, [chosen, first, change])
}

/** Returning buyers find what they typed, to the last letter, so saving is not debounced. */
function useStored(form: CheckoutForm, buyer: Buyer): void {
  const stored = JSON.stringify(storedOrderData(form, buyer))
  useEffect(() => keepOrderData(JSON.parse(stored)), [stored])
}

/**
 * The sums follow the form; also when the visitor has only moved to another place: the cart has forgotten what was
 * chosen for the one before. False: they do not know it yet.
 */
function useTerms(form: CheckoutForm, here: Here, setTerms: (terms: CheckoutTerms) => Promise<void>): boolean {
  const place = JSON.stringify(here)
  const terms = JSON.stringify(termsOf(form, here))
  const [announced, setAnnounced] = useState<string | null>(null)
  useEffect(() => {
    void place
    void setTerms(JSON.parse(terms))
    setAnnounced(terms)
  }, [terms, place, setTerms])
  return announced === terms
}

/** Whatever follows the form, or the form follows: the address on the map, the point, what is stored, the sums. */
export function useFormEffects({ form, change, buyer, here, chosenPoint, waitingEmail, setTerms }: FormEffects) {
  const onLocated = useCallback((located: CheckoutForm['located']) => change({ located }), [change])
  const locating = useLocatedAddress(form, here.city, onLocated)
  const onPoint = useCallback((point: CheckoutForm['point']) => change({ point }), [change])
  const isPointGone = usePointDetails(form, onPoint)
  useChosenPoint(chosenPoint, change)
  useStored(form, buyer)
  const isAnnounced = useTerms(form, here, setTerms)
  useAccount(buyer.customer !== null, waitingEmail, form, change)
  return { locating, isPointGone, isAnnounced }
}
