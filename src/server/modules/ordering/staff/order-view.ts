import type { StaffOrder } from '#contract/staff/orders/staff-orders.ts'
import type { Language } from '#rules/location/site.ts'
import type { HoldReason } from '#rules/orders/shipping-hold.ts'
import { isCollected, possibleSteps, stepRefusal } from '#rules/orders/staff-steps.ts'
import { paymentMethodById } from '#rules/payments/payment-methods.ts'
import type { ShopSettings } from '#rules/settings/shop-settings.ts'
import { hiddenPhone } from '#rules/staff/hidden-phone.ts'
import { mayDo, type StaffPlace } from '#rules/staff/permissions.ts'
import { delivery as deliveryEn } from '#texts/en/ordering/delivery.ts'
import { delivery as deliveryRu } from '#texts/ru/ordering/delivery.ts'
import { cartTexts } from '../../cart/index.ts'
import type { paymentsOf } from '../../payments/index.ts'
import { countryOf } from '../order/order-address.ts'
import type { OrderLineRow, OrderRow } from '../order/order-row.ts'

export type OrderReader = { member: StaffPlace; language: Language; countries: ShopSettings['countries']; home: string }

export type LoadedOrder = {
  order: OrderRow
  hold: HoldReason | null
  lines: readonly OrderLineRow[]
  /** Vendor codes by SKU. */
  codes: ReadonlyMap<number, string>
  payments: Awaited<ReturnType<typeof paymentsOf>>['attempts']
  shopName: string | null
}

/** An order as its reader may see it: in their language, with phones and steps by their permissions. */
export function orderView(loaded: LoadedOrder, { member, language, home }: OrderReader) {
  const { order, hold } = loaded
  return {
    number: order.number,
    createdAt: order.createdAt.toISOString(),
    state: { order: order.state, payment: order.paymentState, delivery: order.deliveryState },
    hold,
    addressDoubt: order.addressDoubt,
    currency: order.currency,
    lines: linesView(loaded, language),
    sums: sumsView(order),
    promocodes: order.promocodes,
    buyer: buyerView(order, member),
    delivery: deliveryView(loaded, language, home),
    payments: paymentsView(loaded, language),
    steps: possibleSteps({ ...order, isCollected: isCollected(order) }).map((step) => ({
      step,
      refusal: stepRefusal(step, { shopId: order.shopId, hold }, member),
    })),
  } satisfies Partial<StaffOrder>
}

function linesView({ lines, codes }: LoadedOrder, language: Language): StaffOrder['lines'] {
  const isEnglish = language === 'en'
  return lines.map((line) => ({
    code: codes.get(line.skuId) ?? '',
    name: isEnglish ? line.nameEn : line.nameRu,
    characteristics: isEnglish ? line.characteristicsEn : line.characteristicsRu,
    url: `/jewelry/${line.slug}`,
    photo: line.picture,
    quantity: line.quantity,
    initial: line.initial,
    payable: line.payable,
  }))
}

function sumsView(order: OrderRow): StaffOrder['sums'] {
  return {
    initial: order.goodsInitial,
    saleSaving: order.goodsInitial - order.goods,
    setSaving: order.setSaving,
    promoSaving: order.promoSaving,
    bonuses: order.bonuses,
    packing: order.packing,
    delivery: order.delivery,
    certificates: order.certificates,
    payable: order.payable,
    paid: order.paid,
    refunded: order.refunded,
  }
}

function buyerView(order: OrderRow, { role }: StaffPlace): StaffOrder['buyer'] {
  const phone = (text: string) => (mayDo(role, 'customers.phone') ? text : hiddenPhone(text))
  const isForAnother = order.recipientName !== order.name || order.recipientPhone !== order.phone
  return {
    name: order.name,
    phone: phone(order.phone),
    email: order.email,
    recipient: isForAnother ? { name: order.recipientName, phone: phone(order.recipientPhone) } : null,
    comment: order.comment,
    isGift: order.isGift,
    giftMessage: order.giftMessage,
  }
}

function deliveryView({ order, shopName }: LoadedOrder, language: Language, home: string): StaffOrder['delivery'] {
  return {
    method: cartTexts(language).deliveryTitle(order.deliveryMethod),
    from: order.deliveryFrom,
    to: order.deliveryTo,
    window: order.deliveryWindow,
    address: addressOf(order, language, home),
    shop: shopName,
    comment: order.commentForCourier,
    trackingNumber: order.trackingNumber,
  }
}

function paymentsView({ payments }: LoadedOrder, language: Language): StaffOrder['payments'] {
  const { paymentTitle } = cartTexts(language)
  return payments.map(({ methodId, state, amount, refunded, createdAt }) => {
    const method = paymentMethodById(methodId)
    return {
      method: method ? paymentTitle(method.code) : '',
      state,
      amount,
      refunded,
      createdAt: createdAt.toISOString(),
    }
  })
}

/** Down to the door, each part with its label: a courier hears it over the phone. */
function addressOf({ address, addressParts, country }: OrderRow, language: Language, home: string): string {
  const { fields } = (language === 'en' ? deliveryEn : deliveryRu).address
  const parts = (['apartment', 'frontDoor', 'floor', 'houseCode'] as const).filter((part) => addressParts[part])
  const details = parts.map((part) => `${fields[part].toLowerCase()} ${addressParts[part]}`)
  return [address, ...details, countryOf(country, language, home)].filter(Boolean).join(', ')
}
