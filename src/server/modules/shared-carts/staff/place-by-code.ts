import { sql } from 'drizzle-orm'
import { isSharedCartOver, sharedCartExpiry } from '#rules/cart/shared-cart.ts'
import type { Transaction } from '../../../kernel/database/db.ts'
import { done, refused } from '../../../kernel/result.ts'
import type { CallContext } from '../../../kernel/serve.ts'
import { recordScreenAction } from '../../audit/index.ts'
import { confirmedPhone } from '../../identity/index.ts'
import type { PlacedByStaff } from '../../ordering/index.ts'
import { cartOfId } from '../find-shared-cart.ts'
import { type Agreement, agreementOf, dropAgreement, forgetTerms } from '../ordering/agreement-store.ts'
import { buyerContext } from '../ordering/buyer-context.ts'
import type { SharedCartDeps } from '../shared-cart-deps.ts'
import type { SharedCartRow } from '../shared-cart-store.ts'
import { findOwnCart } from './find-own-cart.ts'
import { putPayLink } from './send-pay-link.ts'
import { entityOf, type StaffContext } from './start-shared-cart.ts'

/** Undoes the order: the cart is not what the customer has agreed to any more. */
class CartMoved extends Error {
  readonly code: 'shared_cart.step_not_possible' | 'shared_cart.agreement_over'
  constructor(code: CartMoved['code']) {
    super(code)
    this.code = code
  }
}

/**
 * Places the order that the customer has agreed to by telling the code. Who was right once need not be right again: a
 * second press, or one more after something was refused, goes on with the same proof, terms and key.
 */
export async function placeByCode(
  deps: SharedCartDeps,
  asked: { id: number; agreement: string; code: string },
  by: StaffContext,
  ctx: CallContext,
) {
  const { db } = deps
  const cart = await findOwnCart(db, asked.id, by.member)
  if ('refusal' in cart) return refused(cart.refusal)
  const agreement = await agreementOf(db, cart.id)
  if (agreement?.key !== asked.agreement) return refused('shared_cart.agreement_over')
  const { phone, terms } = agreement
  if (phone === null || terms === null) return done(cart)
  if (cart.state === 'checkout') return refused('shared_cart.at_checkout')
  if (cart.state !== 'open' || isSharedCartOver(cart, by.now)) return refused('shared_cart.step_not_possible')
  if (!isAgreedTo(cart, agreement)) return refused('shared_cart.agreement_over')

  const buyer = buyerContext(deps, cart, agreement.key, ctx)
  const isProven = async () => (await confirmedPhone(db, buyer.session.id, by.now)) === phone
  if (!(await isProven())) {
    const confirmed = await deps.codes.confirm({ phone, code: asked.code }, buyer)
    // The other of two presses may have been right a moment before.
    if (!confirmed.ok && !(await isProven())) return confirmed
  }

  try {
    const byStaff: PlacedByStaff = {
      staffId: by.member.id,
      async onPlaced(tx, order) {
        await markOrdered(tx, agreement, order.key, by.now)
        if (order.isOnline && order.payable > 0) await putPayLink(tx, deps, { cart, order, once: order.key }, ctx)
        const log = { after: { number: order.number } }
        await recordScreenAction(tx, by, { command: 'shared-cart order', ...entityOf(cart), ...log })
      },
    }
    // Pressed twice it is one order: its terms have a name.
    const placed = await deps.orders.place(terms, `agreement-${agreement.key}`, byStaff, buyer)
    if (placed.ok) return done((await cartOfId(db, cart.id)) ?? cart)
    // Other sums are other terms: the customer is asked again.
    if (placed.code === 'order.cart_changed' || placed.code === 'order.consent_required')
      await dropAgreement(db, agreement)
    return placed
  } catch (error) {
    if (error instanceof CartMoved) return refused(error.code)
    throw error
  }
}

/** In the transaction of the order, behind the lock of the cart: nobody else may have ordered or changed it since. */
async function markOrdered(tx: Transaction, agreement: Agreement, orderKey: string, now: Date): Promise<void> {
  const cart = await cartOfId(tx, agreement.cartId, { isLocked: true })
  if (cart?.state !== 'open') throw new CartMoved('shared_cart.step_not_possible')
  if (!isAgreedTo(cart, agreement)) throw new CartMoved('shared_cart.agreement_over')
  await forgetTerms(tx, agreement)
  await tx.execute(sql`
    update shared_carts.carts set state = 'ordered', order_key = ${orderKey}, version = version + 1,
      expires_at = ${sharedCartExpiry(now).toISOString()} where id = ${cart.id}`)
}

const same = (lines: readonly { skuId: number; quantity: number; setId?: number | null | undefined }[]) =>
  JSON.stringify(lines.map(({ skuId, quantity, setId }) => [skuId, quantity, setId ?? null]))

function isAgreedTo({ lines }: SharedCartRow, { terms }: Agreement): boolean {
  return same(lines) === same(terms?.lines ?? [])
}
