import { addressDoubt } from '#rules/addresses/address-doubt.ts'
import { isOneLineCountry } from '#rules/addresses/address-parts.ts'
import { deliveryFacts } from '#rules/cart/calculate-cart.ts'
import type { ConsentPurpose } from '#rules/content/document-versions.ts'
import { countryProfile } from '#rules/countries/country-profile.ts'
import { chosenWindow } from '#rules/delivery/courier-window.ts'
import { DELIVERY_METHOD } from '#rules/delivery/delivery-options.ts'
import { fullName } from '#rules/identity/full-name.ts'
import { nameParts } from '#rules/identity/name-parts.ts'
import { isShippedTo } from '#rules/location/countries.ts'
import { currencyByCountry } from '#rules/location/currency.ts'
import { type OrderPerson, readOrderForm } from '#rules/orders/order-form.ts'
import { type Db, type Transaction, transaction } from '../../../kernel/database/db.ts'
import { countedNetwork } from '../../../kernel/limits/neighbourhood-of.ts'
import type { Customer } from '../../../kernel/people/customer.ts'
import { isIntentKey, isWaitedTooLong, requestHash } from '../../../kernel/requests/request-intent.ts'
import { done, refused } from '../../../kernel/result.ts'
import type { CallContext } from '../../../kernel/serve.ts'
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
} from '../../cart/index.ts'
import { consentVersions } from '../../content/index.ts'
import { townOf } from '../../delivery/index.ts'
import { fillProfile, isPhoneDeactivated, keepAddress } from '../../identity/index.ts'
import { sweepSoon } from '../../stock/index.ts'
import { sessionHash } from '../order/order-key.ts'
import { type OrderRow, orderByKey } from '../order/order-row.ts'
import type { OrderingDeps, OrderNote } from '../ordering-deps.ts'
import { answerOf } from '../reading/order-answer.ts'
import { type DeliveryPlan, type OrderBody, planDelivery } from './delivery-plan.ts'
import {
  changesOf,
  checkBuyer,
  checkCertificates,
  checkDelivery,
  checkNetwork,
  checkPayment,
  lockBuyer,
} from './order-checks.ts'
import { orderFieldErrors } from './order-field-errors.ts'
import { claimIntent, keepIntent, knownIntent } from './order-intent.ts'
import { OrderRefusal } from './order-plan.ts'
import { placeOrder } from './place-order.ts'
import { provenPhone } from './proven-phone.ts'

/** Who of the staff places an order for a buyer who has told them the code of a message. */
export type PlacedByStaff = {
  staffId: number
  /** In the transaction of the order; what it throws undoes the order. */
  onPlaced(tx: Transaction, order: OrderRow): Promise<void>
}

/** What comes with an order and is no part of it. */
export type OrderSending = {
  /** The name of what the buyer wants done once, however often it is sent. */
  intent: string | undefined
  notes?: readonly OrderNote[]
  byStaff?: PlacedByStaff
}

export async function createOrder(deps: OrderingDeps, body: OrderBody, sending: OrderSending, ctx: CallContext) {
  const { session } = ctx
  const { intent, notes = [], byStaff } = sending
  if (!isIntentKey(intent)) return refused('order.key_required')
  const customer = await ctx.customer()
  const hash = requestHash(body, customer ? `customer:${customer.id}` : `session:${session.id}`)
  const known = await knownIntent(deps.db, intent, hash)
  if (known && 'refusal' in known) return refused(known.refusal)
  if (known) return answerOf(deps, await orderOfIntent(deps.db, known.orderKey), ctx)

  const phone = await provenPhone(deps.db, body.phone, customer, ctx)
  if (phone === null) return refused('order.phone_not_confirmed')
  if (await isPhoneDeactivated(deps.db, phone)) return refused('auth.deactivated')
  const prepared = await prepareOrder(deps, body, { phone, customer }, ctx)
  if (!prepared.ok) return prepared
  const attempt: Attempt = { ...prepared.answer, intent, hash, ctx, notes, ...(byStaff && { byStaff }) }
  let order: OrderRow
  try {
    order = await transaction(deps.db, (tx) => withinTransaction(tx, deps, attempt))
  } catch (error) {
    if (error instanceof OrderRefusal) return await refusalOf(deps, error, attempt)
    if (!isWaitedTooLong(error)) throw error
    return refused('order.in_progress')
  }
  // The order stands whatever becomes of the lists; the job comes for them if this does not.
  sweepSoon(deps, (error) => deps.log.warn({ event: 'stock.sweep_failed', err: error }, 'lists will follow later'))
  return answerOf(deps, order, ctx)
}

/**
 * Whether this could be ordered now, by the very steps that place it: what the buyer is asked to agree to is what will be
 * placed. The phone need not be proven yet.
 */
