import { type SQL, sql } from 'drizzle-orm'
import type { ShopSales, SoldProduct } from '#contract/staff/staff-sales.ts'
import { addDays, wallClock } from '#rules/delivery/calendar.ts'
import type { Language } from '#rules/location/site.ts'
import { RUNNING_OUT_DAYS, stockLasts } from '#rules/stock/stock-lasts.ts'
import type { Db } from '../../../kernel/database/db.ts'
import { everyDay } from './every-day.ts'
import { visitorConversion } from './visitor-conversion.ts'

const MAX_ROWS = 10

type Period = {
  days: number
  /** The first moment of its first day, by the clock of the shop. */
  since: SQL
  until: SQL
}

type SalesQuery = { days: number; now: Date; timeZone: string; language: Language; sites: readonly Language[] }

/** The last days of the shop, today included, by its own clock. */
export async function shopSales(db: Db, { days, now, timeZone, language, sites }: SalesQuery): Promise<ShopSales> {
  const today = wallClock(now, timeZone).day
  const first = addDays(today, 1 - days)
  const period = {
    days,
    since: sql`(${first}::date::timestamp at time zone ${timeZone})`,
    until: sql`${now.toISOString()}::timestamptz`,
  }
  return {
    days: everyDay(
      await soldByDay(db, period, timeZone),
      Array.from({ length: days }, (_, at) => addDays(first, at)),
    ),
    steps: await stepsOf(db, period),
    conversion: await visitorConversion(db, { first, today, sites, timeZone, isWithin: isWithin(period) }),
    best: await bestSellers(db, period, language),
    idle: await idleProducts(db, period, language),
    runningOut: await runningOut(db, period, language),
  }
}

const isSale = sql`o.state not in ('cancelled', 'expired')`
const isWithin = ({ since, until }: Period) => sql`o.created_at >= ${since} and o.created_at <= ${until}`

async function soldByDay(db: Db, period: Period, timeZone: string): Promise<ShopSales['days']> {
  const { rows } = await db.execute<ShopSales['days'][number]>(sql`
    select to_char(o.created_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, o.currency,
      count(*)::integer as orders, sum(o.payable)::float8 as sum
    from ordering.published_orders o where ${isWithin(period)} and ${isSale} group by 1, 2`)
  return rows
}

async function stepsOf(db: Db, period: Period): Promise<ShopSales['steps']> {
  const { rows } = await db.execute<Record<ShopSales['steps'][number]['step'], number>>(sql`
    select count(*)::integer as placed,
      count(*) filter (where o.payment_state in ('paid', 'partly_refunded', 'refunded'))::integer as paid,
      count(*) filter (where o.state in ('handed_over', 'delivered', 'completed', 'returned', 'partly_returned'))::integer
        as sent,
      count(*) filter (where o.state in ('delivered', 'completed', 'returned', 'partly_returned'))::integer as received,
      count(*) filter (where o.state in ('returned', 'partly_returned'))::integer as returned
    from ordering.published_orders o where ${isWithin(period)}`)
  const [counts] = rows
  return (['placed', 'paid', 'sent', 'received', 'returned'] as const).map((step) => ({
    step,
    count: counts?.[step] ?? 0,
  }))
}

const soldIn = (period: Period) => sql`
  select l.product_id, l.sku_id, sum(l.quantity)::integer as sold
  from ordering.published_order_lines l join ordering.published_orders o on o.key = l.order_key
  where ${isWithin(period)} and ${isSale} group by l.product_id, l.sku_id`

/** In all storages, what is promised already aside. */
const leftOf = (variants: SQL) => sql`
  coalesce((select sum(b.on_hand - b.allocated) from stock.published_balances b where b.sku_id in (${variants})), 0)::integer`

const variantsOf = (product: SQL) => sql`select s.id from catalog.published_skus s where s.product_id = ${product}`

async function bestSellers(db: Db, period: Period, language: Language): Promise<SoldProduct[]> {
  const { rows } = await db.execute<SoldProduct>(sql`
    select p.id, p.name_${sql.raw(language)} as name, p.code, t.sold, ${leftOf(variantsOf(sql`p.id`))} as left
    from (select product_id, sum(sold)::integer as sold from (${soldIn(period)}) v group by product_id
      order by 2 desc, 1 limit ${MAX_ROWS}) t
    join catalog.published_products p on p.id = t.product_id order by t.sold desc, p.id`)
  return rows
}

async function idleProducts(db: Db, period: Period, language: Language): Promise<SoldProduct[]> {
  const { rows } = await db.execute<SoldProduct>(sql`
    with stock as (
      select s.product_id, sum(b.on_hand - b.allocated)::integer as left
      from catalog.published_skus s join stock.published_balances b on b.sku_id = s.id group by 1
    )
    select p.id, p.name_${sql.raw(language)} as name, p.code, 0 as sold, stock.left
    from catalog.published_products p join stock on stock.product_id = p.id and stock.left > 0
    where not p.is_archive and not p.is_draft and p.published_at < ${period.since}
      and p.id not in (select v.product_id from (${soldIn(period)}) v where v.product_id is not null)
    order by stock.left desc, p.id limit ${MAX_ROWS}`)
  return rows
}

async function runningOut(db: Db, period: Period, language: Language): Promise<ShopSales['runningOut']> {
  const { rows } = await db.execute<Omit<ShopSales['runningOut'][number], 'lasts'>>(sql`
    select t.sku_id as id, p.id as "productId", p.name_${sql.raw(language)} as name, s.code, s.size::float8 as size,
      t.sold, t.left
    from (select v.sku_id, v.sold, ${leftOf(sql`v.sku_id`)} as left from (${soldIn(period)}) v) t
    join catalog.published_skus s on s.id = t.sku_id and not s.is_archive
    join catalog.published_products p on p.id = s.product_id and not p.is_archive
    where t.left * ${period.days} <= t.sold * ${RUNNING_OUT_DAYS}
    order by t.left::float8 / t.sold, t.sold desc, t.sku_id limit ${MAX_ROWS}`)
  return rows.map((row) => ({ ...row, lasts: stockLasts({ ...row, days: period.days }) ?? 0 }))
}
