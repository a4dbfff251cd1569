import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { exchangePayUntil } from '#rules/orders/exchange-terms.ts'
import { PAYMENT_METHOD } from '#rules/payments/payment-methods.ts'
import type { ReceiptLine } from '#rules/payments/receipt.ts'
import { orderTexts as textsEn } from '#texts/en/ordering/order-errors.ts'
import { orderTexts as textsRu } from '#texts/ru/ordering/order-errors.ts'
import type { Db, Transaction } from '../../../kernel/database/db.ts'
import { keepFinalReceipt, lockMoneyOfOrder, openPayment, refundPayment } from '../../payments/index.ts'
import { allocate, lockBalances, release, ship } from '../../stock/index.ts'
import type { By } from '../order/change-state.ts'
import type { OrderLineRow, OrderRow } from '../order/order-row.ts'
import type { SizeKind } from '../order/size-name.ts'
import type { OrderChangeDeps } from '../ordering-deps.ts'
import type { OtherSize } from './exchange-sizes.ts'

export type ExchangeState = 'waiting' | 'ready' | 'done' | 'ended'

export type Exchange = {
  key: string
  returnId: number
  lineId: number
  skuId: number
  size: number
  sizeKind: SizeKind
  quantity: number
  surcharge: number
  state: ExchangeState
  payUntil: Date | null
}

const KEY_BYTES = 16

/** By its form alone: no other thing that is paid for has keys like these. */
export function isExchangeKey(key: string): boolean {
  return /^x[A-Za-z0-9_-]{22}$/.test(key)
}

/** The other size is gone. Rolls the request back and becomes its answer. */
export class SizeGone extends Error {}

type Wish = {
  order: OrderRow
  line: OrderLineRow
  returnId: number
  number: string
  quantity: number
  other: OtherSize
  surcharge: number
}

/** Keeps the other size for its buyer, and asks for the surcharge where there is one. Nothing outside is touched. */
export async function openExchange(tx: Transaction, deps: OrderChangeDeps, wish: Wish, now: Date): Promise<void> {
  const { order, line, returnId, number, quantity, other, surcharge } = wish
  const key = `x${randomBytes(KEY_BYTES).toString('base64url')}`
  const demand = [{ skuId: other.skuId, quantity }]
  if ((await allocate(tx, key, demand, deps.settings.onlineStorage, now)).length > 0) throw new SizeGone()
  const isFree = surcharge === 0
  await tx.execute(sql`
    insert into ordering.exchanges (key, return_id, line_id, sku_id, size, quantity, unit_price, surcharge, state,
      pay_until, created_at)
    values (${key}, ${returnId}, ${line.id}, ${other.skuId}, ${other.size}, ${quantity}, ${other.price}, ${surcharge},
      ${isFree ? 'ready' : 'waiting'}, ${isFree ? null : exchangePayUntil(now).toISOString()}, ${now.toISOString()})`)
  if (isFree) return
  const { currency, language, phone, email, name } = order
  await openPayment(
    tx,
    deps.payments(),
    {
      orderKey: key,
      orderNumber: number,
      methodId: PAYMENT_METHOD.payselection,
      amount: surcharge,
      currency,
      language,
      customer: { phone, email, name },
      items: surchargeLines(order, line, surcharge),
    },
    now,
  )
}

function surchargeLines(
  { language }: OrderRow,
  line: OrderLineRow,
  surcharge: number,
  uins: readonly string[] = [],
): ReceiptLine[] {
  const isEnglish = language === 'en'
  const name = (isEnglish ? textsEn : textsRu).surcharge(isEnglish ? line.nameEn : line.nameRu)
  // One line for all of them: it can carry the name of a single one.
  const named = uins.length === 1 ? { uins } : {}
  return [{ name, quantity: 1, sum: surcharge, prepaid: 0, object: 'commodity', ...named }]
}

