import type { BodyOf } from '#contract/call.ts'
import type { CartData } from '#contract/entities/cart.ts'
import type {
  agreeStaffSharedCart,
  quoteStaffSharedCart,
  StaffOrderQuote,
} from '#contract/staff/orders/staff-placed-orders.ts'
import { DELIVERY_METHOD } from '#rules/delivery/delivery-options.ts'

export type Method = CartData['deliveryEstimations'][number]

/** What the employee writes down of the customer. */
export type Terms = {
  fio: string
  phone: string
  email: string
  /** As it was offered when it was chosen; null until one is. */
  method: Method | null
  shopId: number | null
  address: string
  apartment: string
  line2: string
  city: string
  region: string
  postcode: string
  /** Hours of the courier; empty for any time. */
  window: string
  comment: string
  paymentId: number | null
}

export const NO_TERMS: Terms = {
  ...{ fio: '', phone: '', email: '', method: null, shopId: null, address: '', apartment: '', line2: '', city: '' },
  ...{ region: '', postcode: '', window: '', comment: '', paymentId: null },
}

/** What can be settled in a talk: a pickup point is chosen on a map, by the customer. */
const SETTLED: readonly number[] = [DELIVERY_METHOD.courier, DELIVERY_METHOD.shop]

/** What is offered where it goes. The chosen way stays in view where it is not, so that the address can be put right. */
export function methodsOf(
  { deliveryEstimations }: Pick<CartData, 'deliveryEstimations'>,
  chosen: Method | null,
): Method[] {
  const offered = deliveryEstimations.filter(({ methodId }) => SETTLED.includes(methodId))
  const isGone = chosen !== null && !offered.some(({ method }) => method === chosen.method)
  return isGone ? [...offered, { ...chosen, from: null, to: null }] : offered
}

export const isToShop = ({ methodId }: Pick<Method, 'methodId'>) => methodId === DELIVERY_METHOD.shop

/** The shop of whoever asks, when orders are collected there; otherwise the first one. */
export function shopOf({ shopId }: Terms, shops: StaffOrderQuote['shops'], own: number | null): number | null {
  const wanted = [shopId, own].find((id) => id !== null && shops.some((shop) => shop.id === id))
  return wanted ?? shops[0]?.id ?? null
}

/** Where it goes, as the sums depend on it. Until a way is chosen, nowhere. */
export function placeOf(
  terms: Terms,
  quote: StaffOrderQuote | null,
  own: number | null,
): BodyOf<typeof quoteStaffSharedCart> {
  if (!quote || !terms.method) return { delivery_method_id: null }
  const { methodId, typeId, method } = terms.method
  if (isToShop(terms.method)) return { delivery_method_id: methodId, shop_id: shopOf(terms, quote.shops, own) }
  const { address, apartment, line2, city, region, postcode } = terms
  return {
    ...{ delivery_method_id: methodId, activeDeliveryType: typeId, address, apartment },
    courier_info: { method, country: quote.country, line2, city, region, postcode },
  }
}

/** Null: something is not chosen yet. */
export function orderOf(
  terms: Terms,
  quote: StaffOrderQuote,
  own: number | null,
): BodyOf<typeof agreeStaffSharedCart> | null {
  const { delivery_method_id, courier_info, ...place } = placeOf(terms, quote, own)
  const payment = paymentOf(terms, quote)
  if (delivery_method_id === null || payment === null) return null
  const { version, finalSum, delivery } = quote.cartData
  const window = delivery?.windows.includes(terms.window) ? terms.window : null
  return {
    ...{ ...place, delivery_method_id, payment_method_id: payment },
    ...(courier_info && { courier_info: { ...courier_info, window } }),
    ...{ fio: terms.fio, phone: terms.phone, email: terms.email, comment_for_courier: terms.comment },
    ...{ cart_version: version, expected_total: finalSum },
  }
}

/** What was chosen as long as it can be, otherwise the first that can. */
export function paymentOf({ paymentId }: Terms, { cartData }: Pick<StaffOrderQuote, 'cartData'>): number | null {
  const open = cartData.availablePaymentMethods.filter(({ isAvailable }) => isAvailable)
  return (open.find(({ id }) => id === paymentId) ?? open[0])?.id ?? null
}
