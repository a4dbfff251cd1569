import { useReducer, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useMoney } from '#client/formats/use-formats.ts'
import type { Shop } from '#contract/catalog/product.ts'
import type { CartData } from '#contract/entities/cart.ts'
import { fullNameToEdit } from '#rules/forms/contacts/person-name.ts'
import { useCheckoutSteps } from '../../analytics/use-checkout-steps.ts'
import { useSite } from '../../shared/site.ts'
import type { VisitorData } from '../../state/visitor-data.ts'
import { contactsSummary, deliverySummary, paymentSummary } from './blocks/block-summaries.ts'
import { BLOCK_PARAMETER, openBlock, shownFields } from './blocks/checkout-blocks.ts'
import { useBlockSteps } from './blocks/use-block-steps.ts'
import type { OpenProps } from './checkout.tsx'
import { changeForm, type FormChange, NO_CONSENTS } from './checkout-form.ts'
import { BLOCKS, type Problems, problemsOf } from './checkout-problems.ts'
import { keepProvedPhone, readOrderData, readProvedPhone } from './checkout-storage.ts'
import { addressesIn } from './delivery/use-saved-addresses.ts'
import { beginCheckout, buyerOf, timeZoneOf } from './placing/begin-checkout.ts'
import { usePlaceOrder } from './placing/use-place-order.ts'
import { useQueuedSubmit } from './placing/use-queued-submit.ts'
import { useFields } from './use-fields.ts'
import { useFormEffects } from './use-form-effects.ts'

/** What is filled in, what is still missing, and what a press does: everything of the checkout but how it looks. */
export function useCheckout({ cart, visitor, chosenPoint, shops, addresses }: OpenProps) {
  const { data, isStale } = cart
  const { language } = useSite().site
  const { user, location } = visitor
  const country = location.country_iso_code
  const here = {
    country,
    countryName: country === 'RU' ? null : location.country,
    city: location.city,
    timeZone: timeZoneOf(location),
  }
  const sums = useMoney(data.currency).major
  const knownShops = shops === 'failed' ? [] : shops

  const { saved, form, change, buyer, prove, waitingEmail } = useBegunForm(data, visitor, knownShops)
  const [now] = useState(() => new Date())
  const [isEditing, setEditing] = useState(false)
  const [isCommenting, setCommenting] = useState(false)

  const facts = { buyer, language, country, data }
  const [query] = useSearchParams()
  const asked = query.get(BLOCK_PARAMETER)
  // An address that nobody has confirmed is to be looked at, not folded away.
  const open = openBlock(asked, form, facts, waitingEmail === null ? 'delivery' : 'contacts')
  const problems: Problems = Object.assign({}, ...BLOCKS.map((block) => problemsOf(block, form, facts)))
  const { fields, judge, setFromServer } = useFields({ problems, change })
  const { place, goTo, goOn, focusFirstWrong } = useBlockSteps(open, asked)

  const { locating, isPointGone, isAnnounced } = useFormEffects({
    ...{ form, change, buyer, here, chosenPoint, waitingEmail },
    setTerms: cart.setTerms,
  })
  const trackConfirmed = useCheckoutSteps(open, form, data)
  const order = usePlaceOrder({
    cart,
    form,
    buyer,
    onFields: setFromServer,
    onPhoneUnproved: () => prove(null),
    onConsentsOutdated: () => change({ consents: NO_CONSENTS }),
    goTo,
  })

  function whenRight(block: typeof open, then: () => void) {
    const missing = Object.keys(problemsOf(block, form, facts))
    judge(missing)
    if (missing.length > 0) focusFirstWrong()
    else then()
  }
  const next = () => whenRight(open, goOn)
  const submit = () =>
    whenRight('confirm', () => {
      trackConfirmed()
      void order.place()
    })
  const pressing = useQueuedSubmit({
    isSettled: isAnnounced && !isStale && !locating.isWaited,
    finalSum: data.finalSum,
    next,
    submit,
  })

  const savedAddresses = addressesIn(country, addresses)
  const shown = shownFields(open, form, {
    buyer,
    isEditingContacts: isEditing,
    hasSavedAddresses: savedAddresses.length > 0,
    isCommenting,
  })
  const checkout = {
    ...{ here, form, buyer, open, order, pressing, locating, isPointGone, savedAddresses, isEditing, prove, next },
    total: sums(data.finalSum),
    goTo,
    /** What was pressed belongs to what was chosen then. */
    fields: {
      ...fields,
      change(field: string, changes: FormChange) {
        pressing.forget()
        fields.change(field, changes)
      },
    },
    shows: (field: string) => shown.includes(field),
    storedPhone: buyer.customer === null ? (saved.phone ?? '') : '',
    isEmailWaiting: waitingEmail !== null && form.email === waitingEmail,
    editContacts() {
      setEditing(true)
      change({ fio: fullNameToEdit(user.name, user.surname), email: user.email ?? '' })
    },
    comment: () => setCommenting(true),
    /** What folded blocks say. */
    said: {
      contacts: contactsSummary(form, buyer, language),
      delivery: deliverySummary(form, data, { shops: knownShops, timeZone: here.timeZone, now, sums }),
      payment: paymentSummary(form, data),
      confirm: [],
    },
  }
  return { place, checkout }
}

export type CheckoutModel = ReturnType<typeof useCheckout>['checkout']

/** What was written the last time or follows from the cart, and who writes it. */
function useBegunForm(data: CartData, visitor: VisitorData, shops: readonly Shop[]) {
  const { user } = visitor
  const [saved] = useState(readOrderData)
  const [form, change] = useReducer(changeForm, null, () => beginCheckout(saved, { data, visitor, shops }))
  const { provedPhone, prove } = useProvedPhone()
  const buyer = buyerOf(user, provedPhone)
  const waitingEmail = buyer.customer !== null && !user.email ? user.waitingEmail : null
  return { saved, form, change, buyer, prove, waitingEmail }
}

function useProvedPhone() {
  const [provedPhone, setProvedPhone] = useState(() => readProvedPhone(Date.now()))
  return {
    provedPhone,
    prove(phone: string | null) {
      keepProvedPhone(phone, Date.now())
      setProvedPhone(phone)
    },
  }
}
