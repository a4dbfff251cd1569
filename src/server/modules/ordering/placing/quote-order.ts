import type { CartData } from '#contract/entities/cart.ts'
import type { OrderPerson } from '#rules/orders/order-form.ts'
import type { CallContext } from '../../../kernel/serve.ts'
import { buyerOf, type CartState, cartReader, computeCart, toCartData, wishOf } from '../../cart/index.ts'
import { townOf } from '../../delivery/index.ts'
import type { OrderingDeps } from '../ordering-deps.ts'
import { type OrderBody, planDelivery } from './delivery-plan.ts'

/** What is known of where an order goes while it is still being filled in. */
export type QuotedBody = Pick<
  OrderBody,
  'activeDeliveryType' | 'address' | 'apartment' | 'shop_id' | 'courier_info'
> & {
  delivery_method_id: number | null
}

/**
 * The sums and ways of an order that is still being filled in. Its place is found as for the order itself; until it can be
 * found, it is where the visitor is.
 */
export async function quoteOrder(
  deps: OrderingDeps,
  state: CartState,
  body: QuotedBody,
  ctx: CallContext,
): Promise<CartData> {
  const { country, site } = ctx.visitor
  const { delivery_method_id: methodId, ...rest } = body
  const buyer = await buyerOf(deps, {}, ctx)
  const wish = wishOf({
    delivery_method_id: methodId,
    delivery: { ...(rest.courier_info?.method && { method: rest.courier_info.method }), shop_id: rest.shop_id ?? null },
  })
  const plan = methodId === null ? null : await planOf(methodId)
  const known = plan && 'place' in plan ? plan : null
  const cart = await computeCart(
    deps.cart,
    deps.db,
    cartReader(deps.cart),
    state,
    known ? { ...wish, delivery: known.wish } : wish,
    known ? { ...buyer, place: known.place } : buyer,
  )
  return toCartData(cart)

  function planOf(chosen: number) {
    const order = { ...rest, ...NOT_YET, delivery_method_id: chosen }
    return planDelivery(deps, order, whereOf(body), {
      country,
      town: townOf(ctx.visitor, country),
      language: site.language,
    })
  }
}

/** What the place of an order does not depend on. */
const NOT_YET = {
  payment_method_id: 0,
  cart_version: '',
  expected_total: 0,
  consents: { personalData: null, offer: null },
}

function whereOf({ address, apartment, courier_info: info }: QuotedBody): OrderPerson {
  return {
    name: '',
    email: '',
    recipientName: '',
    recipientPhone: '',
    communicationMethodId: 0,
    isGift: false,
    address: address ?? '',
    line2: info?.line2 ?? '',
    city: info?.city ?? '',
    region: info?.region ?? '',
    postcode: info?.postcode ?? '',
    apartment: apartment ?? '',
    frontDoor: '',
    floor: '',
    houseCode: '',
    commentForCourier: '',
    comment: '',
  }
}
