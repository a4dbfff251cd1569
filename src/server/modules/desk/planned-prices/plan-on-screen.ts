import type { BodyOf } from '#contract/call.ts'
import type { planStaffPrices } from '#contract/staff/goods/staff-catalogue.ts'
import { momentOfWallClock } from '#rules/content/schedule-moment.ts'
import { problem } from '#rules/editing/field-checks.ts'
import { transaction } from '../../../kernel/database/db.ts'
import { invalid } from '../../../kernel/editing/edit.ts'
import { recordScreenAction } from '../../audit/index.ts'
import { closePlan, planPrices, readProduct } from '../../catalog/index.ts'
import { type DeskDeps, type Editor, editingIn } from '../desk-deps.ts'
import { planText } from './plan-text.ts'

/** Moments are written by the clock of the shop. */
export async function planOnScreen(
  deps: DeskDeps & { timeZone: string },
  productId: number,
  { prices, from, until }: BodyOf<typeof planStaffPrices>,
  editor: Editor,
) {
  const startsAt = momentOfWallClock(from, deps.timeZone)
  const endsAt = until === null ? null : momentOfWallClock(until, deps.timeZone)
  if (!startsAt) return invalid([problem('from', 'required')], editor.edit)
  if (until !== null && !endsAt) return invalid([problem('until', 'required')], editor.edit)
  return transaction(deps.db, async (tx) => {
    const plans = prices.map(({ skuId, currency, price }) => ({ skuId, currency, ...price, startsAt, endsAt }))
    const planned = await planPrices(editingIn(tx, deps), { productId, plans }, editor.edit)
    if (!planned.ok) return planned
    const product = await readProduct(tx, productId)
    const codeOf = (skuId: number) => product?.draft.variants.find(({ id }) => id === skuId)?.code ?? String(skuId)
    await recordScreenAction(tx, editor, {
      command: 'price schedule',
      entity: 'product',
      entityKey: product?.draft.code ?? String(productId),
      after: Object.fromEntries(plans.map((plan) => [`${codeOf(plan.skuId)} ${plan.currency}`, planText(plan)])),
    })
    return planned
  })
}

export async function closeOnScreen(deps: DeskDeps, plan: { id: number; expectedVersion: number }, editor: Editor) {
  return transaction(deps.db, async (tx) => {
    const closed = await closePlan(editingIn(tx, deps), plan, editor.edit)
    if (!closed.ok) return closed
    const { code, currency, state } = closed.answer
    await recordScreenAction(tx, editor, {
      command: 'price unschedule',
      entity: 'planned price',
      entityKey: `${plan.id} ${code} ${currency}`,
      before: { state, price: planText(closed.answer) },
    })
    return closed
  })
}