/** The other size leaves the building; what was paid on top of the old one is set off. */
export async function sendExchange(
  tx: Transaction,
  deps: OrderChangeDeps,
  order: OrderRow,
  line: OrderLineRow,
  exchange: Exchange,
  by: By,
  now: Date,
): Promise<void> {
  // The old item returns to stock in this transaction too.
  await lockBalances(tx, [line.skuId, exchange.skuId], deps.settings.onlineStorage)
  const items = deps.items()
  await items.leave(tx, exchange.key, by, now)
  await ship(tx, exchange.key, now)
  // No step says that the other size has arrived: it is the buyer's when it leaves.
  const names = await items.sell(tx, { key: exchange.key, document: order.number }, by, now)
  await changeExchange(tx, exchange, 'done')
  if (exchange.surcharge > 0)
    await keepFinalReceipt(
      tx,
      deps.settings.payment,
      {
        orderKey: exchange.key,
        currency: order.currency,
        lines: surchargeLines(order, line, exchange.surcharge, names.get(exchange.skuId)),
        paidNow: 'nothing',
      },
      now,
    )
}

/** The other size returns to stock and its surcharge is refunded. Idempotent. */
export async function endExchange(
  tx: Transaction,
  deps: OrderChangeDeps,
  order: OrderRow,
  line: OrderLineRow,
  exchange: Exchange,
  by: By,
  now: Date,
): Promise<void> {
  if (exchange.state === 'ended') return
  await release(tx, exchange.key, now)
  await deps.items().release(tx, { key: exchange.key, storageId: deps.settings.onlineStorage }, by, now)
  await changeExchange(tx, exchange, 'ended')
  if (exchange.surcharge === 0) return
  const { received, back } = await lockMoneyOfOrder(tx, exchange.key)
  if (received === 0 || back > 0) return
  const items = surchargeLines(order, line, received)
  const key = `${exchange.key}:ended`
  const asked = await refundPayment(tx, { orderKey: exchange.key, amount: received, key, items, reason: 'return' }, now)
  if (!asked.ok) throw new Error(`the surcharge of exchange ${exchange.key} cannot go back: ${asked.code}`)
}

export async function changeExchange(tx: Transaction, exchange: Exchange, to: ExchangeState): Promise<void> {
  await tx.execute(sql`update ordering.exchanges set state = ${to} where key = ${exchange.key}`)
  exchange.state = to
}

const COLUMNS = sql.raw(`x.key, x.return_id::float8 as "returnId", x.line_id::float8 as "lineId", x.sku_id as "skuId",
  x.size::float8 as size, (select p.size_kind from catalog.published_skus s
    join catalog.published_products p on p.id = s.product_id where s.id = x.sku_id) as "sizeKind", x.quantity, x.surcharge::float8 as surcharge, x.state, x.pay_until as "payUntil"`)

type Raw = Omit<Exchange, 'payUntil'> & { payUntil: string | null }
const toExchange = (row: Raw): Exchange => ({ ...row, payUntil: row.payUntil === null ? null : new Date(row.payUntil) })

export async function exchangeOfReturn(db: Db | Transaction, returnId: number): Promise<Exchange | null> {
  const { rows } = await db.execute<Raw>(sql`
    select ${COLUMNS} from ordering.exchanges x where x.return_id = ${returnId}`)
  return rows[0] ? toExchange(rows[0]) : null
}

/** With the order whose item it is for. */
export async function exchangeByKey(
  db: Db | Transaction,
  key: string,
): Promise<(Exchange & { orderKey: string; number: string }) | null> {
  const { rows } = await db.execute<Raw & { orderKey: string; number: string }>(sql`
    select ${COLUMNS}, r.order_key as "orderKey", r.number
    from ordering.exchanges x join ordering.returns r on r.id = x.return_id where x.key = ${key}`)
  const [row] = rows
  return row ? { ...toExchange(row), orderKey: row.orderKey, number: row.number } : null
}

export async function exchangesOfOrders(db: Db | Transaction, keys: readonly string[]): Promise<Exchange[]> {
  if (keys.length === 0) return []
  const { rows } = await db.execute<Raw>(sql`
    select ${COLUMNS} from ordering.exchanges x join ordering.returns r on r.id = x.return_id
    where r.order_key in ${[...keys]}`)
  return rows.map(toExchange)
}
