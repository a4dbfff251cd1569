import { type SQL, sql } from 'drizzle-orm'
import { type OrderQueue, queuesOf, STUCK_AFTER_DAYS } from '#rules/orders/order-queues.ts'
import type { StaffPlace } from '#rules/staff/permissions.ts'
import type { Db } from '../../../kernel/database/db.ts'

/** Money is on its way, or the order ends by itself: there is nothing to do about it. */
const isAwaitingMoney = sql`(o.is_online and o.payable > 0 and o.payment_state not in ('paid', 'partly_refunded'))`

/** The moment, and the place by whose days the shop works. */
export type ShopClock = { now: Date; timeZone: string }

/** Which orders stand in a queue; at a counter, those of that shop. */
export function queueCondition(queue: OrderQueue, { role, shopId }: StaffPlace, clock: ShopClock): SQL {
  const now = sql`${clock.now.toISOString()}::timestamptz`
  const conditions: Record<OrderQueue, SQL> = {
    'to-check': sql`o.address_doubt is not null and o.state in ('new', 'confirmed', 'assembling')
      and not (o.state = 'new' and ${isAwaitingMoney})`,
    'to-call': sql`o.state = 'new' and not ${isAwaitingMoney}`,
    'to-pack': sql`o.state = 'confirmed' and o.address_doubt is null`,
    'to-send': sql`o.state = 'assembling'`,
    'to-give-out': sql`o.state = 'handed_over' and o.delivery_state = 'ready_for_pickup'
      and ${role === 'admin' ? sql`true` : sql`o.shop_id = ${shopId}`}`,
    stuck: sql`o.state in ('new', 'confirmed', 'assembling', 'handed_over') and not (o.state = 'new' and ${isAwaitingMoney})
      and (o.delivery_to < (${now} at time zone ${clock.timeZone})::date or not exists (
        select from ordering.history h where h.order_key = o.key
          and h.at >= ${now} - make_interval(days => ${STUCK_AFTER_DAYS})))`,
    returned: sql`exists (select from ordering.returns r where r.order_key = o.key
      and r.state in ('requested', 'approved', 'in_transit', 'received')) or o.delivery_state = 'returning'`,
  }
  return sql`(${conditions[queue]})`
}

export async function countsByQueue(
  db: Db,
  member: StaffPlace,
  clock: ShopClock,
): Promise<{ queue: OrderQueue; count: number }[]> {
  const queues = queuesOf(member.role)
  const counts = queues.map((queue) => {
    const condition = queueCondition(queue, member, clock)
    return sql`(select count(*)::integer from ordering.orders o where ${condition}) as ${sql.identifier(queue)}`
  })
  const { rows } = await db.execute<Record<OrderQueue, number>>(sql`select ${sql.join(counts, sql`, `)}`)
  return queues.map((queue) => ({ queue, count: rows[0]?.[queue] ?? 0 }))
}
