import { sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { done, refused } from '../../kernel/result.ts'
import type { By } from './changing/change-state.ts'
import { expireOrders } from './changing/end-order.ts'
import { completeOrders, type StaffDeps } from './changing/staff-steps.ts'

/** What the sandbox shows and does with orders: there nobody waits for half an hour or for fourteen days. */

export type DemonstrationOrder = {
  key: string
  number: string
  state: string
  payment: string
  delivery: string
  at: string
}
export type DemonstrationReturn = { number: string; state: string; orderNumber: string }

export async function newestOrders(db: Db, limit: number): Promise<DemonstrationOrder[]> {
  const { rows } = await db.execute<DemonstrationOrder>(sql`
    select key, number, state, payment_state as payment, delivery_state as delivery, created_at as at
    from ordering.orders order by created_at desc limit ${limit}`)
  return rows
}

export async function newestReturns(db: Db, limit: number): Promise<DemonstrationReturn[]> {
  const { rows } = await db.execute<DemonstrationReturn>(sql`
    select r.number, r.state, o.number as "orderNumber" from ordering.returns r
    join ordering.orders o on o.key = r.order_key order by r.id desc limit ${limit}`)
  return rows
}

/** The half an hour for the payment, or the day for the confirmation, is over at once; the rest is what the clock's own job does every minute. */
export async function letExpire(staff: StaffDeps, key: string, _by: By, now: Date) {
  const { rows } = await staff.db.execute(sql`
    update ordering.orders set expires_at = ${now.toISOString()}
    where key = ${key} and state = 'new' and expires_at is not null returning key`)
  if (!rows[0]) return refused('order.step_not_possible')
  await expireOrders(staff, now)
  return done(null)
}

/** The days in which it may come back are over at once; the rest is what the clock's own job does every hour. */
export async function letReturnDaysPass(staff: StaffDeps, key: string, _by: By, now: Date) {
  const { rows } = await staff.db.execute(sql`
    update ordering.orders
    set delivered_at = ${now.toISOString()}::timestamptz - make_interval(days => ${staff.settings.returnDays}, secs => 1)
    where key = ${key} and state in ('delivered', 'partly_returned') returning key`)
  if (!rows[0]) return refused('order.step_not_possible')
  await completeOrders(staff, now)
  return done(null)
}
