import type { BodyOf } from '#contract/call.ts'
import type { cartCalculate } from '#contract/ordering/cart.ts'
import type { CheckoutForm } from './checkout-form.ts'
import { isCourierKind, kindOf } from './delivery-kinds.ts'
import { methodIdOf } from './placing/order-data.ts'

export type CheckoutTerms = Required<
  Pick<BodyOf<typeof cartCalculate>, 'pickup_point_id' | 'delivery' | 'delivery_method_id' | 'payment_method_id'>
>

/** What the sums depend on. The place is the address's or the point's own; without either, where the visitor is. */
export function termsOf(form: CheckoutForm, here: { country: string; city: string }): CheckoutTerms {
  const { method, point, located, shopId } = form
  const kind = kindOf(method)
  const isCourier = isCourierKind(kind)
  return {
    delivery_method_id: methodIdOf(method),
    payment_method_id: form.paymentMethodId,
    pickup_point_id: kind === 'point' ? (point?.id ?? null) : null,
    delivery: {
      ...place(form, here),
      ...(isCourier && method && { method }),
      ...(kind === 'shop' && { shop_id: shopId }),
    },
  }

  function place({ address }: CheckoutForm, { country, city }: { country: string; city: string }) {
    if (isCourier && located) {
      const { region, kadType, kadDistance } = located
      return { country: located.country, region, city: located.city, kadType, kadDistance }
    }
    if (kind === 'point' && point?.place && point.place.city !== city) return point.place
    return { country: address.country || country }
  }
}
