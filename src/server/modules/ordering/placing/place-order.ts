import { sql } from 'drizzle-orm'
import type { CodeOf } from '#contract/call.ts'
import type { CartChange } from '#contract/entities/cart.ts'
import type { orderCreate } from '#contract/ordering/orders.ts'
import type { AddressDoubt } from '#rules/addresses/address-doubt.ts'
import type { CourierWindow } from '#rules/delivery/courier-window.ts'
import type { DeliveryOption } from '#rules/delivery/delivery-options.ts'
import { bonusesEarned } from '#rules/loyalty/spendable-bonuses.ts'
import type { OrderPerson } from '#rules/orders/order-form.ts'
import { orderNumber } from '#rules/orders/order-number.ts'
import { type PaymentSettings, paymentMethodById } from '#rules/payments/payment-methods.ts'
import { paidParts } from '#rules/pricing/paid-parts.ts'
import type { Transaction } from '../../../kernel/database/db.ts'
import type { Visitor } from '../../../kernel/people/visitor.ts'
import type { ComputedCart } from '../../cart/index.ts'
import { openPayment } from '../../payments/index.ts'
import { changeOrder, remember, SYSTEM } from '../changing/change-state.ts'
import { notifyAbout } from '../changing/notify-buyer.ts'
import type { OrderChangeDeps } from '../ordering-deps.ts'
import {
  type AddressParts,
  insertedOrder,
  type OrderLineRow,
  type OrderRow,
  type StoredCart,
} from '../reading/order-row.ts'
import { receiptLines } from '../reading/receipt-lines.ts'
import { insertLines } from './insert-lines.ts'
import { newOrderKey } from './order-key.ts'
import { claimStock } from './order-stock.ts'
import { captureTenders, holdTenders, promoUses, type TenderLost } from './tenders.ts'

/** Rolls the transaction back and becomes the answer. */
export class OrderRefusal extends Error {
  readonly code: CodeOf<typeof orderCreate>
  readonly changes: CartChange[] | null
  constructor(code: CodeOf<typeof orderCreate>, changes: CartChange[] | null = null) {
    super(code)
    this.code = code
    this.changes = changes
  }
}

export type OrderPlan = {
  cart: ComputedCart
  person: OrderPerson
  phone: string
  sessionHash: Buffer
  visitor: Visitor
  delivery: {
    option: DeliveryOption
    window: CourierWindow | null
    shopId: number | null
    pickupPointId: string | null
    address: string
    parts: AddressParts
    /** It waits for staff with it. */
    doubt: AddressDoubt | null
  }
  paymentMethodId: number
  consents: { purpose: 'personal_data' | 'offer' | 'advertising'; version: string }[]
  /** To whom the buyer told the code that stands for the consents; null where the buyer gave them on the site. */
  staffId: number | null
  address: string
  now: Date
}

/**
 * Makes the order of a computed cart: stock, codes, certificates, bonuses, order, payment and letters, all or nothing.
 * Nothing outside the database is touched.
 */
export async function placeOrder(tx: Transaction, deps: OrderChangeDeps, plan: OrderPlan): Promise<OrderRow> {
  const { cart, now, phone } = plan
  const key = newOrderKey()
  const bought = cart.loaded.lines.filter(({ quantity }) => quantity > 0)
  const short = await claimStock(
    tx,
    key,
    bought.map(({ line, quantity, facts }) => ({
      skuId: line.skuId,
      quantity,
      isPreorder: facts.preorderShipsOn !== null,
    })),
    { shopId: plan.delivery.shopId, onlineStorage: deps.settings.onlineStorage },
    now,
  )
  if (short.length > 0) throw new OrderRefusal('order.cart_changed', shortageChanges(short, cart))

  const { priced } = cart.calculated
  const lost = await holdTenders(
    tx,
    deps,
    {
      orderKey: key,
      phone,
      customerId: cart.buyer.customerId,
      promos: promoUses(
        cart.promos.flatMap(({ promo, reason }) => (promo && reason === null ? promo : [])),
        priced,
      ),
      certificates: sharesOf(cart),
      bonuses: priced.bonusesSpent,
    },
    now,
  )
  if (lost) throw new OrderRefusal('order.cart_changed', [lostChange(lost)])

  const order = await insertOrder(tx, deps.settings.payment, key, plan)
  const lines = await insertLines(tx, key, bought, cart)
  await insertConsents(tx, key, plan)
  const by =
    plan.staffId === null
      ? { actor: 'customer' as const, id: cart.buyer.customerId }
      : { actor: 'staff' as const, id: plan.staffId }
  await remember(
    tx,
    key,
    [
      { field: 'order', from: null, to: order.state, by },
      { field: 'payment', from: null, to: order.paymentState, by: SYSTEM },
      ...(order.addressDoubt ? [{ field: 'address' as const, from: null, to: order.addressDoubt, by: SYSTEM }] : []),
    ],
    now,
  )
  await askForMoney(tx, deps, order, lines, now)
  // Whoever was told the code has spoken with the buyer: nobody has to call about it.
  if (plan.staffId !== null && !order.isOnline) await changeOrder(tx, order, 'confirmed', by, now)
  await deps.events.record(tx, 'order.placed', { orderKey: key })
  if (order.payable === 0) await deps.events.record(tx, 'order.paid', { orderKey: key })
  await notifyAbout(tx, deps, order, lines, { kind: 'placed' })
  return order
}

