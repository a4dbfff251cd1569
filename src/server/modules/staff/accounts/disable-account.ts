import { sql } from 'drizzle-orm'
import { transaction } from '../../../kernel/database/db.ts'
import { done, refused } from '../../../kernel/result.ts'
import { recordScreenAction } from '../../audit/index.ts'
import { endAllSessions } from '../sessions-store.ts'
import type { StaffDeps } from '../staff-deps.ts'
import { accountToChange, type SeenAccount } from './account-to-change.ts'
import type { ScreenContext } from './invite.ts'

/** The account stays, for the sake of what it did; nobody signs in with it. */
export async function disableAccount(
  deps: Pick<StaffDeps, 'db'>,
  seen: SeenAccount,
  ctx: Omit<ScreenContext, 'language'>,
) {
  return transaction(deps.db, async (tx) => {
    const found = await accountToChange(tx, seen)
    if (!found.ok) return found
    const { account, isLastAdmin } = found.answer
    if (isLastAdmin) return refused('staff.last_admin')
    const { id } = account
    await tx.execute(sql`
      update staff.accounts set disabled_at = ${ctx.now.toISOString()}, password_hash = null, invitation_hash = null,
        invitation_ends_at = null, version = version + 1
      where id = ${id}`)
    await endAllSessions(tx, id)
    const state = account.passwordHash === null ? 'invited' : 'active'
    await recordScreenAction(tx, ctx, {
      command: 'staff disable',
      entity: 'staff',
      entityKey: account.login,
      before: { state: account.isDisabled ? 'disabled' : state },
      after: { state: 'disabled' },
    })
    return done(null)
  })
}
