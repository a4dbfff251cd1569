import { sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import type {
  DemonstrationOrder,
  DemonstrationOrders,
  DemonstrationReturn,
  DemonstrationScanner,
} from '../../kernel/demonstration.ts'
import { done, refused } from '../../kernel/result.ts'
import { expireOrders } from './changing/end-order.ts'
import {
  assembleOrder,
  cancelByStaff,
  checkAddress,
  completeOrders,
  confirmOrder,
  deliverOrder,
  handOverOrder,
  readyForPickup,
  type StaffDeps,
} from './changing/staff-steps.ts'
import type { By } from './order/change-state.ts'
import { readHold } from './order/order-hold.ts'
import { moveReturn } from './returning/return-steps.ts'

/** What the sandbox shows and does with orders: there nobody waits for half an hour or for fourteen days. */

const ORDER_STEPS = {
  checkAddress,
  confirm: confirmOrder,
  assemble: assembleOrder,
  handOver: handOverOrder,
  ready: readyForPickup,
  deliver: deliverOrder,
  cancel: cancelByStaff,
  expire: letExpire,
  complete: letReturnDaysPass,
} as const
type OrderStep = keyof typeof ORDER_STEPS
/** Scans what the parcel needs; `handOver` does it by itself. */
const PACK = 'pack'

const RETURN_STEPS = ['approved', 'refused', 'in_transit', 'received', 'refunded', 'rejected', 'exchanged'] as const

const BY = { actor: 'staff', reason: 'sandbox' } as const

/** `scanner`: who scans what leaves and what comes back; null where the shop sells by quantity alone. */
export function orderDemonstration(staff: StaffDeps, scanner: () => DemonstrationScanner | null): DemonstrationOrders {
  return {
    newest: (limit) => newestOrders(staff.db, limit),
    newestReturns: (limit) => newestReturns(staff.db, limit),
    orderSteps: () => [...Object.keys(ORDER_STEPS), ...(scanner() ? [PACK] : [])],
    returnSteps: RETURN_STEPS,
    async take(step, key, now) {
      if (step === PACK || step === 'handOver') await scanner()?.pack(key, now)
      if (step === PACK) return done(null)
      if (Object.hasOwn(ORDER_STEPS, step)) return ORDER_STEPS[step as OrderStep](staff, key, BY, now)
      const to = RETURN_STEPS.find((known) => known === step)
      if (to === 'refunded' || to === 'exchanged') await scanner()?.takeBack(key, now)
      if (to === 'exchanged') await scanner()?.packExchange(key, now)
      return to ? moveReturn(staff, key, to, BY, now) : refused('request.malformed')
    },
  }
}

async function newestOrders(db: Db, limit: number): Promise<DemonstrationOrder[]> {
  const { rows } = await db.execute<Omit<DemonstrationOrder, 'hold'>>(sql`
    select key, number, state, payment_state as payment, delivery_state as delivery, created_at as at
    from ordering.orders order by created_at desc limit ${limit}`)
  return Promise.all(rows.map(async (order) => ({ ...order, hold: await readHold(db, order.key) })))
}

async function newestReturns(db: Db, limit: number): Promise<DemonstrationReturn[]> {
  const { rows } = await db.execute<DemonstrationReturn>(sql`
    select r.number, r.state, o.number as "orderNumber" from ordering.returns r
    join ordering.orders o on o.key = r.order_key order by r.id desc limit ${limit}`)
  return rows
}

/** The half an hour for the payment, or the day for the confirmation, is over at once; the rest is what the clock's own job does every minute. */
async function letExpire(staff: StaffDeps, key: string, _by: By, now: Date) {
  const { rows } = await staff.db.execute(sql`
    update ordering.orders set expires_at = ${now.toISOString()}
    where key = ${key} and state = 'new' and expires_at is not null returning key`)
  if (!rows[0]) return refused('order.step_not_possible')
  await expireOrders(staff, now)
  return done(null)
}

/** The days in which it may come back are over at once; the rest is what the clock's own job does every hour. */
async function letReturnDaysPass(staff: StaffDeps, key: string, _by: By, now: Date) {
  const { rows } = await staff.db.execute(sql`
    update ordering.orders
    set delivered_at = ${now.toISOString()}::timestamptz - make_interval(days => ${staff.settings.returnDays}, secs => 1)
    where key = ${key} and state in ('delivered', 'partly_returned') returning key`)
  if (!rows[0]) return refused('order.step_not_possible')
  await completeOrders(staff, now)
  return done(null)
}
