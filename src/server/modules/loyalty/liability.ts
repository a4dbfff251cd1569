import { sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'

/** Hundredths of a bonus, which are kopecks. */
export type MonthOfBonuses = {
  /** `yyyy-mm`, of the shop's calendar. */
  month: string
  added: number
  spent: number
  expired: number
  closed: number
  /** Owed at the end of the month; what is set aside for an order is owed until it is spent. */
  balance: number
}

/** From the first month in which anything moved to the last, without gaps. */
export async function bonusesByMonth(db: Db, timeZone: string): Promise<MonthOfBonuses[]> {
  const { rows } = await db.execute<MonthOfBonuses>(sql`
    with moved as (
      select date_trunc('month', at at time zone ${timeZone})::date as month, kind, amount from loyalty.entries
      where kind in ('granted', 'spent', 'returned', 'expired', 'taken_back')
    ), months as (
      select generate_series(min(month), max(month), interval '1 month')::date as month from moved
    ), sums as (
      select months.month,
        coalesce(sum(amount) filter (where kind = 'granted'), 0) as added,
        coalesce(sum(case kind when 'spent' then amount when 'returned' then -amount end), 0) as spent,
        coalesce(sum(amount) filter (where kind = 'expired'), 0) as expired,
        coalesce(sum(amount) filter (where kind = 'taken_back'), 0) as closed
      from months left join moved on moved.month = months.month group by months.month
    )
    select to_char(month, 'YYYY-MM') as month, added::float8 as added, spent::float8 as spent,
      expired::float8 as expired, closed::float8 as closed,
      sum(added - spent - expired - closed) over (order by month)::float8 as balance
    from sums order by sums.month`)
  return rows
}

/** What ends in each of the coming months unless it is spent. */
export async function bonusesEnding(db: Db, timeZone: string, now: Date): Promise<{ month: string; amount: number }[]> {
  const { rows } = await db.execute<{ month: string; amount: number }>(sql`
    select to_char(expires_at at time zone ${timeZone}, 'YYYY-MM') as month, sum(free + held)::float8 as amount
    from loyalty.lots where free + held > 0 and expires_at > ${now.toISOString()} group by 1 order by 1 limit 36`)
  return rows
}
