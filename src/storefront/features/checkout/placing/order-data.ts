import type { BodyOf } from '#contract/call.ts'
import type { CartData } from '#contract/entities/cart.ts'
import type { cartCalculate } from '#contract/ordering/cart.ts'
import type { orderCreate } from '#contract/ordering/orders.ts'
import { isOneLineCountry } from '#rules/addresses/address-parts.ts'
import type { OrderField } from '#rules/checkout/saved-order-data.ts'
import { DELIVERY_IDS } from '#rules/delivery/delivery-options.ts'
import type { DeliveryMethod } from '#rules/delivery/delivery-terms.ts'
import { PAYMENT_METHOD } from '#rules/payments/payment-methods.ts'
import type { CheckoutForm } from '../checkout-form.ts'
import type { Buyer } from '../checkout-problems.ts'
import type { ConsentVersions } from '../confirmation/use-consent-versions.ts'
import { isCourierKind, kindOf } from '../delivery-kinds.ts'

export type OrderBody = BodyOf<typeof orderCreate>
/** The cart and what its sums depend on. */
export type CartBody = BodyOf<typeof cartCalculate>
type OrderData = Pick<OrderBody, OrderField>

export function methodIdOf(method: DeliveryMethod | null): number | null {
  return method && DELIVERY_IDS[method][0]
}

/** Everything that was filled in, for the next visit too: also what the chosen way does not need. */
export function storedOrderData(form: CheckoutForm, buyer: Buyer): Partial<OrderData> {
  const ids = form.method && DELIVERY_IDS[form.method]
  return {
    ...(ids && { delivery_method_id: ids[0], activeDeliveryType: ids[1] }),
    ...(form.paymentMethodId !== null && { payment_method_id: form.paymentMethodId }),
    communication_method_id: form.communicationMethodId,
    is_gift: form.isGift,
    // Spec 4: what an account knows is not kept beside it.
    ...(!buyer.customer && { phone: buyer.provedPhone, email: form.email, fio: form.fio }),
    recipient_name: form.recipientName,
    recipient_lastname: form.recipientLastname,
    recipient_phone: form.recipientPhone,
    ...addressData(form),
    shop_id: form.shopId,
    ...pointData(form),
  }
}

/** What goes with the order: only what this order needs. */
export function sentOrderData(form: CheckoutForm, buyer: Buyer): OrderData {
  const kind = kindOf(form.method)
  const [methodId, typeId] = form.method ? DELIVERY_IDS[form.method] : [0, 0]
  return {
    delivery_method_id: methodId,
    activeDeliveryType: typeId,
    payment_method_id: form.paymentMethodId ?? PAYMENT_METHOD.payselection,
    communication_method_id: form.communicationMethodId,
    is_gift: form.isGift,
    phone: buyer.customer?.phone ?? buyer.provedPhone,
    email: form.email.trim(),
    fio: form.fio.trim(),
    ...(form.isGift && {
      recipient_name: form.recipientName.trim(),
      recipient_lastname: form.recipientLastname.trim(),
      recipient_phone: form.recipientPhone,
    }),
    ...(isCourierKind(kind) && addressData(form)),
    ...(kind === 'shop' && { shop_id: form.shopId }),
    ...(kind === 'point' && pointData(form)),
    comment: form.comment.trim(),
  }
}

function addressData({ address, located, method, window, commentForCourier }: CheckoutForm): Partial<OrderData> {
  const { country, parts, line2, city, region, postcode } = address
  const isOneLine = isOneLineCountry(country)
  return {
    address: address.address.trim(),
    apartment: address.apartment,
    front_door: address.frontDoor,
    floor: address.floor,
    house_code: address.houseCode,
    comment_for_courier: commentForCourier,
    courier_info: {
      ...(isCourierKind(kindOf(method)) && method && { method }),
      ...(window && { window }),
      country,
      // The lines of an address abroad make it whole; a line that was suggested is whole by itself.
      ...(!isOneLine && { line2, city, region, postcode }),
      ...(country === 'RU' && parts && { region: parts.region, city: parts.city, postcode: parts.postcode }),
      ...(parts && { street: parts.street, house: parts.house }),
      ...(located?.latitude != null && { latitude: located.latitude, longitude: located.longitude }),
    },
  }
}

/** Spec 3 has fields of its own for each of the two kinds of points. */
function pointData({ point }: CheckoutForm): Partial<OrderData> {
  if (!point) return {}
  return {
    pickup_point: point.id,
    ...(point.method === 'pickpoint'
      ? {
          pickpoint_full_address: point.address,
          pickpoint_short_address: point.addressShort,
          pickpoint_number: point.code,
        }
      : { pickup_address: point.address }),
  }
}

/** The whole request. It includes the totals the buyer saw, so that a difference is reported, not charged. */
export function orderBody(
  form: CheckoutForm,
  buyer: Buyer,
  cart: { data: CartData; body: CartBody },
  versions: ConsentVersions,
): OrderBody {
  const { data, body } = cart
  const { personalData, offer, advertising } = form.consents
  return {
    ...body,
    ...sentOrderData(form, buyer),
    cart_version: data.version,
    expected_total: data.finalSum,
    expected_lines: data.products
      .filter(
        ({ isApart, isGift, availability }) =>
          !isApart && !isGift && (availability === 'ok' || availability === 'less'),
      )
      .flatMap(({ id, quantity, price }) => (price ? [{ skuId: id, quantity, price: price.final }] : [])),
    consents: {
      personalData: personalData ? versions.personalData : null,
      offer: offer ? versions.offer : null,
      advertising: advertising ? versions.advertising : null,
    },
  }
}
