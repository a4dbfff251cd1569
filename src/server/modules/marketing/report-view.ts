import { sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import type { reportMarketingView } from '#contract/monitoring/marketing.ts'
import { viewMoment } from '#rules/marketing/view-time.ts'
import { type Transaction, transaction } from '../../kernel/database/db.ts'
import type { CallContext } from '../../kernel/serve.ts'
import { takeChoice } from './devices.ts'
import { laneOfCustomer } from './follow-events.ts'
import type { MarketingDeps } from './marketing-deps.ts'
import { addOperation } from './operations-store.ts'

type View = BodyOf<typeof reportMarketingView>

/** Of a browser that allows advertising. Answers whether there was something to tell the platform. */
export async function reportView(
  { db, outbox }: Pick<MarketingDeps, 'db' | 'outbox'>,
  view: View,
  ctx: CallContext,
): Promise<boolean> {
  const customerId = (await ctx.customer())?.id ?? null
  return transaction(db, async (tx) => {
    const target = await targetOf(tx, view)
    const { deviceId } = await takeChoice(tx, true, ctx)
    if (!target || deviceId === null) return false
    const lane = customerId === null ? `device:${deviceId}` : laneOfCustomer(customerId)
    // A page that is loaded again is not looked at again.
    const cause = `view:${deviceId}:${target.productId ?? target.category}:${viewMoment(ctx.now)}`
    await addOperation(tx, outbox, { ...target, lane, cause, deviceId, customerId, at: ctx.now })
    return true
  })
}

/** Null for a product or a category that the shop does not have. */
async function targetOf(tx: Transaction, view: View) {
  if (view.kind === 'product') {
    const { productId } = view
    const { rows } = await tx.execute(sql`
      select from catalog.published_products where id = ${productId} and not is_archive`)
    return rows.length > 0 ? { kind: 'viewProduct' as const, productId } : null
  }
  const { path } = view
  const { rows } = await tx.execute(sql`select from catalog.published_categories where path = ${path}`)
  return rows.length > 0 ? { kind: 'viewCategory' as const, category: path } : null
}
