import { sql } from 'drizzle-orm'
import type { StaffInvitation } from '#contract/staff/staff.ts'
import { emailProblem, normaliseEmail } from '#rules/forms/contacts/email.ts'
import type { Language } from '#rules/location/site.ts'
import { type Transaction, transaction } from '../../../kernel/database/db.ts'
import type { StaffIdentity } from '../../../kernel/people/staff.ts'
import { fieldErrors } from '../../../kernel/requests/field-errors.ts'
import { done, refused } from '../../../kernel/result.ts'
import { tokenHash } from '../../../kernel/secrets/token-hash.ts'
import { recordScreenAction } from '../../audit/index.ts'
import { endAllSessions, newToken } from '../sessions-store.ts'
import type { StaffDeps } from '../staff-deps.ts'
import { newTotpKey } from '../totp.ts'
import { type AccountFields, accountProblems } from './account-problems.ts'
import { accountToChange, type SeenAccount } from './account-to-change.ts'
import { accountByLogin, shopNames } from './accounts-store.ts'

/** How long a link waits for its owner. */
const INVITATION_HOURS = 72

export type NewAccount = AccountFields & { login: string }

/** Who does it, on which screen. */
export type ScreenContext = { member: StaffIdentity; now: Date; requestId: string; language: Language }

/** A login as it is stored and looked up. */
export function storedLogin(text: string): string {
  return (normaliseEmail(text) ?? text.trim()).toLowerCase()
}

/** Makes an account without a password: its owner chooses one by the link. */
export async function createAccount(deps: StaffDeps, account: NewAccount, ctx: ScreenContext) {
  const shops = await shopNames(deps.db, ctx.language)
  const problems = { login: emailProblem(account.login), ...accountProblems(account, shops) }
  const errors = fieldErrors(problems, ctx.language)
  if (errors) return refused('staff.form_wrong', { errors })
  const login = storedLogin(account.login)
  return transaction(deps.db, async (tx) => {
    const invitation = await insertInvited(tx, deps, { ...account, login, name: account.name.trim() }, ctx.now)
    if (!invitation) return refused('staff.login_taken')
    await noteScreenInvitation(tx, login, ctx.now)
    const { role, shopId } = account
    await recordScreenAction(tx, ctx, {
      command: 'staff create',
      entity: 'staff',
      entityKey: login,
      after: { name: account.name.trim(), role, shopId },
    })
    return done({ invitation })
  })
}

/** Null: the login is somebody's. */
export async function insertInvited(
  tx: Transaction,
  deps: Pick<StaffDeps, 'seal' | 'origin'>,
  { login, name, role, shopId }: NewAccount,
  now: Date,
): Promise<StaffInvitation | null> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into staff.accounts (login, name, role, shop_id, totp_key, created_at)
    values (${login}, ${name}, ${role}, ${shopId}, ${deps.seal.seal(newTotpKey())}, ${now.toISOString()})
    on conflict (login) do nothing returning id`)
  return rows[0] ? invite(tx, deps, { id: rows[0].id, login }, now) : null
}

/** What the account had before opens nothing any more. */
export async function invite(
  tx: Transaction,
  deps: Pick<StaffDeps, 'seal' | 'origin'>,
  { id, login }: { id: number; login: string },
  now: Date,
): Promise<StaffInvitation> {
  const token = newToken()
  const endsAt = new Date(now.getTime() + INVITATION_HOURS * 3_600_000)
  await endAllSessions(tx, id)
  await tx.execute(sql`
    update staff.accounts set password_hash = null, totp_key = ${deps.seal.seal(newTotpKey())}, totp_step = 0,
      invitation_hash = ${tokenHash(token)}, invitation_ends_at = ${endsAt.toISOString()}, disabled_at = null,
      version = version + 1
    where id = ${id}`)
  // Behind the hash: no server, proxy or log on the way ever sees it.
  return { login, url: `${deps.origin}/backoffice/join#${token}`, endsAt: endsAt.toISOString() }
}

export async function inviteAgain(deps: StaffDeps, seen: SeenAccount, ctx: ScreenContext) {
  return transaction(deps.db, async (tx) => {
    const found = await accountToChange(tx, seen)
    if (!found.ok) return found
    const { account, isLastAdmin } = found.answer
    // Until the link is followed nobody signs in with it: the shop would be left without an admin, or its editor outside.
    if (isLastAdmin) return refused('staff.last_admin')
    if (account.id === ctx.member.id) return refused('staff.own_account')
    const invitation = await invite(tx, deps, account, ctx.now)
    await noteScreenInvitation(tx, account.login, ctx.now)
    await recordScreenAction(tx, ctx, { command: 'staff invite', entity: 'staff', entityKey: account.login })
    return done({ invitation })
  })
}

/** Whoever gave out the link may have followed it too: for some days the account is no second pair of eyes. */
export async function noteScreenInvitation(tx: Transaction, login: string, now: Date): Promise<void> {
  await tx.execute(sql`update staff.accounts set invited_at = ${now.toISOString()} where login = ${login}`)
}

/** For the command line: the first admin, and one who has lost the phone. */
export async function inviteAdmin(
  tx: Transaction,
  deps: Pick<StaffDeps, 'seal' | 'origin'>,
  { login, name }: { login: string; name: string },
  now: Date,
): Promise<{ invitation: StaffInvitation; isNew: boolean } | null> {
  const created = await insertInvited(tx, deps, { login, name, role: 'admin', shopId: null }, now)
  if (created) return { invitation: created, isNew: true }
  const account = await accountByLogin(tx, login)
  return account?.role === 'admin' ? { invitation: await invite(tx, deps, account, now), isNew: false } : null
}
