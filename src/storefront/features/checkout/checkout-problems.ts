import type { CartData } from '#contract/entities/cart.ts'
import { type AddressField, type AddressProblem, addressProblems } from '#rules/addresses/address-value.ts'
import { isBlank } from '#rules/forms/blank.ts'
import { phoneProblem } from '#rules/forms/contacts/phone.ts'
import type { Language } from '#rules/location/site.ts'
import { type OrderFormProblem, readOrderForm } from '#rules/orders/order-form.ts'
import { addressFormOf } from '../../shared/shop/profile-of.ts'
import type { CheckoutForm } from './checkout-form.ts'
import { isCourierKind, kindOf } from './delivery-kinds.ts'
import { payChoices } from './payment/pay-choices.ts'
import { sentOrderData } from './placing/order-data.ts'

export const BLOCKS = ['contacts', 'delivery', 'payment', 'confirm'] as const
export type Block = (typeof BLOCKS)[number]

export type CheckoutProblem =
  | OrderFormProblem
  | AddressProblem
  | 'house_unknown'
  | 'phone_not_confirmed'
  | 'delivery_required'
  | 'courier_type_required'
  | 'delivery_closed'
  | 'point_required'
  | 'shop_required'
  | 'payment_required'
  | 'payment_closed'
  | 'personal_data_required'
  | 'offer_required'

/** Fields by the names of the specification, which the server uses too; those of consents and addresses abroad are ours. */
export type Problems = Partial<Record<string, CheckoutProblem>>

export type Buyer = {
  /** Signed in; what the account does not know is null. */
  customer: { phone: string | null; email: string | null; name: string | null } | null
  /** Proved by a code in this session. */
  provedPhone: string | null
}

export type ProblemFacts = { buyer: Buyer; language: Language; country: string; data: CartData }

/** Spec 4: signed in with a phone, or the code was right and was sent to this very phone. */
export function confirmedPhone({ customer, provedPhone }: Buyer): string | null {
  return customer?.phone ?? provedPhone
}

export function problemsOf(block: Block, form: CheckoutForm, facts: ProblemFacts): Problems {
  if (block === 'contacts') return contactProblems(form, facts)
  if (block === 'delivery') return deliveryProblems(form, facts)
  if (block === 'payment') return paymentProblems(form, facts)
  return confirmProblems(form, facts)
}

const CONTACTS = ['fio', 'email'] as const

function contactProblems(form: CheckoutForm, facts: ProblemFacts): Problems {
  const phone = confirmedPhone(facts.buyer)
  const read = readFields(form, facts)
  return only({
    phone: phone === null ? 'phone_not_confirmed' : undefined,
    ...Object.fromEntries(CONTACTS.map((field) => [field, read[field]])),
    ...(form.isGift && recipientProblems(form, read, facts.language)),
  })
}

/** A gift goes to somebody else: without their name and phone it cannot be handed over. */
function recipientProblems(form: CheckoutForm, read: Problems, language: Language): Problems {
  const phone = phoneProblem(form.recipientPhone, language)
  return {
    recipient_name: isBlank(form.recipientName) ? 'recipient_name_required' : read.recipient_name,
    recipient_lastname: isBlank(form.recipientLastname) ? 'recipient_lastname_required' : read.recipient_lastname,
    recipient_phone: phone === 'form.phone_required' ? 'recipient_phone_required' : (phone ?? undefined),
  }
}

function deliveryProblems(form: CheckoutForm, facts: ProblemFacts): Problems {
  const kind = kindOf(form.method)
  if (kind === null) return { delivery_method_id: 'delivery_required' }
  const offered = facts.data.deliveryEstimations.find(({ method }) => method === form.method)
  if (!offered) return { delivery_method_id: isCourierKind(kind) ? 'courier_type_required' : 'delivery_required' }
  if (!offered.isAvailable) return { delivery_method_id: 'delivery_closed' }
  if (kind === 'shop') return form.shopId === null ? { shop_id: 'shop_required' } : {}
  if (kind === 'point') return form.point === null ? { pickup_point: 'point_required' } : {}
  if (!isCourierKind(kind)) return {}
  const read = readFields(form, facts)
  const address: Problems = Object.fromEntries(
    Object.entries(addressProblems(form.address, addressFormOf(form.address.country))).map(([field, problem]) => [
      ADDRESS_NAMES[field as AddressField],
      problem,
    ]),
  )
  if (form.located?.isTownMissing) address.address ??= 'city_required'
  if (form.located?.isHouseUnknown) address.address ??= 'house_unknown'
  return only({ ...address, comment_for_courier: read.comment_for_courier })
}

export const ADDRESS_NAMES: Record<AddressField, string> = {
  address: 'address',
  apartment: 'apartment',
  frontDoor: 'front_door',
  floor: 'floor',
  houseCode: 'house_code',
  line2: 'line2',
  city: 'city',
  region: 'region',
  postcode: 'postcode',
}

function paymentProblems(form: CheckoutForm, { data }: ProblemFacts): Problems {
  if (data.finalSum === 0) return {}
  const chosen = payChoices(data, form).find(({ id }) => id === form.paymentMethodId)
  if (!chosen) return { payment_method_id: 'payment_required' }
  return chosen.isAvailable ? {} : { payment_method_id: 'payment_closed' }
}

function confirmProblems(form: CheckoutForm, facts: ProblemFacts): Problems {
  const read = readFields(form, facts)
  return only({
    communication_method_id: read.communication_method_id,
    comment: read.comment,
    personalData: form.consents.personalData ? undefined : 'personal_data_required',
    offer: form.consents.offer ? undefined : 'offer_required',
  })
}

/** The very rule that the server reads the form by. */
function readFields(form: CheckoutForm, { buyer, language, country }: ProblemFacts): Problems {
  const { customer } = buyer
  const known = { phone: confirmedPhone(buyer) ?? '', email: customer?.email ?? null, name: customer?.name ?? null }
  const read = readOrderForm(sentOrderData(form, buyer), known, {
    language,
    country,
    address: addressFormOf(country),
  })
  return 'problems' in read ? read.problems : {}
}

function only(problems: Record<string, CheckoutProblem | undefined>): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined))
}
