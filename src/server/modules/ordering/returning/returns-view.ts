import { sql } from 'drizzle-orm'
import type { OrderReturn, RefundShares } from '#contract/entities/order.ts'
import type { Language } from '#rules/location/site.ts'
import { needsBankDetails } from '#rules/orders/return-request.ts'
import type { Db, Transaction } from '../../../kernel/database/db.ts'
import type { DueRefund } from '../changing/refund-due.ts'
import { linesOf, type OrderLineRow, type OrderRow, ordersWhere } from '../order/order-row.ts'
import { type SizeReader, sizeName } from '../order/size-name.ts'
import type { OrderChangeDeps } from '../ordering-deps.ts'
import type { Asker } from '../reading/order-access.ts'
import { type Exchange, exchangesOfOrders } from './exchanges.ts'

const MINOR = 100

/** Of all orders of whoever is signed in. */
export async function customerReturns(
  { db, settings }: Pick<OrderChangeDeps, 'settings'> & { db: Db },
  { customerId, phone }: Asker,
  language: Language,
): Promise<OrderReturn[]> {
  const orders = await ordersWhere(
    db,
    sql`(o.customer_id = ${customerId} or (o.customer_id is null and o.phone = ${phone}))
      and exists (select from ordering.returns r where r.order_key = o.key)`,
  )
  const lines = await linesOf(
    db,
    orders.map(({ key }) => key),
  )
  return returnsOf(db, settings, orders, lines, language)
}

type ReturnRow = {
  id: number
  number: string
  order_key: string
  created_at: string
  state: OrderReturn['state']
  reason: OrderReturn['reason']
  return_method: OrderReturn['returnMethod']
  refund: DueRefund
  items: { lineId: number; quantity: number }[]
}

export async function returnsOf(
  db: Db | Transaction,
  { countries }: Pick<OrderChangeDeps['settings'], 'countries'>,
  orders: readonly OrderRow[],
  lines: readonly OrderLineRow[],
  language: Language,
): Promise<OrderReturn[]> {
  if (orders.length === 0) return []
  const keys = orders.map(({ key }) => key)
  const { rows } = await db.execute<ReturnRow>(sql`
    select r.id::float8 as id, r.number, r.order_key, r.created_at, r.state, r.reason, r.return_method, r.refund, (
      select json_agg(json_build_object('lineId', i.line_id, 'quantity', i.quantity) order by i.line_id)
      from ordering.return_items i where i.return_id = r.id) as items
    from ordering.returns r where r.order_key in ${keys} order by r.id desc`)
  const exchanges = await exchangesOfOrders(db, keys)
  return rows.flatMap((row) => {
    const order = orders.find(({ key }) => key === row.order_key)
    if (!order) return []
    const exchange = exchanges.find(({ returnId }) => returnId === row.id)
    const sizes = { countries, country: order.country, language }
    return [
      {
        number: row.number,
        orderKey: order.key,
        orderNumber: order.number,
        createdAt: new Date(row.created_at).toISOString(),
        state: row.state,
        reason: row.reason,
        returnMethod: row.return_method,
        items: row.items.map((item) => itemView(item, lines, language)),
        refund: refundView(row.refund, order),
        exchange: exchange ? exchangeView(exchange, lines, sizes) : null,
      },
    ]
  })
}

function itemView(
  { lineId, quantity }: ReturnRow['items'][number],
  lines: readonly OrderLineRow[],
  language: Language,
): OrderReturn['items'][number] {
  const line = lines.find(({ id }) => id === lineId)
  const name = (language === 'en' ? line?.nameEn : line?.nameRu) ?? ''
  return { lineId, name, photo: line?.picture ? { ...line.picture, alt: name } : null, quantity }
}

function exchangeView(
  { key, lineId, size, sizeKind, surcharge, state, payUntil }: Exchange,
  lines: readonly OrderLineRow[],
  reader: SizeReader,
): NonNullable<OrderReturn['exchange']> {
  const isAwaited = state === 'waiting'
  return {
    fromSize: sizeName(sizeKind, lines.find(({ id }) => id === lineId)?.size ?? null, reader),
    toSize: sizeName(sizeKind, size, reader),
    surcharge: surcharge / MINOR,
    payUntil: isAwaited && payUntil ? payUntil.toISOString() : null,
    paymentKey: key,
  }
}

export function refundView(due: DueRefund, order: OrderRow): RefundShares {
  const { refund, bonusesTakenBack } = due
  return {
    currency: order.currency,
    total: refund.total / MINOR,
    money: refund.card / MINOR,
    certificates: refund.certificates.map(({ id, amount }) => ({
      number: order.certificateShares.find((share) => share.id === id)?.number ?? '',
      amount: amount / MINOR,
    })),
    bonuses: refund.bonus / MINOR,
    bonusesTakenBack: bonusesTakenBack / MINOR,
    needsBankDetails: needsBankDetails(refund, order),
  }
}
