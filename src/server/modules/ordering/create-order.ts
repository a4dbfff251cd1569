import { sql } from 'drizzle-orm'
import type { CartChange } from '#contract/entities/cart.ts'
import { deliveryFacts } from '#rules/cart/calculate-cart.ts'
import { findChanges, type SeenLine } from '#rules/cart/find-changes.ts'
import { deliveryRefusal } from '#rules/delivery/delivery-options.ts'
import type { DeliveryWay } from '#rules/delivery/delivery-terms.ts'
import { normalisePhone } from '#rules/forms/phone.ts'
import { fullName } from '#rules/identity/full-name.ts'
import { isShippedTo } from '#rules/location/countries.ts'
import { currencyByCountry } from '#rules/location/currency.ts'
import { type OrderPerson, readOrderForm } from '#rules/orders/order-form.ts'
import { PAYMENT_METHOD, paymentMethodById } from '#rules/payments/payment-methods.ts'
import type { Customer } from '../../platform/customer.ts'
import { type Transaction, transaction } from '../../platform/db.ts'
import { done, refused } from '../../platform/result.ts'
import type { Surroundings } from '../../platform/serve.ts'
import {
  type Buyer,
  type CartState,
  type ComputedCart,
  cartReader,
  computeCart,
  guestState,
  lockCart,
  readCart,
  readerOf,
  toCartData,
  wishOf,
  writeCart,
} from '../cart/index.ts'
import { confirmedPhone } from '../identity/index.ts'
import { paymentsOf } from '../payments/index.ts'
import { sweepChangedBalances } from '../stock/index.ts'
import { type DeliveryPlan, type OrderBody, planDelivery, refusalCode } from './delivery-plan.ts'
import { orderFieldErrors } from './order-field-errors.ts'
import { claimIntent, isIntentKey, isWaitedTooLong, keepIntent, knownIntent, requestHash } from './order-intent.ts'
import { sessionHash } from './order-key.ts'
import { orderByKey } from './order-row.ts'
import type { OrderingDeps } from './ordering-deps.ts'
import { OrderRefusal, placeOrder } from './place-order.ts'

/** Somebody who orders and never pays holds pieces that others want. */
const MOST_UNPAID = 3
const MINOR = 100
const RETRY_SECONDS = '2'

export async function createOrder(deps: OrderingDeps, body: OrderBody, around: Surroundings) {
  const { visitor, session, now } = around
  const { language } = visitor.site
  const intent = around.header('idempotency-key')
  if (!isIntentKey(intent)) return refused('order.key_required')
  const customer = await around.customer()
  const hash = requestHash(body, customer ? `customer:${customer.id}` : `session:${session.id}`)
  const known = await knownIntent(deps.db, intent, hash)
  if (known) return known.isSame ? answerOf(deps, known.orderKey, around) : refused('order.key_reused')

  const phone = await provenPhone(deps, body, customer, around)
  if (phone === null) return refused('order.phone_not_confirmed')
  const { personalData, offer, advertising } = body.consents
  if (!personalData || !offer) return refused('order.consent_required')
  const country = body.courier_info?.country ?? body.delivery?.country ?? visitor.country
  if (!isShippedTo(country)) return refused('order.country_unknown')

  const form = readOrderForm(body, knownBuyer(customer, phone), { language, country })
  if ('problems' in form) return refused('order.form_wrong', { errors: orderFieldErrors(form.problems, language) })
  const delivery = await planDelivery(deps, body, form.person, { country, language })
  if ('code' in delivery) return refused(delivery.code)
  if ('field' in delivery)
    return refused('order.form_wrong', { errors: orderFieldErrors({ address: 'address_required' }, language) })
  const sent = guestState(body)
  if (!customer && 'wrongLines' in sent) return refused('cart.quantity_wrong')

  const buyer: Buyer = {
    customerId: customer?.id ?? null,
    phone,
    language,
    currency: currencyByCountry(country),
    country,
    place: delivery.place,
    now,
  }
  const consents = [
    { purpose: 'personal_data' as const, version: personalData },
    { purpose: 'offer' as const, version: offer },
    ...(advertising ? [{ purpose: 'advertising' as const, version: advertising }] : []),
  ]
  const attempt: Attempt = { body, buyer, person: form.person, delivery, phone, consents, intent, hash, around }
  try {
    const orderKey = await transaction(deps.db, (tx) => withinTransaction(tx, deps, attempt))
    // The order stands whatever becomes of the lists; the job comes for them if this does not.
    sweepChangedBalances(deps.db).catch((error) => deps.log.warn({ err: error }, 'lists will follow later'))
    return answerOf(deps, orderKey, around)
  } catch (error) {
    if (error instanceof KeyReused) return refused('order.key_reused')
    if (error instanceof OrderRefusal) return refusalOf(deps, error, attempt)
    if (!isWaitedTooLong(error)) throw error
    around.setHeader('retry-after', RETRY_SECONDS)
    return refused('order.in_progress')
  }
}