export async function checkOrder(deps: OrderingDeps, body: OrderBody, phone: string, ctx: CallContext) {
  const prepared = await prepareOrder(deps, body, { phone, customer: null }, ctx)
  if (!prepared.ok) return prepared
  const sent = guestState(body)
  if ('wrongLines' in sent) return wrongQuantities()
  try {
    const { cart } = await checkedCart(deps, deps.db, readerOf(deps.db, deps.settings), sent.state, prepared.answer)
    await checkBuyer(deps.db, deps.settings.payment.unpaid, phone, cart)
    return done(cart)
  } catch (error) {
    if (!(error instanceof OrderRefusal)) throw error
    return await refusalOf(deps, error, prepared.answer)
  }
}

type Prepared = {
  body: OrderBody
  buyer: Buyer
  person: OrderPerson
  delivery: DeliveryPlan
  phone: string
  consents: { purpose: 'personal_data' | 'offer' | 'advertising'; version: string }[]
}

/** What was sent, read and understood; nothing of it depends on what else is happening in the shop. */
async function prepareOrder(
  deps: OrderingDeps,
  body: OrderBody,
  { phone, customer }: { phone: string; customer: Customer | null },
  { visitor, session, now }: CallContext,
) {
  const { language } = visitor.site
  const inForce = await consentVersions(deps.db, language)
  if (!agreesToVersions(body.consents, inForce)) return refused('order.consent_required')
  const country = body.courier_info?.country ?? body.delivery?.country ?? visitor.country
  if (!isShippedTo(country)) return refused('order.country_unknown')

  const form = readOrderForm(body, knownBuyer(customer, phone), {
    language,
    country,
    address: countryProfile(deps.settings.countries, country).address,
  })
  if ('problems' in form) return refused('order.form_wrong', { errors: orderFieldErrors(form.problems, language) })
  const delivery = await planDelivery(deps, body, form.person, { country, town: townOf(visitor, country), language })
  if ('code' in delivery) return refused(delivery.code)
  if ('problem' in delivery)
    return refused('order.form_wrong', { errors: orderFieldErrors({ address: delivery.problem }, language) })
  const sent = guestState(body)
  if (!customer && 'wrongLines' in sent) return wrongQuantities()

  const buyer: Buyer = {
    customerId: customer?.id ?? null,
    session: session.id,
    phone,
    language,
    currency: currencyByCountry(deps.settings.currencies, country),
    country,
    place: delivery.place,
    now,
  }
  const consents = [
    { purpose: 'personal_data' as const, version: inForce.personalData },
    { purpose: 'offer' as const, version: inForce.offer },
    ...(body.consents.advertising ? [{ purpose: 'advertising' as const, version: inForce.advertising }] : []),
  ]
  // A line that names its town is an address wherever it is used again.
  const isWhole = delivery.wish.methodId === DELIVERY_METHOD.courier && isOneLineCountry(country)
  const person = isWhole ? { ...form.person, address: delivery.address } : form.person
  return done<Prepared>({ body, buyer, person, delivery, phone, consents })
}

/** A consent names the version that was read: another one than that in force is not what we would keep. */
function agreesToVersions(consents: OrderBody['consents'], inForce: Record<ConsentPurpose, string>): boolean {
  const isInForce = (purpose: ConsentPurpose) => consents[purpose] === inForce[purpose]
  return isInForce('personalData') && isInForce('offer') && (!consents.advertising || isInForce('advertising'))
}

type Attempt = Prepared &
  Required<Pick<OrderSending, 'notes'>> &
  Pick<OrderSending, 'byStaff'> & { intent: string; hash: Buffer; ctx: CallContext }

async function withinTransaction(tx: Transaction, deps: OrderingDeps, attempt: Attempt): Promise<OrderRow> {
  const { body, buyer, delivery, phone, intent, hash, ctx, notes, byStaff } = attempt
  const { now } = buyer
  const limits = deps.settings.payment.unpaid
  // Buyers who are served at one counter would share its network.
  const network = byStaff ? null : countedNetwork(ctx.address)
  const known = await claimIntent(tx, { key: intent, hash, network }, now)
  if (known && 'refusal' in known) throw new OrderRefusal(known.refusal)
  if (known) return orderOfIntent(tx, known.orderKey)
  await lockBuyer(tx, phone)
  if (network !== null) await checkNetwork(tx, limits, network, now)
  const state = await lockedState(tx, attempt)
  const { cart, chosen, window } = await checkedCart(deps, tx, readerOf(tx, deps.settings), state, attempt)
  await checkBuyer(tx, limits, phone, cart)
  await checkCertificates(tx, cart, (await ctx.customer())?.phone ?? null)

  const order = await placeOrder(tx, deps, {
    cart,
    person: attempt.person,
    phone,
    sessionHash: sessionHash(ctx.session.id),
    visitor: ctx.visitor,
    delivery: {
      option: chosen,
      window,
      shopId: delivery.shopId,
      pickupPointId: delivery.pickupPointId,
      address: delivery.address,
      parts: { ...delivery.parts, ...profileAddress(attempt.person) },
      doubt: addressDoubt(deps.settings.delivery, delivery.certainty, {
        facts: deliveryFacts({ ...buyer, wish: delivery.wish }, { ...cart.calculated, hasGoods: true }),
        method: chosen.method,
      }),
    },
    paymentMethodId: body.payment_method_id,
    consents: attempt.consents,
    staffId: byStaff?.staffId ?? null,
    address: ctx.address,
    now,
  })
  for (const note of notes) await note(tx, order.key, now)
  await byStaff?.onPlaced(tx, order)
  if (buyer.customerId !== null) {
    await emptyAfterOrder(tx, buyer.customerId, cart, now)
    if (delivery.wish.methodId === DELIVERY_METHOD.courier) await saveAddress(tx, buyer.customerId, attempt)
    const customer = await ctx.customer()
    const { email, name } = attempt.person
    if (customer) await fillProfile(tx, deps, customer, { ...nameParts(name), email, address: null }, ctx)
  }
  await keepIntent(tx, intent, order.key)
  return order
}

