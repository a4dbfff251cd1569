import { type SQL, sql } from 'drizzle-orm'
import type { StaffPayment, StaffRefund } from '#contract/staff/people/staff-money.ts'
import { isDay } from '#rules/delivery/calendar.ts'
import type { PaymentState } from '#rules/payments/payment-state.ts'
import type { Db, Transaction } from '../../../kernel/database/db.ts'

const PAGE = 40

export type PaymentQuery = {
  search?: string | undefined
  state?: PaymentState | undefined
  from?: string | undefined
  to?: string | undefined
  cursor?: string | undefined
}

/** The newest first; days are those of the shop's clock. */
export async function listPayments(db: Db, asked: PaymentQuery, timeZone: string) {
  const conditions: SQL[] = [sql`true`]
  const { state, search = '' } = asked
  if (state) conditions.push(sql`p.state = ${state}`)
  if (asked.from && isDay(asked.from))
    conditions.push(sql`p.created_at >= ${asked.from}::timestamp at time zone ${timeZone}`)
  if (asked.to && isDay(asked.to))
    conditions.push(sql`p.created_at < (${asked.to}::date + 1)::timestamp at time zone ${timeZone}`)
  if (isId(asked.cursor)) conditions.push(sql`p.id < ${Number(asked.cursor)}`)
  const text = search.trim()
  if (text !== '')
    conditions.push(sql`(p.order_number = ${text} or p.provider_ref = ${text} or p.provider_order_id = ${text})`)
  const { rows } = await db.execute<StaffPayment>(sql`
    select p.id::float8 as id, p.created_at as at, p.order_number as order, p.provider, p.method,
      p.amount::float8 as amount, p.refunded::float8 as refunded, p.currency, p.state, p.provider_ref as ref,
      p.is_surplus as "isSurplus"
    from payments.payments p where ${sql.join(conditions, sql` and `)} order by p.id desc limit ${PAGE + 1}`)
  return pageOf(rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() })))
}

/** The newest first: what is not done yet says why. */
export async function listRefunds(db: Db, { search = '', cursor }: Pick<PaymentQuery, 'search' | 'cursor'>) {
  const text = search.trim()
  return pageOf(
    await refundsWhere(
      db,
      sql`${isId(cursor) ? sql`r.id < ${Number(cursor)}` : sql`true`}
        and ${text === '' ? sql`true` : sql`p.order_number = ${text}`}`,
    ),
  )
}

export async function refundForStaff(db: Db | Transaction, id: number): Promise<StaffRefund | null> {
  const [row] = await refundsWhere(db, sql`r.id = ${id}`)
  return row ?? null
}

async function refundsWhere(db: Db | Transaction, condition: SQL): Promise<StaffRefund[]> {
  const { rows } = await db.execute<StaffRefund>(sql`
    select r.id::float8 as id, r.created_at as at, p.order_number as order, r.amount::float8 as amount, r.currency,
      r.reason, r.state, r.tries, r.last_error as error, r.done_at as "doneAt"
    from payments.refunds r join payments.payments p on p.id = r.payment_id
    where ${condition} order by r.id desc limit ${PAGE + 1}`)
  const moment = (at: string | null) => at && new Date(at).toISOString()
  return rows.map((row) => ({ ...row, at: moment(row.at) ?? '', doneAt: moment(row.doneAt) }))
}

function pageOf<Row extends { id: number }>(rows: Row[]): { rows: Row[]; cursor: string | null } {
  const page = rows.slice(0, PAGE)
  return { rows: page, cursor: rows.length > PAGE ? String(page.at(-1)?.id) : null }
}

function isId(text: string | undefined): text is string {
  return text !== undefined && /^\d{1,15}$/.test(text)
}
