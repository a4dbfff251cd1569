import { isCollected, possibleSteps, type StaffStep, stepRefusal } from '#rules/orders/staff-steps.ts'
import { type Transaction, transaction } from '../../../kernel/database/db.ts'
import type { StaffMember } from '../../../kernel/people/staff.ts'
import { done, refused } from '../../../kernel/result.ts'
import { recordScreenAction } from '../../audit/index.ts'
import {
  assembleOrder,
  cameBack,
  cancelByStaff,
  checkAddress,
  confirmOrder,
  deliverOrder,
  handOverOrder,
  notCollected,
  readyForPickup,
  type StaffDeps,
} from '../changing/staff-steps.ts'
import type { By } from '../order/change-state.ts'
import { lockOrder, type OrderRow } from '../order/order-row.ts'
import { orderNumberKey } from '../reading/read-orders.ts'
import { versionOf } from './order-version.ts'

const STEPS = {
  'check-address': checkAddress,
  confirm: confirmOrder,
  assemble: assembleOrder,
  'hand-over': handOverOrder,
  ready: readyForPickup,
  deliver: deliverOrder,
  'not-collected': notCollected,
  'came-back': cameBack,
  cancel: cancelByStaff,
} as const satisfies Record<StaffStep, unknown>

export type AskedStep = {
  number: string
  step: StaffStep
  /** Of the order as it was on the screen. */
  expectedVersion: number
  trackingNumber?: string | undefined
  reason?: string | undefined
}

export type StepContext = { member: StaffMember; now: Date; requestId: string }

/** Moves an order on from the state that somebody saw; if it has changed since, they learn of it and nothing happens. */
export async function takeStep(deps: StaffDeps, asked: AskedStep, ctx: StepContext) {
  const { member, now } = ctx
  return transaction(deps.db, async (tx) => {
    const key = await orderNumberKey(tx, asked.number)
    const order = key === null ? null : await lockOrder(tx, key)
    if (!order) return refused('order.unknown')
    if ((await versionOf(tx, order.key)) !== asked.expectedVersion) return refused('order.changed_meanwhile')
    // A hold is refused by the step itself, with its own code.
    if (stepRefusal(asked.step, { shopId: order.shopId, hold: null }, member) === 'another_shop')
      return refused('order.another_shop')
    // What the screen does not offer, nobody may send either.
    if (!possibleSteps({ ...order, isCollected: isCollected(order) }).includes(asked.step))
      return refused('order.step_not_possible')
    const reason = asked.reason?.trim() || null
    const by: By = { actor: 'staff', id: member.id, reason }
    const tracking = asked.trackingNumber?.trim() || null
    const result = await STEPS[asked.step](within(deps, tx), order.key, by, now, tracking)
    if (!result.ok) return result
    const { state, payment, delivery } = result.answer
    const isCheck = asked.step === 'check-address'
    await recordScreenAction(tx, ctx, {
      command: `order ${asked.step}`,
      entity: 'order',
      entityKey: asked.number,
      arguments: { ...(tracking && { tracking }), ...(reason && { reason }) },
      before: { ...statesOf(order), ...(isCheck && { address: order.addressDoubt }) },
      after: { state, payment, delivery, ...(isCheck && { address: 'checked' }) },
    })
    return done(null)
  })
}

/** A transaction inside another is a savepoint of it: a step that is refused leaves nothing. */
export function within(deps: StaffDeps, tx: Transaction): StaffDeps {
  return { ...deps, db: tx }
}

function statesOf({ state, paymentState, deliveryState }: OrderRow) {
  return { state, payment: paymentState, delivery: deliveryState }
}