type Attempt = {
  body: OrderBody
  buyer: Buyer
  person: OrderPerson
  delivery: DeliveryPlan
  phone: string
  consents: { purpose: 'personal_data' | 'offer' | 'advertising'; version: string }[]
  intent: string
  hash: Buffer
  around: Surroundings
}

class KeyReused extends Error {}

async function withinTransaction(tx: Transaction, deps: OrderingDeps, attempt: Attempt): Promise<string> {
  const { body, buyer, delivery, phone, intent, hash, around } = attempt
  const { now } = buyer
  const known = await claimIntent(tx, intent, hash, now)
  if (known) {
    if (!known.isSame) throw new KeyReused()
    return known.orderKey
  }
  await checkUnpaid(tx, phone)
  const state = await lockedState(tx, attempt)
  const wish = { ...wishOf(body), delivery: delivery.wish }
  const cart = await computeCart(deps.cart, tx, readerOf(tx), state, wish, buyer)

  const { chosen } = cart.calculated
  const hasGoods = cart.loaded.lines.some(({ quantity }) => quantity > 0)
  if (hasGoods) checkDelivery(cart, delivery)
  const changes = changesOf(cart, body)
  if (changes) throw new OrderRefusal('order.cart_changed', changes)
  if (!hasGoods || !chosen) throw new OrderRefusal('order.cart_empty')
  checkPayment(cart, body.payment_method_id, delivery)

  const placed = await placeOrder(tx, deps, {
    cart,
    person: attempt.person,
    phone,
    sessionHash: sessionHash(around.session.id),
    visitor: around.visitor,
    delivery: {
      option: chosen,
      shopId: delivery.shopId,
      pickupPointId: delivery.pickupPointId,
      address: delivery.address,
      parts: delivery.parts,
    },
    paymentMethodId: body.payment_method_id,
    consents: attempt.consents,
    address: around.address,
    now,
  })
  if (buyer.customerId !== null) await emptyAfterOrder(tx, buyer.customerId, cart.state, now)
  await keepIntent(tx, intent, placed.key)
  return placed.key
}

