import { sql } from 'drizzle-orm'
import type { OrderDetail, OrderSummary } from '#contract/entities/order.ts'
import type { Language } from '#rules/location/site.ts'
import type { ReturnState } from '#rules/orders/return-state.ts'
import type { Db, Transaction } from '../../../kernel/database/db.ts'
import type { PhoneHasher } from '../../../kernel/people/phone-hash.ts'
import { promotionNames } from '../../promo/index.ts'
import { linesOf, type OrderRow, ordersWhere } from '../order/order-row.ts'
import type { Asker } from './order-access.ts'
import { type HistoryRow, type OrderTerms, toDetail, toSummary } from './to-order-view.ts'

const PAGE = 20
/** Milliseconds since 1970, of a day that a calendar of ours has. */
const CURSOR = /^\d{1,14}$/

/** A page of a customer's orders, the newest first; those made as a guest with the same proven phone among them. */
export async function ordersOf(
  db: Db,
  asker: Asker,
  cursor: string | undefined,
  returnDays: number,
  now: Date,
): Promise<{ orders: OrderSummary[]; cursor: string | null }> {
  const before = cursor && CURSOR.test(cursor) ? new Date(Number(cursor)).toISOString() : null
  const orders = await ordersWhere(
    db,
    sql`(o.customer_id = ${asker.customerId} or (o.customer_id is null and o.phone = ${asker.phone}))
      and (${before}::timestamptz is null or o.created_at < ${before}::timestamptz)
      order by o.created_at desc, o.key limit ${PAGE + 1}`,
  )
  const page = orders.slice(0, PAGE)
  const keys = page.map(({ key }) => key)
  const lines = Map.groupBy(await linesOf(db, keys), ({ orderKey }) => orderKey)
  const returned = await returnedItems(db, keys)
  const last = page.at(-1)
  return {
    orders: page.map((order) => toSummary(order, lines.get(order.key) ?? [], returned, returnDays, now)),
    cursor: orders.length > PAGE && last ? String(last.createdAt.getTime()) : null,
  }
}

export async function detailOf(
  db: Db | Transaction,
  order: OrderRow,
  language: Language,
  terms: OrderTerms,
  now: Date,
): Promise<OrderDetail> {
  const lines = await linesOf(db, [order.key])
  const returned = await returnedItems(db, [order.key])
  const { rows } = await db.execute<{ field: string; to_state: string; at: string }>(sql`
    select field, to_state, at from ordering.history where order_key = ${order.key} order by id`)
  const history: HistoryRow[] = rows.map(({ field, to_state, at }) => ({
    orderKey: order.key,
    field,
    toState: to_state,
    at: new Date(at),
  }))
  const promotions = await promotionNames(db, order.promocodes, language)
  return toDetail(order, lines, history, returned, promotions, language, terms, now)
}

/** Of the number that people say. */
export async function orderNumberKey(db: Db | Transaction, number: string): Promise<string | null> {
  const { rows } = await db.execute<{ key: string }>(sql`select key from ordering.orders where number = ${number}`)
  return rows[0]?.key ?? null
}

/** How orders are called, by their keys. */
export async function orderNumbersOf(db: Db, keys: readonly string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map()
  const { rows } = await db.execute<{ key: string; number: string }>(sql`
    select key, number from ordering.orders where key in ${[...keys]}`)
  return new Map(rows.map(({ key, number }) => [key, number]))
}

/** Items that a return claims, by line: those of refused and rejected ones are the buyer's again. */
export function returnedItems(db: Db | Transaction, keys: readonly string[]): Promise<Map<number, number>> {
  return itemsOfReturns(db, keys, ['refused', 'rejected'])
}

/** Items that come back and leave the order smaller: for one that was exchanged the buyer has another. */
export function lostItems(db: Db | Transaction, keys: readonly string[]): Promise<Map<number, number>> {
  return itemsOfReturns(db, keys, ['refused', 'rejected', 'exchanged'])
}

async function itemsOfReturns(
  db: Db | Transaction,
  keys: readonly string[],
  without: readonly ReturnState[],
): Promise<Map<number, number>> {
  if (keys.length === 0) return new Map()
  const { rows } = await db.execute<{ line_id: number; quantity: number }>(sql`
    select i.line_id::float8 as line_id, sum(i.quantity)::integer as quantity
    from ordering.returns r join ordering.return_items i on i.return_id = r.id
    where r.order_key in ${[...keys]} and r.state not in ${[...without]} group by i.line_id`)
  return new Map(rows.map(({ line_id, quantity }) => [line_id, quantity]))
}

/** Whether an account or a phone has ordered before, an account that was erased too; what came to nothing does not count. */
export async function hasOrdered(
  db: Db | Transaction,
  hashPhone: PhoneHasher,
  { customerId, phone }: { customerId: number | null; phone: string | null },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from ordering.orders
    where (customer_id = ${customerId} or phone = ${phone}) and state not in ('cancelled', 'expired')
    union all
    select 1 from ordering.erased_phones where phone_hash = ${phone === null ? null : hashPhone(phone)}::bytea
    limit 1`)
  return rows.length > 0
}
