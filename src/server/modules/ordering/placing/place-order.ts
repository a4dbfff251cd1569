import type { CartChange } from '#contract/entities/cart.ts'
import type { Transaction } from '../../../kernel/database/db.ts'
import type { ComputedCart, LoadedLine } from '../../cart/index.ts'
import { openPayment } from '../../payments/index.ts'
import { notifyAbout } from '../notifying/notify-buyer.ts'
import { type By, changeOrder, remember, SYSTEM } from '../order/change-state.ts'
import { newOrderKey } from '../order/order-key.ts'
import type { OrderLineRow, OrderRow } from '../order/order-row.ts'
import { claimStock } from '../order/order-stock.ts'
import { receiptLines } from '../order/receipt-lines.ts'
import { captureTenders, holdTenders, promoUsesOf, type TenderLost } from '../order/tenders.ts'
import type { OrderChangeDeps } from '../ordering-deps.ts'
import { insertLines } from './insert-lines.ts'
import { insertConsents, insertOrder, sharesOf } from './insert-order.ts'
import { type OrderPlan, OrderRefusal } from './order-plan.ts'

/**
 * Makes the order of a computed cart: stock, codes, certificates, bonuses, order, payment and letters, all or nothing.
 * Nothing outside the database is touched.
 */
export async function placeOrder(tx: Transaction, deps: OrderChangeDeps, plan: OrderPlan): Promise<OrderRow> {
  const { cart, now } = plan
  const key = newOrderKey()
  const bought = cart.loaded.lines.filter(({ quantity }) => quantity > 0)
  await claimGoods(tx, deps, key, bought, plan)
  await claimTenders(tx, deps, key, plan)

  const order = await insertOrder(tx, deps.settings.payment, key, plan)
  const lines = await insertLines(tx, key, bought, cart)
  await insertConsents(tx, key, plan)
  const by: By =
    plan.staffId === null ? { actor: 'customer', id: cart.buyer.customerId } : { actor: 'staff', id: plan.staffId }
  await rememberBeginning(tx, order, by, now)
  await askForMoney(tx, deps, order, lines, now)
  // The employee who was told the code has spoken with the buyer, so nobody has to call.
  if (plan.staffId !== null && !order.isOnline) await changeOrder(tx, order, 'confirmed', by, now)
  await deps.events.record(tx, 'order.placed', { orderKey: key })
  if (order.payable === 0) await deps.events.record(tx, 'order.paid', { orderKey: key })
  await notifyAbout(tx, deps, order, lines, { kind: 'placed' })
  return order
}

async function claimGoods(
  tx: Transaction,
  deps: OrderChangeDeps,
  key: string,
  bought: readonly LoadedLine[],
  { cart, delivery, now }: OrderPlan,
): Promise<void> {
  const needs = bought.map(({ line, quantity, facts }) => ({
    skuId: line.skuId,
    quantity,
    isPreorder: facts.preorderShipsOn !== null,
  }))
  const from = { shopId: delivery.shopId, onlineStorage: deps.settings.onlineStorage }
  const short = await claimStock(tx, key, needs, from, now)
  if (short.length > 0) throw new OrderRefusal('order.cart_changed', shortageChanges(short, cart))
}

async function claimTenders(
  tx: Transaction,
  deps: OrderChangeDeps,
  orderKey: string,
  { cart, phone, now }: OrderPlan,
): Promise<void> {
  const { priced } = cart.calculated
  const wish = {
    orderKey,
    phone,
    customerId: cart.buyer.customerId,
    promos: promoUsesOf(cart),
    certificates: sharesOf(cart),
    bonuses: priced.bonusesSpent,
  }
  const lost = await holdTenders(tx, deps, wish, now)
  if (lost) throw new OrderRefusal('order.cart_changed', [lostChange(lost)])
}

async function rememberBeginning(tx: Transaction, order: OrderRow, by: By, now: Date): Promise<void> {
  const { key, state, paymentState, addressDoubt } = order
  await remember(
    tx,
    key,
    [
      { field: 'order', from: null, to: state, by },
      { field: 'payment', from: null, to: paymentState, by: SYSTEM },
      ...(addressDoubt ? [{ field: 'address' as const, from: null, to: addressDoubt, by: SYSTEM }] : []),
    ],
    now,
  )
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