/** One at a time per phone, so that the fourth cannot slip in beside the third. */
async function checkUnpaid(tx: Transaction, phone: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`order:${phone}`}, 0))`)
  const { rows } = await tx.execute<{ unpaid: number }>(sql`
    select count(*)::integer as unpaid from ordering.orders
    where phone = ${phone} and state = 'new' and expires_at is not null and payment_state in ('pending', 'failed')`)
  if ((rows[0]?.unpaid ?? 0) >= MOST_UNPAID) throw new OrderRefusal('order.too_many_unpaid')
}

async function lockedState(tx: Transaction, { buyer, body }: Attempt): Promise<CartState> {
  if (buyer.customerId !== null) return lockCart(tx, buyer.customerId, buyer.now)
  const sent = guestState(body)
  if ('wrongLines' in sent) throw new OrderRefusal('cart.quantity_wrong')
  return sent.state
}

function checkDelivery({ calculated, buyer }: ComputedCart, { wish, pickupPointId, shopId }: DeliveryPlan) {
  const { chosen, goods, shipsOn } = calculated
  if (!chosen) throw new OrderRefusal('order.delivery_unavailable')
  const choice = {
    methodId: chosen.methodId,
    typeId: chosen.typeId,
    way: chosen.way as DeliveryWay,
    pickupPointId,
    shopId,
  }
  const facts = deliveryFacts({ ...buyer, wish }, { goods, shipsOn, hasGoods: true })
  const reason = deliveryRefusal(choice, facts)
  if (reason) throw new OrderRefusal(refusalCode(reason))
}

function checkPayment({ calculated }: ComputedCart, methodId: number, { pointTakes }: DeliveryPlan): void {
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

/** Null: the cart is what the buyer saw. Otherwise everything that is different, line by line. */
function changesOf(cart: ComputedCart, body: OrderBody): CartChange[] | null {
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
      .filter(({ reason }) => reason !== null)
      .map(({ code }) => ({ kind: 'promo_lost' as const, skuId: null, name: code, before: null, after: null })),
  ]
}

/** What was ordered is in the cart no more; what was kept apart stays. */
async function emptyAfterOrder(tx: Transaction, customerId: number, state: CartState, now: Date): Promise<void> {
  await writeCart(
    tx,
    customerId,
    {
      lines: state.lines.filter(({ isApart }) => isApart),
      promocodes: [],
      certificates: { ids: [] },
      packs: { eco: false, gift: false, giftMessage: null },
    },
    now,
  )
}

async function refusalOf(deps: OrderingDeps, { code, changes }: OrderRefusal, attempt: Attempt) {
  const { buyer, body, delivery } = attempt
  if (code !== 'order.cart_changed') return refused(code as 'order.cart_empty')
  const sent = guestState(body)
  const state =
    buyer.customerId !== null ? await readCart(deps.db, buyer.customerId) : 'state' in sent ? sent.state : null
  if (!state) return refused('cart.quantity_wrong')
  const wish = { ...wishOf(body), delivery: delivery.wish }
  const cart = await computeCart(deps.cart, deps.db, cartReader(deps.cart), state, wish, buyer)
  return refused(code, { extra: { cartChanged: true, changes: changes ?? [], cartData: toCartData(cart) } })
}

/** The same for the first request and for every repetition of it. */
async function answerOf(deps: OrderingDeps, orderKey: string, { visitor }: Surroundings) {
  const order = await orderByKey(deps.db, orderKey)
  if (!order) throw new Error(`an intent names order ${orderKey}, which is not there`)
  const paymentRequired = order.isOnline && order.payable > 0
  const [payment] = paymentRequired ? (await paymentsOf(deps.db, orderKey)).attempts : []
  const paymentUrl = payment ? await deps.paymentPage(payment.id, returnUrls(visitor.origin, orderKey)) : null
  return done({ result: { orderId: order.key, number: order.number, paymentRequired, paymentUrl } })
}

export function returnUrls(origin: string, orderKey: string): { success: string; fail: string } {
  const page = `${origin}/order-success/${orderKey}`
  return { success: page, fail: `${page}?popup=failedPayment` }
}

/** Spec 4: the phone of somebody signed in counts as confirmed; any other one needs its code. */
async function provenPhone(
  deps: OrderingDeps,
  body: OrderBody,
  customer: Customer | null,
  { session, visitor, now }: Surroundings,
): Promise<string | null> {
  const typed = body.phone ? normalisePhone(body.phone, visitor.site.language) : null
  if (customer && (typed === null || typed === customer.phone)) return customer.phone
  const proven = await confirmedPhone(deps.db, session.id, now)
  return proven !== null && (typed === null || typed === proven) ? proven : null
}

function knownBuyer(customer: Customer | null, phone: string) {
  const name = customer ? fullName(customer.name, customer.surname) : ''
  return { phone, email: customer?.email ?? null, name: name || null }
}
