import { useEffect, useEffectEvent, useRef } from 'react'
import type { CheckoutForm, FormChange } from '../checkout-form.ts'

/** Spec 4: of somebody signed in the account knows better than what was typed before. */
export function useAccount(
  isCustomer: boolean,
  waitingEmail: string | null,
  { email }: CheckoutForm,
  change: (change: FormChange) => void,
): void {
  const before = useRef(isCustomer)
  useEffect(() => {
    if (isCustomer && !before.current) change({ fio: '', email: '' })
    before.current = isCustomer
  }, [isCustomer, change])

  const offer = useEffectEvent((waiting: string) => {
    if (email === '') change({ email: waiting })
  })
  useEffect(() => {
    if (waitingEmail !== null) offer(waitingEmail)
  }, [waitingEmail])
}
