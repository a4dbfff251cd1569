import { sql } from 'drizzle-orm'
import type { CartChange } from '#contract/entities/cart.ts'
import { deliveryFacts } from '#rules/cart/calculate-cart.ts'
import { findChanges, type SeenLine } from '#rules/cart/find-changes.ts'
import { needsFreshCode } from '#rules/certificates/fresh-code.ts'
import { deliveryRefusal } from '#rules/delivery/delivery-options.ts'
import type { DeliverySettings } from '#rules/delivery/delivery-terms.ts'
import { PAYMENT_METHOD, paymentMethodById, type UnpaidLimits } from '#rules/payments/payment-methods.ts'
import { unpaidRefusal } from '#rules/payments/unpaid-limits.ts'
import type { Db, Transaction } from '../../../kernel/database/db.ts'
import type { ComputedCart } from '../../cart/index.ts'
import { freshProof, spendProof } from '../../identity/index.ts'
import { type DeliveryPlan, type OrderBody, REFUSAL_CODES } from './delivery-plan.ts'
import { OrderRefusal } from './place-order.ts'

const MINOR = 100

/** One at a time per phone, so that the fourth cannot slip in beside the third. */
export async function lockBuyer(tx: Transaction, phone: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`order:${phone}`}, 0))`)
}

/**
 * So many orders of one network in a day, one at a time too. An intent that came to nothing is not there, so that what
 * was refused takes no place.
 */
export async function checkNetwork(
  tx: Transaction,
  { maxPerDay }: UnpaidLimits,
  network: string,
  now: Date,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`order:network:${network}`}, 0))`)
  const { rows } = await tx.execute<{ today: number }>(sql`
    select count(*)::integer as today from ordering.intents
    where network = ${network} and order_key is not null
      and created_at > ${now.toISOString()}::timestamptz - interval '1 day'`)
  if ((rows[0]?.today ?? 0) >= maxPerDay) throw new OrderRefusal('order.too_many_a_day')
}

/** Somebody who orders and never pays holds items that others want, whether they were to pay at once or on receipt. */
export async function checkBuyer(
  db: Db | Transaction,
  limits: UnpaidLimits,
  phone: string,
  { loaded, calculated, buyer }: ComputedCart,
): Promise<void> {
  const { rows } = await db.execute<{ orders: number; items: number; today: number }>(sql`
    with made as (
      select key, created_at, state in ('new', 'confirmed', 'assembling')
        and payment_state in ('none', 'pending', 'failed') as is_unpaid
      from ordering.orders where phone = ${phone})
    select count(*) filter (where is_unpaid)::integer as orders,
      (select coalesce(sum(l.quantity), 0)::integer from ordering.lines l
        join made on made.key = l.order_key and made.is_unpaid) as items,
      count(*) filter (where created_at > ${buyer.now.toISOString()}::timestamptz - interval '1 day')::integer as today
    from made`)
  const { orders = 0, items = 0, today = 0 } = rows[0] ?? {}
  if (today >= limits.maxPerDay) throw new OrderRefusal('order.too_many_a_day')
  // Certificates and bonuses pay for all of it: nothing is held unpaid.
  if (calculated.priced.finalSum === 0) return
  const ordered = loaded.lines.reduce((all, { quantity }) => all + quantity, 0)
  const refusal = unpaidRefusal(limits, { orders, items }, ordered)
  if (refusal) throw new OrderRefusal(refusal)
}

/** By the rule that offered it: what was offered at a moment is taken at that moment. */
export function checkDelivery(
  settings: DeliverySettings,
  { calculated, buyer }: ComputedCart,
  { wish, pickupPointId, shopId }: DeliveryPlan,
) {
  const { chosen, goods, shipsOn } = calculated
  if (!chosen) throw new OrderRefusal('order.delivery_unavailable')
  const choice = {
    methodId: chosen.methodId,
    typeId: chosen.typeId,
    method: chosen.method,
    pickupPointId,
    shopId,
  }
  const facts = deliveryFacts({ ...buyer, wish }, { goods, shipsOn, hasGoods: true })
  const reason = deliveryRefusal(settings, choice, facts)
  if (reason) throw new OrderRefusal(REFUSAL_CODES[reason])
}

export function checkPayment({ calculated }: ComputedCart, methodId: number, { pointTakes }: DeliveryPlan): void {
  if (!paymentMethodById(methodId)) throw new OrderRefusal('order.payment_unavailable')
  if (calculated.priced.finalSum === 0) return
  const offered = calculated.methods.find(({ id }) => id === methodId)
  const isTaken =
    pointTakes === null ||
    (methodId === PAYMENT_METHOD.cash && pointTakes.cash) ||
    (methodId === PAYMENT_METHOD.cardOnDelivery && pointTakes.card) ||
    offered?.type === 'online'
  if (!offered?.isAvailable || !isTaken) throw new OrderRefusal('order.payment_unavailable')
}

/** What another session put into the cart is spent with a fresh code to the owner's phone only, which is used up by it. */
export async function checkCertificates(
  tx: Transaction,
  { certificates, calculated, buyer }: ComputedCart,
  owner: string | null,
): Promise<void> {
  const spent = new Set(calculated.priced.certificates.map(({ id }) => id))
  const foreign = certificates.filter(({ id, isShownHere }) => spent.has(id) && !isShownHere)
  if (foreign.length === 0) return
  const proved = await freshProof(tx, buyer.session, 'certificate', buyer.now)
  if (foreign.some((certificate) => needsFreshCode(certificate, proved, owner)))
    throw new OrderRefusal('certificate.fresh_code_needed')
  await spendProof(tx, buyer.session, 'certificate')
}

/** Null: the cart is what the buyer saw. Otherwise everything that is different, line by line. */
export function changesOf(cart: ComputedCart, body: OrderBody): CartChange[] | null {
  const { loaded, state, calculated, buyer, promos } = cart
  const seen: SeenLine[] = body.expected_lines
    ? body.expected_lines.map(({ skuId, quantity, price }) => ({ skuId, quantity, price: Math.round(price * MINOR) }))
    : state.lines.filter(({ isApart }) => !isApart).map(({ skuId, quantity }) => ({ skuId, quantity, price: null }))
  const now: SeenLine[] = loaded.lines.map(({ line, quantity, price }) => ({
    skuId: line.skuId,
    quantity,
    price: price?.final ?? null,
  }))
  // A set that a guest's browser still names as one is known by its parts here.
  const expanded = seen.filter(({ skuId }) => !loaded.sets.has(skuId))
  const differences = findChanges(expanded, now)
  const isSame =
    state.version === body.cart_version &&
    differences.length === 0 &&
    calculated.priced.finalSum === Math.round(body.expected_total * MINOR)
  if (isSame) return null
  const nameOf = (skuId: number) => {
    const facts = loaded.lines.find(({ line }) => line.skuId === skuId)?.facts
    return facts ? (buyer.language === 'en' ? facts.nameEn : facts.nameRu) : ''
  }
  const isPrice = (kind: string) => kind === 'price_up' || kind === 'price_down'
  return [
    ...differences.map(({ kind, skuId, before, after }) => ({
      kind,
      skuId,
      name: nameOf(skuId),
      before: isPrice(kind) ? before / MINOR : before,
      after: after !== null && isPrice(kind) ? after / MINOR : after,
    })),
    ...promos
      .filter(({ reason, promo }) => reason !== null && promo?.trigger !== 'automatic')
      .map(({ code }) => ({ kind: 'promo_lost' as const, skuId: null, name: code, before: null, after: null })),
  ]
}
