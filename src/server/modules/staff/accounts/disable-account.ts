import { sql } from 'drizzle-orm'
import { transaction } from '../../../kernel/database/db.ts'
import { done, refused } from '../../../kernel/result.ts'
import { recordScreenAction } from '../../audit/index.ts'
import { endAllSessions } from '../sessions-store.ts'
import type { StaffDeps } from '../staff-deps.ts'
import { hasOtherAdmin, lockAccount } from './accounts-store.ts'
import type { ScreenContext } from './invite.ts'

/** The account stays, for the sake of what it did; nobody signs in with it. */
export async function disableAccount(
  deps: Pick<StaffDeps, 'db'>,
  { id, expectedVersion }: { id: number; expectedVersion: number },
  ctx: Omit<ScreenContext, 'language'>,
) {
  return transaction(deps.db, async (tx) => {
    const isLastAdmin = !(await hasOtherAdmin(tx, id))
    const account = await lockAccount(tx, id)
    if (!account) return refused('staff.unknown')
    const { version } = account
    if (version !== expectedVersion)
      return refused('edit.version_conflict', { extra: { conflicts: [{ id, expectedVersion, version }] } })
    if (account.role === 'admin' && isLastAdmin) return refused('staff.last_admin')
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
