import { sql } from 'drizzle-orm'
import type { Currency } from '#rules/location/currency.ts'
import type { Language } from '#rules/location/site.ts'
import { formatMoney } from '#rules/money/format-money.ts'
import { money } from '#rules/money/money.ts'
import { sharedCart as textsEn } from '#texts/en/ordering/shared-cart.ts'
import { sharedCart as textsRu } from '#texts/ru/ordering/shared-cart.ts'
import { type Transaction, transaction } from '../../../kernel/database/db.ts'
import { done, refused } from '../../../kernel/result.ts'
import { recordScreenAction } from '../../audit/index.ts'
import { cartOfId } from '../find-shared-cart.ts'
import { orderKeyOf } from '../ordering/order-money.ts'
import type { SharedCartDeps } from '../shared-cart-deps.ts'
import { linkOf } from '../shared-cart-link.ts'
import type { SharedCartRow } from '../shared-cart-store.ts'
import { findOwnCart } from './find-own-cart.ts'
import { takeSending } from './sending-limits.ts'
import { entityOf, type StaffContext } from './start-shared-cart.ts'

type PayLink = {
  cart: SharedCartRow
  order: { number: string; phone: string; payable: number; currency: Currency }
  /** Tells two messages about one order apart. */
  once: string
}

/** A message with the page on which whoever has its link can pay for the order. */
export async function putPayLink(
  tx: Transaction,
  { outbox }: Pick<SharedCartDeps, 'outbox'>,
  { cart, order, once }: PayLink,
  { visitor, now }: { visitor: { origin: string; site: { language: Language } }; now: Date },
): Promise<void> {
  const { language } = visitor.site
  const texts = language === 'en' ? textsEn : textsRu
  const sum = formatMoney(money(order.payable, order.currency), language)
  const text = texts.paymentSms(order.number, sum, linkOf(cart, visitor.origin))
  await outbox.put(tx, 'sms', `shared-cart:${cart.id}:pay:${once}`, { to: order.phone, text })
  await tx.execute(sql`
    update shared_carts.carts set pay_link_sent_at = ${now.toISOString()}, version = version + 1 where id = ${cart.id}`)
}

/** Once more, for who has lost it or never got it. */
export async function sendPayLink(
  deps: SharedCartDeps,
  id: number,
  by: StaffContext & Parameters<typeof putPayLink>[3],
) {
  const cart = await findOwnCart(deps.db, id, by.member)
  if ('refusal' in cart) return refused(cart.refusal)
  const orderKey = await orderKeyOf(deps.db, cart)
  const order = orderKey === null ? null : await deps.orders.money(orderKey)
  if (!order?.isAwaited || cart.payLinkSentAt === null) return refused('payment.not_awaited')
  const retryAfter = await takeSending(deps, 'payment', { phone: order.phone, staffId: by.member.id })
  if (retryAfter !== null) return refused('request.too_many', { retryAfter })
  return transaction(deps.db, async (tx) => {
    await putPayLink(tx, deps, { cart, order, once: by.requestId }, by)
    await recordScreenAction(tx, by, { command: 'shared-cart payment-link', ...entityOf(cart) })
    return done((await cartOfId(tx, id)) ?? cart)
  })
}
