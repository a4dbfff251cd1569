import { sql } from 'drizzle-orm'
import { NEEDS_REASON, type ReturnState } from '#rules/orders/return-state.ts'
import { transaction } from '../../../kernel/database/db.ts'
import { done, refused } from '../../../kernel/result.ts'
import { recordScreenAction } from '../../audit/index.ts'
import type { DueRefund } from '../changing/refund-due.ts'
import type { StaffDeps } from '../changing/staff-steps.ts'
import { lockOrder } from '../order/order-row.ts'
import { orderNumberKey } from '../reading/read-orders.ts'
import { moveReturn } from '../returning/return-steps.ts'
import { mayMoveReturn } from './returns-for-screen.ts'
import { type StepContext, within } from './take-step.ts'

export type AskedReturnStep = {
  number: string
  return: string
  expectedState: ReturnState
  to: ReturnState
  reason?: string | undefined
}

/** Moves a return on from what somebody saw; its reason goes into the buyer's letter. */
export async function takeReturnStep(deps: StaffDeps, asked: AskedReturnStep, ctx: StepContext) {
  const { member, now } = ctx
  const reason = asked.reason?.trim() || null
  if (NEEDS_REASON.includes(asked.to) && reason === null) return refused('return.reason_required')
  return transaction(deps.db, async (tx) => {
    const key = await orderNumberKey(tx, asked.number)
    const order = key === null ? null : await lockOrder(tx, key)
    if (!order) return refused('order.unknown')
    const { rows } = await tx.execute<{ state: ReturnState; refund: DueRefund }>(sql`
      select state, refund from ordering.returns where number = ${asked.return} and order_key = ${order.key}`)
    const [before] = rows
    if (!before) return refused('return.unknown')
    if (before.state !== asked.expectedState) return refused('order.changed_meanwhile')
    if (!mayMoveReturn(asked.to, before.refund, member)) return refused('staff.not_allowed')
    const by = { actor: 'staff' as const, id: member.id, reason }
    // What is brought to a counter is in that shop.
    const result = await moveReturn(within(deps, tx), asked.return, asked.to, by, now, member.shopId)
    if (!result.ok) return result
    await recordScreenAction(tx, ctx, {
      command: `return ${asked.to}`,
      entity: 'order',
      entityKey: asked.number,
      arguments: { return: asked.return, ...(reason && { reason }) },
      before: { return: before.state },
      after: { return: result.answer.state },
    })
    return done(null)
  })
}
