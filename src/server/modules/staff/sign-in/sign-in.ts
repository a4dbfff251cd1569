import type { StaffMe } from '#contract/staff/staff.ts'
import { passwordProblem } from '#rules/forms/password.ts'
import type { Language } from '#rules/location/site.ts'
import { loginProblem } from '#rules/staff/staff-password.ts'
import { type Db, transaction } from '../../../kernel/database/db.ts'
import type { StaffMember } from '../../../kernel/people/staff.ts'
import { fieldErrors } from '../../../kernel/requests/field-errors.ts'
import { done, refused } from '../../../kernel/result.ts'
import type { CallContext } from '../../../kernel/serve.ts'
import { recordScreenAction } from '../../audit/index.ts'
import { accountByLogin, shopNames, useStep } from '../accounts/accounts-store.ts'
import { storedLogin } from '../accounts/invite.ts'
import { openSession } from '../sessions-store.ts'
import type { StaffDeps } from '../staff-deps.ts'
import { acceptedStep } from '../totp.ts'
import { giveAttemptBack, takeAttempt } from './attempt-limits.ts'
import { isPassword } from './password-hash.ts'

export type SignInForm = { login: string; password: string; code: string }

/**
 * Login, password and code at once, and one answer to whatever of them is wrong, after the same time. A code that was
 * taken is used up also when two ask with it in the same moment.
 */
export async function signIn(deps: StaffDeps, form: SignInForm, ctx: CallContext) {
  const { now, address } = ctx
  const { language } = ctx.visitor.site
  const errors = fieldErrors(
    {
      login: loginProblem(form.login),
      // How long it is says nothing here: a wrong one is wrong.
      password: passwordProblem(form.password) === 'form.password_required' ? 'form.password_required' : null,
      code: form.code.trim() === '' ? 'form.code_required' : null,
    },
    language,
  )
  if (errors) return refused('staff.form_wrong', { errors })

  const login = storedLogin(form.login)
  const taken = await takeAttempt(deps.limits, login, address)
  if (!taken.ok) return refused('staff.locked', { retryAfter: taken.retryAfter })
  const account = await accountByLogin(deps.db, login)
  const isKnown = await isPassword(form.password, account?.isDisabled ? null : (account?.passwordHash ?? null))
  const step =
    account && isKnown ? acceptedStep(deps.seal.open(account.totpKey), form.code, now, account.totpStep) : null
  if (!account || step === null) {
    ctx.log.warn({ event: 'staff.sign_in_failed', address }, 'somebody could not sign in to the back office')
    return refused('staff.sign_in_wrong')
  }

  const opened = await transaction(deps.db, async (tx) => {
    if (!(await useStep(tx, account.id, step))) return null
    const { device } = ctx.browser
    const session = await openSession(tx, account.id, { address, device }, now)
    const member: StaffMember = { ...account, sessionId: session.sessionId, endsAt: session.endsAt }
    await recordScreenAction(
      tx,
      { member, now, requestId: ctx.requestId },
      { command: 'staff sign-in', entity: 'staff', entityKey: login, after: { device } },
    )
    return { token: session.token, member }
  })
  if (!opened) return refused('staff.sign_in_wrong')
  await giveAttemptBack(deps.limits, login, address)
  return done({ token: opened.token, me: await meOf(deps.db, opened.member, language) })
}

/** Spec 3, User, as the back office has it: this is where `isAdmin` and `isEmployee` can be true. */
export async function meOf(db: Db, member: StaffMember, language: Language): Promise<StaffMe> {
  const { id, login, name, role, shopId, endsAt } = member
  const shops = shopId === null ? [] : await shopNames(db, language)
  return {
    user: {
      id,
      phone: null,
      email: login,
      waitingEmail: null,
      name,
      surname: '',
      fullName: name,
      isAuth: true,
      isAdmin: role === 'admin',
      isEmployee: role === 'employee',
      isSubscribed: false,
    },
    role,
    shop: shops.find((shop) => shop.id === shopId) ?? null,
    endsAt: endsAt.toISOString(),
  }
}
