import type { Api } from '#client/calls/api.ts'
import type { BodyOf } from '#contract/call.ts'
import type { CartData } from '#contract/entities/cart.ts'
import { cartAction, cartAdd, cartCalculate } from '#contract/ordering/cart.ts'
import type { CartEdit } from '../../shared/cart-edit.ts'
import { isEmptyLocalCart, type LocalCart } from './storage/local-cart.ts'

/** What the sums depend on besides the cart: bonuses, the place, the ways of delivery and payment. */
export type CartTerms = Pick<
  BodyOf<typeof cartCalculate>,
  'spend_bonuses' | 'pickup_point_id' | 'delivery' | 'delivery_method_id' | 'payment_method_id'
>

export type CartAnswer = { cartData: CartData; message?: string }

type Owner = { isCustomer: boolean; terms: CartTerms }

/** A guest's cart goes along with every call; a customer's is on the server. */
export function cartBody(guest: LocalCart, { isCustomer, terms }: Owner) {
  return isCustomer ? { ...terms } : { ...asBody(guest), ...terms }
}

export function sendEdit(
  api: Api,
  edit: Exclude<CartEdit, { kind: 'merge' }>,
  guest: LocalCart,
  owner: Owner,
): Promise<CartAnswer> {
  const body = cartBody(guest, owner)
  if (edit.kind === 'restore') {
    if (owner.isCustomer)
      return api(cartAction, { params: { action: 'merge' }, body: { ...body, lines: [edit.line], mode: 'login' } })
    const lines = guest.lines.toSpliced(edit.index, 0, edit.line)
    return api(cartCalculate, { body: { ...body, lines } })
  }
  if (edit.kind === 'add') {
    const { skuId, quantity } = edit
    return api(cartAdd, { body: { ...body, skuId, quantity } })
  }
  const { kind, ...input } = edit
  return api(cartAction, { params: { action: kind }, body: { ...body, ...input } })
}

/** What a guest had joins the cart on the server; without anything to join, that cart is asked for. */
export function sendMerge(api: Api, mode: 'cart' | 'login', guest: LocalCart, terms: CartTerms): Promise<CartAnswer> {
  if (isEmptyLocalCart(guest)) return api(cartCalculate, { body: { ...terms } })
  return api(cartAction, { params: { action: 'merge' }, body: { ...asBody(guest), ...terms, mode } })
}

function asBody({ lines, promocodes, held, certificates, packs }: LocalCart) {
  return {
    lines: [...lines],
    promocodes: [...promocodes],
    held_promocodes: [...held],
    certificates: [...certificates],
    packs,
  }
}
