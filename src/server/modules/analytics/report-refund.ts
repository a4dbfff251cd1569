import { sql } from 'drizzle-orm'
import type { ServerAnalytics } from '../../integrations/analytics/port.ts'
import { type Db, type Transaction, transaction } from '../../kernel/database/db.ts'
import type { Outbox } from '../../kernel/events/outbox.ts'
import { orderGoods } from '../ordering/index.ts'

export type AnalyticsDeps = { db: Db; outbox: Outbox; destinations: readonly ServerAnalytics[] }

/** With the order of somebody who allows statistics: nobody else is counted when something goes back. */
export async function noteStatistics(tx: Transaction, orderKey: string, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into analytics.orders (order_key, created_at) values (${orderKey}, ${now.toISOString()})`)
}

export async function followRefund({ db, outbox, destinations }: AnalyticsDeps, orderKey: string, cause: string) {
  if (destinations.length === 0) return
  await transaction(db, async (tx) => {
    const { rows } = await tx.execute(sql`select from analytics.orders where order_key = ${orderKey}`)
    if (rows.length > 0) await outbox.put(tx, 'analytics', `${orderKey}:${cause}`, { orderKey })
  })
}

/**
 * What has gone back and was not told yet. The row is held meanwhile, for at most the seconds that the counters are
 * given: each rouble is told once.
 */
export async function reportRefund({ db, destinations }: AnalyticsDeps, orderKey: string): Promise<void> {
  await transaction(db, async (tx) => {
    const { rows } = await tx.execute<{ reported: number }>(sql`
      select refund_reported::double precision as reported from analytics.orders where order_key = ${orderKey} for update`)
    const [stored] = rows
    const order = stored && (await orderGoods(tx, orderKey))
    if (!stored || !order || order.refunded <= stored.reported) return
    const { number: orderNumber, createdAt: orderedAt, currency, refunded } = order
    const value = (refunded - stored.reported) / 100
    for (const counter of destinations)
      await counter.report({ kind: 'refund', orderNumber, orderedAt, currency, value })
    await tx.execute(sql`update analytics.orders set refund_reported = ${refunded} where order_key = ${orderKey}`)
  })
}
