import { sql } from 'drizzle-orm'
import { currencyByCountry } from '#rules/location/currency.ts'
import { isOrderNumber } from '#rules/orders/order-number.ts'
import { settings } from '#shop/settings.ts'
import type { Db, Transaction } from '../../src/server/kernel/database/db.ts'
import type { Check } from './invariants/check.ts'
import { GIFTS } from './invariants/gifts.ts'
import { GOODS } from './invariants/goods.ts'
import { MONEY } from './invariants/money.ts'

export type Violation = { invariant: string; promise: string; what: string }

/** An order that a buyer was told of: it must be there, whatever happened since. */
export type AcknowledgedOrder = {
  key: string
  number: string
  payable: number
  lines: { skuId: number; quantity: number }[]
}

export type Facts = {
  told?: readonly AcknowledgedOrder[]
  /** Every order that somebody asked for; others must not exist. */
  asked?: ReadonlySet<string>
  now?: Date
}

/** Minutes that the job which ends unpaid orders may be late. */
const LATE_MINUTES = 3

/** Everything that must hold whatever was done to the shop. An empty list: it does. */
export async function assertInvariants(db: Db | Transaction, facts: Facts = {}): Promise<Violation[]> {
  const found: Violation[] = []
  for (const { invariant, promise, query } of [
    ...MONEY,
    ...GOODS,
    ...GIFTS,
    overdue(facts.now ?? new Date()),
    ...(await jobChecks(db)),
  ]) {
    const { rows } = await db.execute<{ what: string }>(query)
    found.push(...rows.map(({ what }) => ({ invariant, promise, what })))
  }
  return [...found, ...(await numbersAndMoney(db)), ...(await acknowledgedAndRequested(db, facts))]
}

function overdue(now: Date): Check {
  return {
    invariant: 'S6',
    promise: 'no claim is without an order, and none outlives its time',
    query: sql`
      select 'allocation ' || a.id as what from stock.allocations a
      where a.state = 'live' and not exists (select from ordering.orders o where o.key = a.order_key)
      union all
      select key from ordering.orders where state = 'new'
        and expires_at < ${now.toISOString()}::timestamptz - make_interval(mins => ${LATE_MINUTES})`,
  }
}

/** Where there is no worker there are no jobs to look at. */
async function jobChecks(db: Db | Transaction): Promise<Check[]> {
  if (!(await hasOutboxQueue(db))) return []
  return [
    {
      invariant: 'O2',
      promise: 'what has not left yet has somebody who will send it',
      query: sql`
        select x.channel || ' ' || x.key as what from platform.outbox x where x.delivered_at is null
          and not exists (select from jobs.job j where j.name = 'outbox.deliver' and j.data ->> 'id' = x.id::text
            and j.state in ('created', 'retry', 'active'))`,
    },
  ]
}

async function hasOutboxQueue(db: Db | Transaction): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`select to_regclass('jobs.queue') is not null as has`)
  if (!rows[0]?.has) return false
  const { rows: queues } = await db.execute(sql`select from jobs.queue where name = 'outbox.deliver'`)
  return queues.length > 0
}

async function numbersAndMoney(db: Db | Transaction): Promise<Violation[]> {
  const { rows } = await db.execute<{
    key: string
    number: string
    country: string
    currency: string
    others: string[]
  }>(
    sql`select key, number, country, currency, array(
        select p.currency::text from payments.payments p where p.order_key = o.key
        union select c.currency from certificates.uses u join certificates.certificates c on c.id = u.certificate_id
          where u.order_key = o.key and u.captured + u.held > 0) as others
      from ordering.orders o`,
  )
  const numbers = rows.map(({ number }) => number)
  return rows.flatMap(({ key, number, country, currency, others }): Violation[] => {
    const isNumber = isOrderNumber(number) && numbers.indexOf(number) === numbers.lastIndexOf(number)
    const isOneMoney =
      currency === currencyByCountry(settings.currencies, country) && others.every((other) => other === currency)
    return [
      ...(isNumber && /^[\w-]{22}$/.test(key)
        ? []
        : [{ invariant: 'N1', promise: 'numbers are good and never repeat', what: number }]),
      ...(isOneMoney ? [] : [{ invariant: 'L8', promise: 'one order, one currency', what: key }]),
    ]
  })
}

async function acknowledgedAndRequested(db: Db | Transaction, { told = [], asked }: Facts): Promise<Violation[]> {
  const { rows } = await db.execute<{
    key: string
    number: string
    payable: string
    lines: AcknowledgedOrder['lines']
  }>(sql`
    select o.key, o.number, o.payable, coalesce(json_agg(json_build_object('skuId', l.sku_id, 'quantity', l.quantity)
      order by l.sku_id), '[]') as lines
    from ordering.orders o left join ordering.lines l on l.order_key = o.key group by o.key`)
  const orders = new Map(rows.map((row) => [row.key, row]))
  const isStored = (one: AcknowledgedOrder) => {
    const stored = orders.get(one.key)
    const lines = one.lines.toSorted((a, b) => a.skuId - b.skuId)
    return (
      stored?.number === one.number &&
      Number(stored.payable) === one.payable &&
      JSON.stringify(stored.lines) === JSON.stringify(lines.map(({ skuId, quantity }) => ({ skuId, quantity })))
    )
  }
  const lost = told.filter((one) => !isStored(one))
  const unasked = asked ? rows.filter(({ key }) => !asked.has(key)) : []
  return [
    ...lost.map(({ key }) => ({ invariant: 'A1', promise: 'what a buyer was told is kept', what: key })),
    ...unasked.map(({ key }) => ({ invariant: 'A3', promise: 'there is nothing that nobody asked for', what: key })),
  ]
}