async function insertConsents(tx: Transaction, key: string, plan: OrderPlan): Promise<void> {
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

/** A row for the money that is to come; without anything to pay the order is paid, and confirmed by it, as it is made. */
async function askForMoney(
  tx: Transaction,
  deps: OrderChangeDeps,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  now: Date,
): Promise<void> {
  if (order.payable === 0) {
    await captureTenders(tx, order, now)
    await changeOrder(tx, order, 'confirmed', SYSTEM, now)
    return
  }
  await openPayment(
    tx,
    deps.payments(),
    {
      orderKey: order.key,
      orderNumber: order.number,
      methodId: order.paymentMethodId,
      amount: order.payable,
      currency: order.currency,
      language: order.language,
      customer: { phone: order.phone, email: order.email, name: order.name },
      items: receiptLines(order, lines),
    },
    now,
  )
}

/** With what tells a certificate from the same one in other hands. */
function sharesOf({ calculated, certificates }: ComputedCart): OrderRow['certificateShares'] {
  return calculated.priced.certificates.map((share) => {
    const seen = certificates.find(({ id }) => id === share.id)
    return { ...share, ...(seen && { publicId: seen.publicId }) }
  })
}

async function insertOrder(
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
  const isAwaited = isOnline && priced.finalSum > 0
  const paymentState = priced.finalSum === 0 ? 'paid' : isAwaited ? 'pending' : 'none'
  const isConfirmed = priced.finalSum === 0 || (!isOnline && plan.staffId !== null)
  const minutes = isOnline ? settings.minutes : (settings.onReceipt?.confirmHours ?? 0) * 60
  const expiresAt = isConfirmed ? null : new Date(now.getTime() + minutes * 60_000).toISOString()
  const certificates = priced.certificates.reduce((all, { amount }) => all + amount, 0)
  const toEarn = loyalty ? bonusesEarned(priced.bonusesToEarnBase, loyalty.percent) : 0
  const promocodes = cart.promos.flatMap(({ promo, reason }) => (promo && reason === null ? promo.code : []))
  const stored: StoredCart = {
    lines: state.lines.filter(({ isApart }) => !isApart),
    promocodes: state.promocodes,
    certificateIds: 'ids' in state.certificates ? state.certificates.ids : [],
    packs: state.packs,
  }
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
      ${visitor.origin}, ${buyer.country}, ${buyer.currency}, ${paymentState}, ${expiresAt}, ${plan.phone},
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
      ${JSON.stringify(stored)}::jsonb)`,
  )
}

function shortageChanges(
  short: readonly { skuId: number; wanted: number; free: number }[],
  { loaded, buyer }: ComputedCart,
): CartChange[] {
  return short.map(({ skuId, wanted, free }) => {
    const facts = loaded.lines.find(({ line }) => line.skuId === skuId)?.facts
    const name = facts ? (buyer.language === 'en' ? facts.nameEn : facts.nameRu) : ''
    return free > 0
      ? { kind: 'quantity_reduced', skuId, name, before: wanted, after: free }
      : { kind: 'removed', skuId, name, before: wanted, after: null }
  })
}

function lostChange({ name }: TenderLost): CartChange {
  return { kind: 'promo_lost', skuId: null, name, before: null, after: null }
}
