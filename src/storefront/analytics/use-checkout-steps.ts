import { useEffect, useEffectEvent, useRef } from 'react'
import type { CartData } from '#contract/entities/cart.ts'
import { CONTACT_METHODS } from '#rules/forms/contact-methods.ts'
import { paymentMethodById } from '#rules/payments/payment-methods.ts'
import type { CheckoutStep } from '../shared/tracking/checkout-steps.ts'
import { track } from '../shared/tracking/events.ts'

const BLOCK_STEPS = { contacts: 'contactData', delivery: 'deliveryMethod', payment: 'paymentMethod' } as const
const BLOCKS = ['contacts', 'delivery', 'payment', 'confirm'] as const

type Block = (typeof BLOCKS)[number]
type Chosen = { method: string | null; paymentMethodId: number | null; communicationMethodId: number }

/**
 * Spec 4: steps 2 to 6. A block counts as answered once the buyer is past it, even if the account had the answer. A
 * changed answer is reported again. Returns the function to call when the order is confirmed.
 */
export function useCheckoutSteps(open: Block, chosen: Chosen, cart: CartData): () => void {
  const reported = useRef(new Map<CheckoutStep, string | undefined>())

  function notify(step: CheckoutStep, option?: string) {
    if (reported.current.has(step) && reported.current.get(step) === option) return
    reported.current.set(step, option)
    track({ kind: 'checkoutStep', step, ...(option !== undefined && { option }), cart })
  }

  const trackPassed = useEffectEvent(() => {
    for (const step of passedSteps(open)) notify(step, optionOf(step, chosen))
  })
  useEffect(() => {
    void open
    trackPassed()
  }, [open])

  const { communicationMethodId } = chosen
  const first = useRef(communicationMethodId)
  const trackContact = useEffectEvent(() => notify('contactMethod', optionOf('contactMethod', chosen)))
  useEffect(() => {
    // A preselected option does not count as chosen until the order is confirmed.
    if (communicationMethodId === first.current && !reported.current.has('contactMethod')) return
    trackContact()
  }, [communicationMethodId])

  return () => {
    notify('contactMethod', optionOf('contactMethod', chosen))
    notify('confirmOrder')
  }
}

/** What is answered when this block is open. */
export function passedSteps(open: Block): CheckoutStep[] {
  return BLOCKS.slice(0, BLOCKS.indexOf(open)).flatMap((block) => (block === 'confirm' ? [] : BLOCK_STEPS[block]))
}

/** By the names of the specification, never by words. */
export function optionOf(step: CheckoutStep, chosen: Chosen): string | undefined {
  if (step === 'deliveryMethod') return chosen.method ?? undefined
  if (step === 'paymentMethod') return paymentMethodById(chosen.paymentMethodId ?? 0)?.code
  if (step === 'contactMethod')
    return Object.entries(CONTACT_METHODS).find(([, id]) => id === chosen.communicationMethodId)?.[0]
  return undefined
}
