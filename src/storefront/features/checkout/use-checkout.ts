import { useState } from 'react'
import { useMoney } from '#client/formats/use-formats.ts'
import { fullNameToEdit } from '#rules/forms/contacts/person-name.ts'
import { useCheckoutSteps } from '../../analytics/use-checkout-steps.ts'
import { useSite } from '../../shared/site.ts'
import { blockSummaries } from './blocks/block-summaries.ts'
import { useOpenBlock } from './blocks/use-open-block.ts'
import { useShownFields } from './blocks/use-shown-fields.ts'
import type { OpenProps } from './checkout.tsx'
import { type FormChange, NO_CONSENTS } from './checkout-form.ts'
import { addressesIn } from './delivery/use-saved-addresses.ts'
import { destinationOf } from './placing/begin-checkout.ts'
import { usePlaceOrder } from './placing/use-place-order.ts'
import { type QueuedSubmit, useQueuedSubmit } from './placing/use-queued-submit.ts'
import { useBegunForm } from './use-begun-form.ts'
import type { Fields } from './use-fields.ts'
import { useFormEffects } from './use-form-effects.ts'

/** What is filled in, what is still missing, and what a press does: everything about the checkout but its looks. */
export function useCheckout({ cart, visitor, chosenPoint, shops, addresses }: OpenProps) {
  const { data } = cart
  const { language } = useSite().site
  const here = destinationOf(visitor.location)
  const sums = useMoney(data.currency).major
  const knownShops = shops === 'failed' ? [] : shops
  const savedAddresses = addressesIn(here.country, addresses)
  const [now] = useState(() => new Date())

  const { form, change, buyer, prove, waitingEmail, storedPhone } = useBegunForm(data, visitor, knownShops)
  const blocks = useOpenBlock({
    ...{ form, change },
    facts: { buyer, language, country: here.country, data },
    // An e-mail address that nobody has confirmed is to be looked at, not folded away.
    first: waitingEmail === null ? 'delivery' : 'contacts',
  })
  const { open, goTo } = blocks
  const shown = useShownFields(open, form, { buyer, hasSavedAddresses: savedAddresses.length > 0 }, () =>
    change({ fio: fullNameToEdit(visitor.user.name, visitor.user.surname), email: visitor.user.email ?? '' }),
  )
  const { locating, isPointGone, isAnnounced } = useFormEffects({
    ...{ form, change, buyer, here, chosenPoint, waitingEmail },
    setTerms: cart.setTerms,
  })

  const trackConfirmed = useCheckoutSteps(open, form, data)
  const order = usePlaceOrder({
    ...{ cart, form, buyer, goTo },
    onFields: blocks.setFromServer,
    onPhoneUnproved: () => prove(null),
    onConsentsOutdated: () => change({ consents: NO_CONSENTS }),
  })
  const pressing = useQueuedSubmit({
    isSettled: isAnnounced && !cart.isStale && !locating.isWaited,
    finalSum: data.finalSum,
    next: blocks.next,
    submit: () =>
      blocks.whenRight('confirm', () => {
        trackConfirmed()
        void order.place()
      }),
  })

  const checkout = {
    ...{ here, form, buyer, open, order, pressing, locating, isPointGone, savedAddresses, prove, goTo, storedPhone },
    ...shown,
    next: blocks.next,
    fields: forgettingPress(blocks.fields, pressing),
    total: sums(data.finalSum),
    isEmailWaiting: waitingEmail !== null && form.email === waitingEmail,
    said: blockSummaries(form, buyer, data, { language, shops: knownShops, timeZone: here.timeZone, now, sums }),
  }
  return { place: blocks.place, checkout }
}

export type CheckoutModel = ReturnType<typeof useCheckout>['checkout']

/** A press that waits for its sums was about what was chosen then: a change takes it back. */
function forgettingPress(fields: Fields, pressing: QueuedSubmit): Fields {
  return {
    ...fields,
    change(field: string, changes: FormChange) {
      pressing.forget()
      fields.change(field, changes)
    },
  }
}
