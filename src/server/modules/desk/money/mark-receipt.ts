import type { BodyOf } from '#contract/call.ts'
import type { markStaffReceipt } from '#contract/staff/people/staff-money.ts'
import { type Db, transaction } from '../../../kernel/database/db.ts'
import { recordScreenAction } from '../../audit/index.ts'
import { markReceipt } from '../../payments/index.ts'
import type { Editor } from '../desk-deps.ts'

/** What the cash register did with a receipt, or that it is to try again. */
export async function markByStaff(db: Db, mark: BodyOf<typeof markStaffReceipt> & { id: number }, editor: Editor) {
  return transaction(db, async (tx) => {
    const marked = await markReceipt(tx, mark, { by: editor.member.login, now: editor.now })
    if (!marked.ok) return marked
    await recordScreenAction(tx, editor, {
      command: 'receipt mark',
      entity: 'receipt',
      entityKey: String(mark.id),
      arguments: { note: mark.note.trim() },
      before: { state: marked.answer.before },
      after: { state: mark.to },
    })
    return marked
  })
}
