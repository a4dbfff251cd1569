import { transaction } from '../../../kernel/database/db.ts'
import { done, refused } from '../../../kernel/result.ts'
import { recordScreenAction } from '../../audit/index.ts'
import { refundedByHand, refundForStaff, refundKeyOf } from '../../payments/index.ts'
import type { Editor } from '../desk-deps.ts'
import type { MoneyDeps } from './money-routes.ts'

/** A refund of which its provider never said what became of it: somebody has looked, and has sent the money. */
export async function closeRefund({ db, payments: { hooks, settings } }: MoneyDeps, id: number, editor: Editor) {
  return transaction(db, async (tx) => {
    const key = await refundKeyOf(tx, id)
    if (key === null) return refused('money.refund_unknown')
    const given = await refundedByHand(tx, { hooks, settings: { payment: settings } }, key, editor.now)
    if (given.answer.isRepeated) return refused('money.refund_changed')
    const refund = await refundForStaff(tx, id)
    if (!refund) throw new Error(`refund ${id} is gone`)
    await recordScreenAction(tx, editor, {
      command: 'refund sent',
      entity: 'order',
      entityKey: refund.order,
      before: { state: 'by_hand' },
      after: { refund: id, amount: refund.amount, state: refund.state },
    })
    return done(refund)
  })
}
