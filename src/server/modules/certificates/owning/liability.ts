import { sql } from 'drizzle-orm'
import type { Currency } from '#rules/location/currency.ts'
import type { Db, Transaction } from '../../../kernel/database/db.ts'

/** What the shop owes on certificates and why, minor units. */
export type MonthOfLiability = {
  /** `yyyy-mm`, of the shop's calendar. */
  month: string
  currency: Currency
  issued: number
  toppedUp: number
  spent: number
  returned: number
  expired: number
  cashedBack: number
  /** Owed at the end of the month. */
  balance: number
}

/** From the first month in which anything moved to the last, without gaps. */
export async function liabilityByMonth(db: Db | Transaction, timeZone: string): Promise<MonthOfLiability[]> {
  const { rows } = await db.execute<
    Record<Exclude<keyof MonthOfLiability, 'currency'>, string> & { currency: Currency }
  >(sql`
    select to_char(month, 'YYYY-MM') as month, currency, issued, topped_up as "toppedUp", spent, returned, expired,
      cashed_back as "cashedBack", balance
    from certificates.liability_by_month(${timeZone})`)
  return rows.map(({ month, currency, ...sums }) => ({
    month,
    currency,
    issued: Number(sums.issued),
    toppedUp: Number(sums.toppedUp),
    spent: Number(sums.spent),
    returned: Number(sums.returned),
    expired: Number(sums.expired),
    cashedBack: Number(sums.cashedBack),
    balance: Number(sums.balance),
  }))
}

/** What ends in each of the coming months unless it is spent. */
export async function certificatesEnding(
  db: Db,
  timeZone: string,
  now: Date,
): Promise<{ month: string; amount: number }[]> {
  const { rows } = await db.execute<{ month: string; amount: number }>(sql`
    select to_char(expires_at at time zone ${timeZone}, 'YYYY-MM') as month, sum(free + held)::float8 as amount
    from certificates.certificates where free + held > 0 and expires_at > ${now.toISOString()}
    group by 1 order by 1 limit 36`)
  return rows
}
