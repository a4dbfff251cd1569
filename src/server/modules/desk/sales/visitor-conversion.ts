import { type SQL, sql } from 'drizzle-orm'
import type { ShopSales } from '#contract/staff/staff-sales.ts'
import { CONVERSION_STEPS, type StepCounts } from '#rules/conversion/funnel.ts'
import { addDays, type Day } from '#rules/delivery/calendar.ts'
import type { Language } from '#rules/location/site.ts'
import type { Db } from '../../../kernel/database/db.ts'

type Asked = {
  first: Day
  today: Day
  sites: readonly Language[]
  timeZone: string
  /** Orders of the period, by the clock of the shop. */
  isWithin: SQL
}

/**
 * Visitors by what was counted, orders and payments by the orders themselves. Days before the counting began are left
 * out: orders without visits would make shares of nothing.
 */
export async function visitorConversion(db: Db, asked: Asked): Promise<ShopSales['conversion']> {
  const { first, today, sites, timeZone, isWithin } = asked
  const since = await countedSince(db)
  if (since === null || since > today) return { since, days: [] }
  const begin = since > first ? since : first
  const { rows } = await db.execute<{ day: string; site: Language; step: keyof StepCounts; count: number }>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, site, step, visitors as count
    from conversion.published_step_counts where day >= ${begin}::date and day <= ${today}::date
    union all
    select o.day, o.site, s.step, s.count from (
      select to_char(o.created_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, o.site,
        count(*)::integer as placed,
        count(*) filter (where o.payment_state in ('paid', 'partly_refunded', 'refunded'))::integer as paid
      from ordering.published_orders o where ${isWithin} group by 1, 2
    ) o, lateral (values ('placed', o.placed), ('paid', o.paid)) as s(step, count)`)
  const counts = new Map(rows.map(({ day, site, step, count }) => [`${day} ${site} ${step}`, count]))
  const days: ShopSales['conversion']['days'] = []
  for (let day = begin; day <= today; day = addDays(day, 1)) {
    for (const site of sites) {
      const steps = CONVERSION_STEPS.map((step) => [step, counts.get(`${day} ${site} ${step}`) ?? 0])
      days.push({ day, site, ...(Object.fromEntries(steps) as StepCounts) })
    }
  }
  return { since, days }
}

async function countedSince(db: Db): Promise<Day | null> {
  const { rows } = await db.execute<{ since: Day | null }>(sql`
    select to_char(min(day), 'YYYY-MM-DD') as since from conversion.published_step_counts`)
  return rows[0]?.since ?? null
}
