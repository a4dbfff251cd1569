import { sql } from 'drizzle-orm'
import { type AffiliateReport, affiliateReport, isSameReport } from '#rules/attribution/affiliate-report.ts'
import type { AffiliateNetwork, AffiliateTraits } from '../../integrations/affiliate/port.ts'
import { type Db, type Transaction, transaction } from '../../kernel/database/db.ts'
import type { Outbox } from '../../kernel/events/outbox.ts'
import type { ListedService } from '../../kernel/providers/integration.ts'
import { orderGoods } from '../ordering/index.ts'

export type AttributionDeps = { db: Db; outbox: Outbox; now(): Date; networks: readonly ListedNetwork[] }

/** Named as its links name it: by that an order is owed to it. */
type ListedNetwork = ListedService<AffiliateNetwork, AffiliateTraits>

/** Of orders that a partner of ours brought by a click: whatever happens to one may change what it is worth. */
export async function followOrder(
  { db, outbox, networks }: AttributionDeps,
  orderKey: string,
  cause: string,
): Promise<void> {
  const names = networks.map(({ name }) => name)
  await transaction(db, async (tx) => {
    const { rows } = await tx.execute(sql`
      select from attribution.orders
      where order_key = ${orderKey} and source = any(${sql.param(names)}::text[]) and click is not null`)
    if (rows.length > 0) await outbox.put(tx, 'affiliate', `${orderKey}:${cause}`, { orderKey })
  })
}

/**
 * Reports the order's current state, unless it was the last one reported: reports may be repeated, late or out of
 * order. The row stays locked for the few seconds the network has to answer, so that two reports of one order cannot
 * overtake each other.
 */
export async function reportSale({ db, networks, now }: AttributionDeps, orderKey: string): Promise<void> {
  await transaction(db, async (tx) => {
    const { rows } = await tx.execute<{ source: string; click: string; reported: AffiliateReport | null }>(sql`
      select source, click, reported from attribution.orders where order_key = ${orderKey} for update`)
    const [stored] = rows
    const order = stored && (await orderGoods(tx, orderKey))
    if (!stored || !order) return
    const report = affiliateReport(order)
    // Nobody has heard of it, and it came to nothing.
    if (isSameReport(stored.reported, report) || (stored.reported === null && report.status === 'cancelled')) return
    const network = networks.find(({ name }) => name === stored.source)?.port
    // What waits goes on waiting.
    if (!network) throw new Error(`${stored.source} is not connected`)
    await network.report({
      orderNumber: order.number,
      click: stored.click,
      currency: order.currency,
      status: report.status,
      total: report.total / 100,
      items:
        report.status === 'cancelled'
          ? []
          : order.items.map(({ productId, price }) => ({ productId, price: price / 100 })),
    })
    await remember(tx, orderKey, report, now())
  })
}

async function remember(tx: Transaction, orderKey: string, report: AffiliateReport, now: Date): Promise<void> {
  await tx.execute(sql`
    update attribution.orders set reported = ${JSON.stringify(report)}::jsonb, reported_at = ${now.toISOString()}
    where order_key = ${orderKey}`)
}
