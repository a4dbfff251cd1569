import { sql } from 'drizzle-orm'
import { FAILED_PLANS } from '#rules/catalog/editing/planned-price.ts'
import { type Edit, type EditResult, versionRefusal } from '../../../kernel/editing/edit.ts'
import { done, refused } from '../../../kernel/result.ts'
import { type Editing, inEdit } from '../editing/editing.ts'
import { acknowledgePlan, lockPlans, type StoredPlan, settlePlan } from './plans-store.ts'
import { endSales } from './settle-plans.ts'

/** A price that waits is called off, a sale that runs ends now, and one that failed has been read. */
export async function closePlan(
  editing: Editing,
  { id, expectedVersion }: { id: number; expectedVersion: number },
  edit: Edit,
): Promise<EditResult<StoredPlan>> {
  return inEdit(editing, async (tx) => {
    const [plan] = await lockPlans(tx, sql`p.id = ${id}`)
    if (!plan) return refused('edit.not_found', { extra: { id } })
    const refusal = versionRefusal({ id, expectedVersion }, plan)
    if (refusal) return refusal
    if (plan.state === 'waiting') await settlePlan(tx, plan, 'cancelled', edit)
    else if (plan.state === 'in_force')
      await endSales(tx, { ...editing, transact: (work) => work(tx) }, plan.productId, [plan], edit)
    else if (FAILED_PLANS.some((state) => state === plan.state)) await acknowledgePlan(tx, plan, edit)
    return done(plan)
  })
}
