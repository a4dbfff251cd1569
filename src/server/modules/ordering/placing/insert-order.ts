import { sql } from 'drizzle-orm'
import { bonusesEarned } from '#rules/loyalty/spendable-bonuses.ts'
import { newOrderTerms } from '#rules/orders/new-order-terms.ts'
import { orderNumber } from '#rules/orders/order-number.ts'
import { type PaymentSettings, paymentMethodById } from '#rules/payments/payment-methods.ts'
import { paidParts } from '#rules/pricing/paid-parts.ts'
import type { Transaction } from '../../../kernel/database/db.ts'
import type { ComputedCart } from '../../cart/index.ts'
import { insertedOrder, type OrderRow, type StoredCart } from '../order/order-row.ts'
import { promoUsesOf } from '../order/tenders.ts'
import type { OrderPlan } from './order-plan.ts'

export async function insertOrder(
  tx: Transaction,
  settings: PaymentSettings,
  key: string,
  plan: OrderPlan,
): Promise<OrderRow> {
  const { cart, person, delivery, visitor, now } = plan
  const { buyer, calculated, state, loyalty } = cart
  const { priced } = calculated
  const { rows } = await tx.execute<{ next: string }>(sql`select nextval('ordering.numbers') as next`)
  const number = orderNumber(Number(rows[0]?.next))
  const isOnline = paymentMethodById(plan.paymentMethodId)?.type === 'online'
  const facts = { payable: priced.finalSum, isOnline, isByStaff: plan.staffId !== null }
  const { paymentState, expiresAt } = newOrderTerms(facts, settings, now)
  const certificates = priced.certificates.reduce((all, { amount }) => all + amount, 0)
  const toEarn = loyalty ? bonusesEarned(priced.bonusesToEarnBase, loyalty.percent) : 0
  const promocodes = promoUsesOf(cart).map(({ code }) => code)
  return insertedOrder(
    tx,
    sql`
    insert into ordering.orders as o (key, number, customer_id, session_hash, created_at, language, origin, country,
      currency, payment_state, expires_at, phone, email, name, recipient_name, recipient_phone,
      communication_method_id, is_gift, comment, delivery_method_id, delivery_type_id, delivery_method, delivery_from,
      delivery_to, delivery_window, shop_id, pickup_point_id, address, address_parts, address_doubt, comment_for_courier, payment_method_id, is_online,
      has_eco_pack, has_gift_pack, gift_message, goods_initial, goods, set_saving, promo_saving, bonuses, packing,
      delivery, delivery_saving, certificates, payable, bonuses_to_earn, promocodes, certificate_shares, extras, cart)
    values (${key}, ${number}, ${buyer.customerId}, ${plan.sessionHash}, ${now.toISOString()}, ${buyer.language},
      ${visitor.origin}, ${buyer.country}, ${buyer.currency}, ${paymentState}, ${expiresAt?.toISOString() ?? null}, ${plan.phone},
      ${person.email}, ${person.name}, ${person.recipientName}, ${person.recipientPhone},
      ${person.communicationMethodId}, ${person.isGift}, ${person.comment}, ${delivery.option.methodId},
      ${delivery.option.typeId}, ${delivery.option.method}, ${delivery.option.from}, ${delivery.option.to},
      ${delivery.window}, ${delivery.shopId}, ${delivery.pickupPointId}, ${delivery.address}, ${JSON.stringify(delivery.parts)}::jsonb,
      ${delivery.doubt}, ${person.commentForCourier}, ${plan.paymentMethodId}, ${isOnline}, ${state.packs.eco}, ${state.packs.gift},
      ${state.packs.giftMessage}, ${priced.totalInitial}, ${priced.totalInitial - priced.saleSaving},
      ${priced.setSaving}, ${priced.promoSaving}, ${priced.bonusesSpent}, ${priced.packing}, ${priced.delivery},
      ${priced.deliverySaving}, ${certificates}, ${priced.finalSum}, ${toEarn},
      (select coalesce(array_agg(value), '{}') from json_array_elements_text(${JSON.stringify(promocodes)}::json) as value),
      ${JSON.stringify(sharesOf(cart))}::jsonb, ${JSON.stringify(paidParts(priced).extras)}::jsonb,
      ${JSON.stringify(storedCart(state))}::jsonb)`,
  )
}

/** What the order was made of, so that it can be put into a cart again. */
function storedCart(state: ComputedCart['state']): StoredCart {
  return {
    lines: state.lines.filter(({ isApart }) => !isApart),
    promocodes: state.promocodes,
    certificateIds: 'ids' in state.certificates ? state.certificates.ids : [],
    packs: state.packs,
  }
}

/** With what tells a certificate from the same one in other hands. */
export function sharesOf({ calculated, certificates }: ComputedCart): OrderRow['certificateShares'] {
  return calculated.priced.certificates.map((share) => {
    const seen = certificates.find(({ id }) => id === share.id)
    return { ...share, ...(seen && { publicId: seen.publicId }) }
  })
}

export async function insertConsents(tx: Transaction, key: string, plan: OrderPlan): Promise<void> {
  const { consents, staffId, address, now } = plan
  const given = staffId === null ? 'site' : 'told_code'
  const rows = consents.map(
    ({ purpose, version }) =>
      sql`(${key}, ${purpose}, ${version}, ${now.toISOString()}, ${address}, ${given}, ${staffId}::bigint)`,
  )
  await tx.execute(sql`
    insert into ordering.consents (order_key, purpose, text_version, at, address, given, staff_id)
    values ${sql.join(rows, sql`, `)}`)
}