/** The cart with everything computed, refused unless it is what the buyer saw and can be had in the way they chose. */
async function checkedCart(
  deps: OrderingDeps,
  db: Db | Transaction,
  reader: Parameters<typeof computeCart>[2],
  state: CartState,
  { body, buyer, delivery }: Prepared,
) {
  const wish = { ...wishOf(body), delivery: delivery.wish }
  const cart = await computeCart(deps.cart, db, reader, state, wish, buyer)
  const { chosen } = cart.calculated
  const hasGoods = cart.loaded.lines.some(({ quantity }) => quantity > 0)
  if (hasGoods) checkDelivery(deps.settings.delivery, cart, delivery)
  const window = chosenWindow(chosen?.windows ?? [], body.courier_info?.window)
  if (window === undefined) throw new OrderRefusal('order.delivery_unavailable')
  const changes = changesOf(cart, body)
  if (changes) throw new OrderRefusal('order.cart_changed', changes)
  if (!hasGoods || !chosen) throw new OrderRefusal('order.cart_empty')
  checkPayment(cart, body.payment_method_id, delivery)
  return { cart, chosen, window }
}

async function orderOfIntent(db: Db | Transaction, orderKey: string): Promise<OrderRow> {
  const order = await orderByKey(db, orderKey)
  if (!order) throw new Error(`an intent names order ${orderKey}, which is not there`)
  return order
}

async function lockedState(tx: Transaction, { buyer, body }: Prepared): Promise<CartState> {
  if (buyer.customerId !== null) return lockCart(tx, buyer.customerId, buyer.now)
  const sent = guestState(body)
  if ('wrongLines' in sent) throw new OrderRefusal('cart.quantity_wrong')
  return sent.state
}

/** Keeps the address of a courier's order in the profile of the buyer, who can choose it again next time. */
async function saveAddress(tx: Transaction, customerId: number, { delivery, person, buyer }: Prepared) {
  const { country, city, region } = delivery.parts
  const { apartment, frontDoor, floor, houseCode } = person
  const { line: address, postcode } = profileAddress(person)
  const fields = { address, apartment, frontDoor, floor, houseCode, country, city, region, postcode }
  await keepAddress(tx, customerId, fields, buyer.now)
}

/** Abroad there is a second line; a kept address has one, as in the profile. */
function profileAddress({ address, line2, postcode }: OrderPerson) {
  return { line: [address, line2].filter(Boolean).join(', '), postcode }
}

/** What was ordered is in the cart no more; what was kept apart or could not be had stays. */
async function emptyAfterOrder(
  tx: Transaction,
  customerId: number,
  { state, loaded }: ComputedCart,
  now: Date,
): Promise<void> {
  const isLeft = ({ skuId }: { skuId: number }) => {
    const own = loaded.lines.filter(({ line }) => line.skuId === skuId || line.setId === skuId)
    return own.length > 0 && own.every(({ quantity }) => quantity === 0)
  }
  await writeCart(
    tx,
    customerId,
    {
      lines: state.lines.filter(isLeft),
      promocodes: [],
      certificates: { ids: [] },
      packs: { eco: false, gift: false, giftMessage: null },
    },
    now,
  )
}

const wrongQuantities = () => refused('cart.quantity_wrong', { extra: { result: false } })

async function refusalOf(deps: OrderingDeps, { code, changes }: OrderRefusal, attempt: Prepared) {
  const { buyer, body, delivery } = attempt
  if (code === 'certificate.fresh_code_needed' || code === 'cart.quantity_wrong')
    return refused(code, { extra: { result: false } })
  if (code !== 'order.cart_changed') return refused(code)
  const sent = guestState(body)
  const state =
    buyer.customerId !== null ? await readCart(deps.db, buyer.customerId) : 'state' in sent ? sent.state : null
  if (!state) return wrongQuantities()
  const wish = { ...wishOf(body), delivery: delivery.wish }
  const cart = await computeCart(deps.cart, deps.db, cartReader(deps.cart), state, wish, buyer)
  return refused(code, { extra: { cartChanged: true, changes: changes ?? [], cartData: toCartData(cart) } })
}

function knownBuyer(customer: Customer | null, phone: string) {
  const name = customer ? fullName(customer.name, customer.surname) : ''
  return { phone, email: customer?.email ?? null, name: name || null }
}
