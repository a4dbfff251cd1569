import { transaction } from '../../../kernel/database/db.ts'
import { isIntentKey, isWaitedTooLong } from '../../../kernel/requests/request-intent.ts'
import { refused } from '../../../kernel/result.ts'
import type { CallContext } from '../../../kernel/serve.ts'
import type { OrderingDeps } from '../ordering-deps.ts'
import { askerOf, orderOf } from '../reading/order-access.ts'
import { answerOf } from '../reading/order-answer.ts'
import { closeIntent } from './order-intent.ts'

/** What became of a request whose answer got lost. Nothing is ordered by asking. */
export async function createdOrder(deps: OrderingDeps, intent: string | undefined, ctx: CallContext) {
  if (!isIntentKey(intent)) return refused('order.key_required')
  let orderKey: string | null
  try {
    orderKey = await transaction(deps.db, (tx) => closeIntent(tx, intent, ctx.now))
  } catch (error) {
    if (!isWaitedTooLong(error)) throw error
    return refused('order.in_progress')
  }
  if (orderKey === null) return refused('order.not_made')
  const order = await orderOf(deps.db, orderKey, await askerOf(ctx))
  // Somebody has signed in or out since, with another phone than that of the order.
  return order ? answerOf(deps, order, ctx) : refused('order.made_for_another')
}
