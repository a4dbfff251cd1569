import { type SQL, sql } from 'drizzle-orm'
import type { OrderState } from '#rules/orders/order-state.ts'
import type { PaymentState } from '#rules/payments/payment-state.ts'
import type { ParcelState } from '#rules/shipments/parcel.ts'
import type { Db, Transaction } from '../../kernel/database/db.ts'

export type Parcel = {
  id: number
  orderKey: string
  orderNumber: string
  provider: string
  pointCode: string
  weightG: number
  state: ParcelState
  externalId: string | null
  trackingNumber: string | null
  reason: string | null
}

const columns = sql`select id::float8 as id, order_key as "orderKey", order_number as "orderNumber", provider,
  point_code as "pointCode", weight_g as "weightG", state, external_id as "externalId",
  tracking_number as "trackingNumber", reason from shipments.parcels`

async function firstOf(db: Db | Transaction, query: SQL): Promise<Parcel | null> {
  return (await db.execute<Parcel>(query)).rows[0] ?? null
}

/** The last one that was asked for, whatever became of it. */
export const lastParcel = (db: Db | Transaction, orderKey: string) =>
  firstOf(db, sql`${columns} where order_key = ${orderKey} order by id desc limit 1`)

export const parcelById = (db: Db | Transaction, id: number) => firstOf(db, sql`${columns} where id = ${id}`)

export const lockParcel = (tx: Transaction, id: number) => firstOf(tx, sql`${columns} where id = ${id} for update`)

/** What the buyer follows an order by, as long as its parcel was not taken back. */
export async function trackingOf(db: Db | Transaction, orderKey: string): Promise<string | null> {
  const { rows } = await db.execute<{ number: string }>(sql`
    select tracking_number as number from shipments.parcels where order_key = ${orderKey} and state = 'made'`)
  return rows[0]?.number ?? null
}

export type ParcelFacts = {
  key: string
  number: string
  state: OrderState
  paymentState: PaymentState
  currency: string
  recipientName: string
  recipientPhone: string
  email: string
  pickupPointId: string | null
  payable: number
  isOnline: boolean
}

const facts = sql`select key, number, state, payment_state as "paymentState", currency,
  recipient_name as "recipientName", recipient_phone as "recipientPhone", email, pickup_point_id as "pickupPointId",
  payable::float8 as payable, is_online as "isOnline" from ordering.published_parcel_facts`

export async function orderByNumber(db: Db | Transaction, number: string): Promise<ParcelFacts | null> {
  return (await db.execute<ParcelFacts>(sql`${facts} where number = ${number}`)).rows[0] ?? null
}

export async function orderByKey(db: Db | Transaction, key: string): Promise<ParcelFacts | null> {
  return (await db.execute<ParcelFacts>(sql`${facts} where key = ${key}`)).rows[0] ?? null
}

export type ParcelLine = { code: string; name: string; quantity: number; price: number }

export async function linesOf(db: Db | Transaction, orderKey: string): Promise<ParcelLine[]> {
  const { rows } = await db.execute<ParcelLine>(sql`
    select code, name_ru as name, quantity, (sum / quantity)::float8 as price
    from ordering.published_order_lines where order_key = ${orderKey} order by position`)
  return rows.map((line) => ({ ...line, price: Math.round(line.price) }))
}
