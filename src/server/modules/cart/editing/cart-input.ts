import type { BodyOf } from '#contract/call.ts'
import type { cartAction, cartCalculate } from '#contract/ordering/cart.ts'
import { isQuantity } from '#rules/cart/cart-limits.ts'
import type { CartLine } from '#rules/cart/cart-line.ts'
import { onceEach } from '#rules/cart/edit-cart.ts'
import { currencyByCountry } from '#rules/location/currency.ts'
import { withoutCardNumbers } from '#rules/payments/card-number.ts'
import type { CallContext } from '../../../kernel/serve.ts'
import { confirmedPhone } from '../../identity/index.ts'
import type { Buyer, CartWish } from '../buyer.ts'
import type { CartDeps } from '../cart-deps.ts'
import { type CartState, guestVersion } from '../cart-state.ts'

export type CartBody = BodyOf<typeof cartCalculate>
export type ActionBody = BodyOf<typeof cartAction>

const BONUS = 100

/** A guest's cart as the browser sent it; null with the places of quantities that are none. */
export function guestState(body: CartBody): { state: CartState } | { wrongLines: number[] } {
  const sent = body.lines ?? body.delivery?.items ?? []
  const wrongLines = sent.flatMap(({ quantity }, index) => (isQuantity(quantity) ? [] : index))
  if (wrongLines.length > 0) return { wrongLines }
  const lines: CartLine[] = onceEach(
    sent.map(({ skuId, quantity, setId }) => ({ skuId, quantity, setId: setId ?? null, isApart: false })),
  )
  const { eco = false, gift = false, giftMessage } = body.packs ?? {}
  const state = {
    lines,
    promocodes: [...new Set(body.promocodes ?? [])],
    heldCodes: [...new Set(body.held_promocodes ?? [])],
    certificates: { codes: [...new Set(body.certificates ?? [])] },
    packs: { eco, gift, giftMessage: giftText(giftMessage) },
  }
  return { state: { ...state, version: guestVersion(state) } }
}

/** What is written on the card of a present: no card number is kept there either. */
export function giftText(text: string | null | undefined): string | null {
  return withoutCardNumbers((text ?? '').trim()) || null
}

/**
 * Whose cart it is and where it goes: what the body says of the place, else what is known of the visitor. A guest's phone
 * is the one that an order of this session would take, so that both count the same codes.
 */
export async function buyerOf(
  { db, settings }: Pick<CartDeps, 'db' | 'settings'>,
  body: CartBody,
  ctx: CallContext,
): Promise<Buyer> {
  const { visitor, session, now } = ctx
  const customer = await ctx.customer()
  const { location } = visitor
  const country = body.delivery?.country ?? visitor.country
  const isHere = country === visitor.country && (body.delivery?.city ?? location.city) === location.city
  return {
    customerId: customer?.id ?? null,
    session: session.id,
    phone: customer ? customer.phone : await confirmedPhone(db, session.id, now),
    language: visitor.site.language,
    currency: currencyByCountry(settings.currencies, country),
    country,
    place: {
      country,
      region: body.delivery?.region ?? (isHere ? location.region : ''),
      city: body.delivery?.city ?? (country === visitor.country ? location.city : ''),
      beltwayHit: body.delivery?.kadType ?? (isHere ? location.beltway_hit : null),
      beltwayDistance: body.delivery?.kadDistance ?? (isHere ? location.beltway_distance : null),
    },
    now,
  }
}

export function wishOf(body: CartBody): CartWish {
  const { delivery_method_id: methodId, spend_bonuses: bonuses, delivery } = body
  return {
    delivery:
      methodId === null || methodId === undefined
        ? null
        : { methodId, typeId: null, method: delivery?.method ?? null, shopId: delivery?.shop_id ?? null },
    bonuses: bonuses === true ? 'all' : Math.floor(Number(bonuses || 0)) * BONUS,
  }
}
