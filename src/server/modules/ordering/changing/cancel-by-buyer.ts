import { transaction } from '../../../kernel/database/db.ts'
import { done, refused } from '../../../kernel/result.ts'
import type { CallContext } from '../../../kernel/serve.ts'
import { sweepSoon } from '../../stock/index.ts'
import type { OrderingDeps } from '../ordering-deps.ts'
import { shownTo } from '../reading/guest-view.ts'
import { askerOf, lockOrderOf } from '../reading/order-access.ts'
import { detailOf } from '../reading/read-orders.ts'
import { termsOf } from '../reading/to-order-view.ts'
import { cancelLocked } from './end-order.ts'

export async function cancelByBuyer(deps: OrderingDeps, key: string, reason: string | undefined, ctx: CallContext) {
  const { now, visitor } = ctx
  const asker = await askerOf(ctx)
  const by = { actor: 'customer' as const, id: asker.customerId, reason: reason ?? null }
  const result = await transaction(deps.db, async (tx) => {
    const order = await lockOrderOf(tx, key, asker)
    if (!order) return refused('order.unknown')
    if (!(await cancelLocked(tx, deps, order, by, now))) return refused('order.not_cancellable')
    const detail = await detailOf(tx, order, visitor.site.language, termsOf(deps.settings), now)
    return done({ order: shownTo(asker.customerId !== null, order, detail, now) })
  })
  if (result.ok)
    sweepSoon(deps, (error) => deps.log.warn({ event: 'stock.sweep_failed', err: error }, 'lists will follow later'))
  return result
}
