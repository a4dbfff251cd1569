import { sql } from 'drizzle-orm'
import { transaction } from '../../../kernel/database/db.ts'
import { fieldErrors } from '../../../kernel/requests/field-errors.ts'
import { done, refused } from '../../../kernel/result.ts'
import { recordScreenAction } from '../../audit/index.ts'
import { endAllSessions } from '../sessions-store.ts'
import type { StaffDeps } from '../staff-deps.ts'
import { type AccountFields, accountProblems } from './account-problems.ts'
import { accountToChange, type SeenAccount } from './account-to-change.ts'
import { shopNames } from './accounts-store.ts'
import { noteScreenInvitation, type ScreenContext } from './invite.ts'

/** Somebody has another name, place of work or role. With other rights one signs in anew. */
export async function changeAccount(
  { db }: Pick<StaffDeps, 'db'>,
  { id, expectedVersion, ...fields }: SeenAccount & AccountFields,
  ctx: ScreenContext,
) {
  const { role, shopId } = fields
  const errors = fieldErrors(accountProblems(fields, await shopNames(db, ctx.language)), ctx.language)
  if (errors) return refused('staff.form_wrong', { errors })
  return transaction(db, async (tx) => {
    const found = await accountToChange(tx, { id, expectedVersion })
    if (!found.ok) return found
    const { account, isLastAdmin } = found.answer
    const hasOtherRights = account.role !== role || account.shopId !== shopId
    if (hasOtherRights && isLastAdmin) return refused('staff.last_admin')
    if (hasOtherRights && id === ctx.member.id) return refused('staff.own_account')
    const name = fields.name.trim()
    await tx.execute(sql`
      update staff.accounts set name = ${name}, role = ${role}, shop_id = ${shopId}, version = version + 1
      where id = ${id}`)
    if (hasOtherRights) await endAllSessions(tx, id)
    // An employee's account may be in the hands of whoever makes it an admin's.
    if (account.role !== role && role === 'admin') await noteScreenInvitation(tx, account.login, ctx.now)
    await recordScreenAction(tx, ctx, {
      command: 'staff change',
      entity: 'staff',
      entityKey: account.login,
      before: { name: account.name, role: account.role, shopId: account.shopId },
      after: { name, role, shopId },
    })
    return done(null)
  })
}
