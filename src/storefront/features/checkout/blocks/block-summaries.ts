import type { Shop } from '#contract/catalog/product.ts'
import type { CartData } from '#contract/entities/cart.ts'
import { wholeAddress } from '#rules/addresses/address-value.ts'
import { namedApartment } from '#rules/addresses/private-house.ts'
import { wallClock } from '#rules/delivery/calendar.ts'
import { maskPhone } from '#rules/forms/contacts/phone.ts'
import type { Language } from '#rules/location/site.ts'
import { checkout as texts } from '#site-texts/ordering/checkout.ts'
import { delivery as deliveryTexts } from '#site-texts/ordering/delivery.ts'
import { addressFormOf } from '../../../shared/shop/profile-of.ts'
import type { CheckoutForm } from '../checkout-form.ts'
import { type Block, type Buyer, confirmedPhone } from '../checkout-problems.ts'
import { kindOf } from '../delivery-kinds.ts'

type SummaryFacts = {
  language: Language
  shops: readonly Shop[]
  timeZone: string
  now: Date
  sums(sum: number): string
}

/** What each block says when it is folded, line by line. */
export function blockSummaries(
  form: CheckoutForm,
  buyer: Buyer,
  data: CartData,
  facts: SummaryFacts,
): Record<Block, string[]> {
  return {
    contacts: contactsSummary(form, buyer, facts.language),
    delivery: deliverySummary(form, data, facts),
    payment: paymentSummary(form, data),
    confirm: [],
  }
}

function contactsSummary(form: CheckoutForm, buyer: Buyer, language: Language): string[] {
  const name = form.fio || buyer.customer?.name
  const email = form.email || buyer.customer?.email
  const phone = confirmedPhone(buyer)
  const recipient = [form.recipientName, form.recipientLastname].join(' ').trim()
  return [
    [name, phone && maskPhone(phone, language).replaceAll(' ', '\u00A0'), email].filter(Boolean).join(', '),
    ...(form.isGift ? [texts.contacts.giftFor(recipient)] : []),
  ]
}

export function deliverySummary(
  form: CheckoutForm,
  data: CartData,
  { shops, timeZone, now, sums }: Omit<SummaryFacts, 'language'>,
): string[] {
  const kind = kindOf(form.method)
  const offered = data.deliveryEstimations.find(({ method }) => method === form.method)
  if (!kind || !offered) return []
  const { from, to, finalPrice } = offered
  const hours = form.window && offered.windows.includes(form.window) ? deliveryTexts.window(form.window) : null
  const dates = from && to ? texts.delivery.when(from, to, wallClock(now, timeZone).day) : null
  const price = finalPrice === 0 ? texts.delivery.free : sums(finalPrice)
  return [[texts.delivery.kinds[kind], dates, hours, price].filter(Boolean).join(', '), place()].filter(Boolean)

  function place(): string {
    if (kind === 'point') return form.point?.address ?? ''
    if (kind === 'shop') {
      const shop = shops.find(({ id }) => id === form.shopId)
      return shop ? [shop.name, shop.city, shop.address].join(', ') : ''
    }
    const apartment = namedApartment(form.address.apartment)
    return [
      wholeAddress(form.address, addressFormOf(form.address.country)),
      apartment && texts.delivery.apartment(apartment),
    ]
      .filter(Boolean)
      .join(', ')
  }
}

function paymentSummary(form: CheckoutForm, data: CartData): string[] {
  if (data.finalSum === 0) return [texts.payment.nothingShort]
  const method = data.availablePaymentMethods.find(({ id }) => id === form.paymentMethodId)
  return method ? [method.title] : []
}
