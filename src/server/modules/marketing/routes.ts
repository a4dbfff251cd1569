import { sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import { reportMarketingChoice, reportMarketingView } from '#contract/monitoring/marketing.ts'
import { parseConsent } from '#rules/consent/consent-cookie.ts'
import { viewMoment } from '#rules/marketing/view-time.ts'
import { type Transaction, transaction } from '../../kernel/database/db.ts'
import { done } from '../../kernel/result.ts'
import type { CallContext, HttpContext, Serve } from '../../kernel/serve.ts'
import { takeChoice } from './devices.ts'
import { authorization, laneOfCustomer } from './follow-events.ts'
import type { MarketingDeps } from './marketing-deps.ts'
import { addOperation } from './operations-store.ts'

type View = BodyOf<typeof reportMarketingView>

export function marketingRoutes(serve: Serve, deps: Pick<MarketingDeps, 'db' | 'outbox'>): void {
  const { db, outbox } = deps

  serve(reportMarketingChoice, async (ctx) => {
    const customer = await ctx.customer()
    const isAllowed = allowsAdvertising(ctx)
    await transaction(db, async (tx) => {
      const choice = await takeChoice(tx, isAllowed, ctx)
      // Whoever is signed in already is known to the platform from now on.
      if (customer && isAllowed && choice.isChanged) {
        const cause = `choice:${choice.deviceId}:${ctx.now.getTime()}`
        await addOperation(tx, outbox, { ...authorization(customer.id, choice.deviceId, ctx.now), cause })
      }
    })
    return done({ isAllowed })
  })

  serve(reportMarketingView, async ({ body, ...ctx }) => {
    if (!allowsAdvertising(ctx)) return done({ isReported: false })
    const customer = await ctx.customer()
    return done({ isReported: await transaction(db, (tx) => reportView(tx, body, customer?.id ?? null, ctx)) })
  })

  async function reportView(
    tx: Transaction,
    view: View,
    customerId: number | null,
    ctx: CallContext,
  ): Promise<boolean> {
    const target = await targetOf(tx, view)
    const { deviceId } = await takeChoice(tx, true, ctx)
    if (!target || deviceId === null) return false
    const lane = customerId === null ? `device:${deviceId}` : laneOfCustomer(customerId)
    // A page that is loaded again is not looked at again.
    const cause = `view:${deviceId}:${target.productId ?? target.category}:${viewMoment(ctx.now)}`
    await addOperation(tx, outbox, { ...target, lane, cause, deviceId, customerId, at: ctx.now })
    return true
  }
}

function allowsAdvertising({ header }: Pick<HttpContext, 'header'>): boolean {
  return parseConsent(header('cookie') ?? '')?.marketing === true
}

/** Null for a piece or a category that the shop does not have. */
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
