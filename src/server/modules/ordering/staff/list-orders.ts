import { type SQL, sql } from 'drizzle-orm'
import type { StaffOrderRow } from '#contract/staff/orders/staff-orders.ts'
import { isDay } from '#rules/delivery/calendar.ts'
import type { DeliveryMethod } from '#rules/delivery/delivery-terms.ts'
import type { Language } from '#rules/location/site.ts'
import type { OrderQueue } from '#rules/orders/order-queues.ts'
import type { OrderState } from '#rules/orders/order-state.ts'
import type { PaymentState } from '#rules/payments/payment-state.ts'
import { hiddenPhone } from '#rules/staff/hidden-phone.ts'
import { mayDo, type StaffPlace } from '#rules/staff/permissions.ts'
import { isPhoneSearch } from '#rules/staff/phone-search.ts'
import type { Db } from '../../../kernel/database/db.ts'
import { cartTexts } from '../../cart/index.ts'
import { countsByQueue, queueCondition } from './order-queues.ts'

const PAGE = 40

/** Milliseconds since 1970 and the key of the last order of the page before. */
const CURSOR = /^(\d{1,14})\.([\w-]{1,60})$/

type Asked = { search: string; state: OrderState; queue: OrderQueue; payment: PaymentState; from: string; to: string }
export type OrderQuery = { [Name in keyof Asked | 'cursor']?: (Asked & { cursor: string })[Name] | undefined }

type Row = Omit<StaffOrderRow, 'state' | 'method'> & {
  key: string
  order: OrderState
  payment: StaffOrderRow['state']['payment']
  delivery: StaffOrderRow['state']['delivery']
  method: DeliveryMethod
}

export async function listOrders(db: Db, asked: OrderQuery, reader: StaffPlace, language: Language, now: Date) {
  const suffix = sql.raw(language)
  const { rows } = await db.execute<Row>(sql`
    select o.key, o.number, o.created_at as "createdAt", o.state as order, o.payment_state as payment,
      o.delivery_state as delivery, o.name, o.phone, o.currency, o.payable::float8 as payable,
      l.quantity, l.item, o.delivery_method as method, s.name_${suffix} as shop
    from ordering.orders o
    cross join lateral (select sum(quantity)::integer as quantity,
      (array_agg(name_${suffix} order by position))[1] as item from ordering.lines where order_key = o.key) l
    left join stock.published_storages s on s.id = o.shop_id
    where ${conditionOf(asked, reader, now)}
    order by o.created_at desc, o.key desc limit ${PAGE + 1}`)
  const page = rows.slice(0, PAGE)
  const last = page.at(-1)
  const seesPhones = mayDo(reader.role, 'customers.phone')
  const { deliveryTitle } = cartTexts(language)
  return {
    orders: page.map(({ key: _, order, payment, delivery, phone, createdAt, method, ...rest }) => ({
      ...rest,
      createdAt: new Date(createdAt).toISOString(),
      state: { order, payment, delivery },
      phone: seesPhones ? phone : hiddenPhone(phone),
      method: deliveryTitle(method),
    })),
    cursor: rows.length > PAGE && last ? `${new Date(last.createdAt).getTime()}.${last.key}` : null,
    counts: await countsByState(db),
    queues: await countsByQueue(db, reader, now),
  }
}

async function countsByState(db: Db): Promise<{ state: OrderState; count: number }[]> {
  const { rows } = await db.execute<{ state: OrderState; count: number }>(sql`
    select state, count(*)::integer as count from ordering.orders group by state`)
  return rows
}

function conditionOf(asked: OrderQuery, reader: StaffPlace, now: Date): SQL {
  const { search = '', state, queue, payment, from, to, cursor } = asked
  const conditions: SQL[] = [sql`true`]
  if (state) conditions.push(sql`o.state = ${state}`)
  if (queue) conditions.push(queueCondition(queue, reader, now))
  if (payment) conditions.push(sql`o.payment_state = ${payment}`)
  if (from && isDay(from)) conditions.push(sql`o.created_at >= ${from}::date`)
  if (to && isDay(to)) conditions.push(sql`o.created_at < ${to}::date + 1`)
  const [, at, key] = CURSOR.exec(cursor ?? '') ?? []
  if (at && key)
    conditions.push(sql`(o.created_at, o.key) < (${new Date(Number(at)).toISOString()}::timestamptz, ${key})`)
  const others = sql.join(conditions, sql` and `)
  const text = search.trim()
  const digits = text.replace(/[\s+()-]/g, '')
  if (text === '') return others
  return /^\d+$/.test(digits) ? sql`${others} and ${withDigits(digits)}` : withWords(text, others)
}

/** A number, or a phone: in full, or the end that is shown. */
function withDigits(digits: string): SQL {
  if (!isPhoneSearch(digits)) return sql`o.number = ${digits}`
  return sql`(o.number = ${digits} or reverse(o.phone) like ${`${[...digits].reverse().join('')}%`})`
}

/**
 * A name, or what was ordered. Each is looked for from the newest on and no further than a page needs: half of all orders
 * may have a ring in them, and one condition over both would go through every one of them.
 */
function withWords(text: string, others: SQL): SQL {
  const part = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const newest = (condition: SQL) => sql`(select o.key from ordering.orders o where ${others} and ${condition}
    order by o.created_at desc, o.key desc limit ${PAGE + 1})`
  return sql`o.key in (${newest(sql`lower(o.name) like ${part}`)} union all ${newest(sql`exists (select from
    ordering.lines l where l.order_key = o.key and lower(l.name_ru || ' ' || l.name_en || ' ' || l.code) like ${part})`)})`
}
