import { sql } from 'drizzle-orm'
import { staffPasswordProblem } from '#rules/staff/staff-password.ts'
import { SHOP_NAME, SHOP_SLUG } from '#texts/shop-name.ts'
import { transaction } from '../../../kernel/database/db.ts'
import { fieldErrors } from '../../../kernel/requests/field-errors.ts'
import { done, refused } from '../../../kernel/result.ts'
import { tokenHash } from '../../../kernel/secrets/token-hash.ts'
import type { CallContext } from '../../../kernel/serve.ts'
import { recordScreenAction } from '../../audit/index.ts'
import { lockInvited } from '../accounts/accounts-store.ts'
import type { StaffDeps } from '../staff-deps.ts'
import { acceptedStep, base32, totpUrl } from '../totp.ts'
import { giveAttemptBack, takeAttempt } from './attempt-limits.ts'
import { hashPassword } from './password-hash.ts'

/** Whom a link is for, and what their authenticator needs to know. */
export async function readInvitation({ db, seal, issuer }: StaffDeps, token: string, now: Date) {
  const account = await lockInvited(db, tokenHash(token), now)
  if (!account) return refused('staff.invitation_unknown')
  const { login, name, totpKey } = account
  const key = seal.open(totpKey)
  return done({ login, name, key: base32(key), url: totpUrl(key, { issuer, login }) })
}

/** The link is used up once the password is chosen and the authenticator has shown that it works. */
export async function join(
  deps: StaffDeps,
  { token, password, code }: { token: string; password: string; code: string },
  ctx: CallContext,
) {
  const { now, address, requestId } = ctx
  const hash = tokenHash(token)
  const limited = await takeAttempt(deps.limits, `join ${hash.toString('hex')}`, address)
  if (!limited.ok) return refused('staff.locked', { retryAfter: limited.retryAfter })
  return transaction(deps.db, async (tx) => {
    const account = await lockInvited(tx, hash, now)
    if (!account) return refused('staff.invitation_unknown')
    const problems = {
      password: staffPasswordProblem(password, [account.login, ...Object.values(SHOP_NAME), SHOP_SLUG]),
      code: code.trim() === '' ? ('form.code_required' as const) : null,
    }
    const errors = fieldErrors(problems, ctx.visitor.site.language)
    if (errors) return refused('staff.form_wrong', { errors })
    const step = acceptedStep(deps.seal.open(account.totpKey), code, now, account.totpStep)
    if (step === null) return refused('staff.code_wrong')
    // The code is not used up: whoever joined signs in with it a moment later.
    await tx.execute(sql`
      update staff.accounts set password_hash = ${await hashPassword(password)}, invitation_hash = null,
        invitation_ends_at = null, version = version + 1
      where id = ${account.id}`)
    await recordScreenAction(
      tx,
      { member: account, now, requestId },
      { command: 'staff join', entity: 'staff', entityKey: account.login },
    )
    await giveAttemptBack(deps.limits, `join ${hash.toString('hex')}`, address)
    return done({ login: account.login })
  })
}
