import { transaction } from '../../../kernel/database/db.ts'
import { done, refused } from '../../../kernel/result.ts'
import { recordScreenAction } from '../../audit/index.ts'
import { deactivateAccount, reactivateAccount } from '../../identity/index.ts'
import type { Editor } from '../desk-deps.ts'
import type { PeopleDeps } from '../people-deps.ts'
import { whoIs } from '../who.ts'

/** Shuts the account of a customer or opens it again; both are done for a reason that others will read. */
export async function setPersonAccess(
  { db }: Pick<PeopleDeps, 'db'>,
  asked: { key: string; isActive: boolean; reason: string },
  editor: Editor,
) {
  const { key, isActive } = asked
  const reason = asked.reason.trim()
  if (reason === '') return refused('person.form_wrong')
  return transaction(db, async (tx) => {
    const who = await whoIs(tx, key)
    if (!who) return refused('person.unknown')
    if (!who.hasAccount) return refused('person.no_account')
    const { customerId } = who
    const isChanged = isActive
      ? await reactivateAccount(tx, customerId)
      : await deactivateAccount(tx, { customerId, reason }, editor.now)
    // A colleague was faster: the screen shows what is so now.
    if (!isChanged) return refused('person.changed_meanwhile')
    await recordScreenAction(tx, editor, {
      command: isActive ? 'person activate' : 'person deactivate',
      entity: 'person',
      entityKey: who.key,
      before: { isActive: !isActive },
      after: { isActive, reason },
    })
    return done(null)
  })
}
