import { transaction } from '../../../kernel/database/db.ts'
import type { Logger } from '../../../kernel/logger.ts'
import { recordStaffAction } from '../../audit/index.ts'
import { productsWithDuePlans, type SettledPlan, settlePlans } from '../../catalog/index.ts'
import { type DeskDeps, editingIn } from '../desk-deps.ts'

/**
 * Every minute. Each product is a transaction of its own: whatever ends the process leaves a plan either done with its
 * row in the log, or waiting for the next minute.
 */
export async function applyPlannedPrices(deps: DeskDeps & { log: Logger; now(): Date }): Promise<void> {
  const failures: unknown[] = []
  for (const productId of await productsWithDuePlans(deps.db, deps.now())) {
    try {
      const settled = await applyOf(deps, productId)
      for (const { plan, state } of settled)
        deps.log.info({ event: 'price.plan_settled', planId: plan.id, state }, 'a planned price was settled')
    } catch (error) {
      // The prices of the others do not wait for it.
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'planned prices could not be settled')
}

async function applyOf(deps: DeskDeps & { now(): Date }, productId: number): Promise<SettledPlan[]> {
  return transaction(deps.db, async (tx) => {
    const at = deps.now()
    const settled = await settlePlans(editingIn(tx, deps), productId, { by: 'schedule', at, language: 'en' })
    for (const { plan, state, before, after, problems } of settled)
      await recordStaffAction(tx, {
        at,
        by: plan.plannedBy,
        command: 'price apply',
        arguments: { plan: plan.id },
        result: { state, ...(problems.length > 0 && { reasons: problems.map(({ reason }) => reason) }) },
        entity: 'planned price',
        entityKey: `${plan.id} ${plan.code} ${plan.currency}`,
        before: before && { price: asText(before) },
        after: { state, ...(after && { price: asText(after) }) },
      })
    return settled
  })
}

const asText = ({ initial, final }: { initial: number; final: number }) =>
  final < initial ? `${final / 100} (${initial / 100})` : String(final / 100)
