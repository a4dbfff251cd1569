import { closeStaffPlan, planStaffPrices, staffPlannedPrices } from '#contract/staff/goods/staff-catalogue.ts'
import type { Language } from '#rules/location/site.ts'
import { done, refused } from '../../../kernel/result.ts'
import type { Serve } from '../../../kernel/serve.ts'
import { plannedPrices } from '../catalogue/planned-price-rows.ts'
import { productForScreen } from '../catalogue/product-for-screen.ts'
import { type DeskDeps, editorOf } from '../desk-deps.ts'
import { closeOnScreen, planOnScreen } from './plan-on-screen.ts'

export function plannedPriceRoutes(serve: Serve, deps: DeskDeps & { timeZone: string }): void {
  const { db, timeZone } = deps
  const all = async (language: Language) => ({ plans: await plannedPrices(db, language), timeZone })

  serve(staffPlannedPrices, async ({ visitor }) => done(await all(visitor.site.language)))
  serve(planStaffPrices, async ({ params, body, ...ctx }) => {
    const planned = await planOnScreen(deps, params.id, body, await editorOf(ctx))
    if (!planned.ok) return planned
    const product = await productForScreen(deps, params.id, ctx.visitor.site.language)
    return product ? done(product) : refused('edit.not_found', { extra: { id: params.id } })
  })
  serve(closeStaffPlan, async ({ params, body, ...ctx }) => {
    const closed = await closeOnScreen(deps, { id: params.id, ...body }, await editorOf(ctx))
    return closed.ok ? done(await all(ctx.visitor.site.language)) : closed
  })
}
