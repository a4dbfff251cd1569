import {
  BACKOFFICE,
  changeStaffAccount,
  createStaffAccount,
  disableStaffAccount,
  endStaffSession,
  inviteStaffAgain,
  joinStaff,
  readStaffInvitation,
  staffAccounts,
  staffMe,
  staffSessions,
  staffSignIn,
  staffSignOut,
} from '#contract/staff/staff.ts'
import { transaction } from '../../kernel/database/db.ts'
import { type StaffMember, staffCookie, staffOf } from '../../kernel/people/staff.ts'
import { done } from '../../kernel/result.ts'
import type { CallContext, HttpContext, Serve } from '../../kernel/serve.ts'
import { recordScreenAction } from '../audit/index.ts'
import { allAccounts, shopNames } from './accounts/accounts-store.ts'
import { changeAccount } from './accounts/change-account.ts'
import { disableAccount } from './accounts/disable-account.ts'
import { createAccount, inviteAgain, type ScreenContext } from './accounts/invite.ts'
import { endSession, SESSION_HOURS, sessionsOf } from './sessions-store.ts'
import { join, readInvitation } from './sign-in/join.ts'
import { meOf, signIn } from './sign-in/sign-in.ts'
import type { StaffDeps } from './staff-deps.ts'

const languageOf = ({ visitor }: CallContext) => visitor.site.language

async function screenOf(ctx: CallContext): Promise<ScreenContext & { member: StaffMember }> {
  const { now, requestId } = ctx
  return { member: await staffOf(ctx), now, requestId, language: languageOf(ctx) }
}

/** Only where the back office is, and never with a request that another site began. */
function giveCookie(ctx: HttpContext, value: string, maxAgeSeconds: number): void {
  ctx.setCookie(staffCookie(ctx.isSecure), value, { maxAgeSeconds, path: BACKOFFICE, sameSite: 'strict' })
}

export function staffRoutes(serve: Serve, deps: StaffDeps): void {
  const { db, idleMinutes } = deps

  serve(staffSignIn, async ({ body, ...ctx }) => {
    const result = await signIn(deps, body, ctx)
    if (!result.ok) return result
    giveCookie(ctx, result.answer.token, SESSION_HOURS * 3_600)
    return done(result.answer.me)
  })

  serve(staffSignOut, async (ctx) => {
    const member = await ctx.staff()
    if (member)
      await transaction(db, async (tx) => {
        await endSession(tx, member.id, member.sessionId)
        const { now, requestId } = ctx
        const action = { command: 'staff sign-out', entity: 'staff', entityKey: member.login } as const
        await recordScreenAction(tx, { member, now, requestId }, action)
      })
    giveCookie(ctx, '', 0)
    return done({ isSignedOut: true })
  })

  serve(staffMe, async (ctx) => done(await meOf(db, await staffOf(ctx), languageOf(ctx))))

  serve(staffSessions, async (ctx) =>
    done({ sessions: await sessionsOf(db, await staffOf(ctx), { now: ctx.now, idleMinutes }) }),
  )

  serve(endStaffSession, async ({ params, ...ctx }) => {
    const { member, now, requestId } = await screenOf(ctx)
    return transaction(db, async (tx) => {
      if (await endSession(tx, member.id, params.id))
        await recordScreenAction(
          tx,
          { member, now, requestId },
          { command: 'session end', entity: 'staff', entityKey: member.login, arguments: { session: params.id } },
        )
      return done({ sessions: await sessionsOf(tx, member, { now, idleMinutes }) })
    })
  })

  async function list(ctx: CallContext) {
    const shops = await shopNames(db, languageOf(ctx))
    return done({ accounts: await allAccounts(db, shops, ctx.now), shops })
  }

  serve(staffAccounts, list)
  serve(createStaffAccount, async ({ body, ...ctx }) => createAccount(deps, body, await screenOf(ctx)))
  serve(inviteStaffAgain, async ({ params, body, ...ctx }) =>
    inviteAgain(deps, { ...params, ...body }, await screenOf(ctx)),
  )
  serve(changeStaffAccount, async ({ params, body, ...ctx }) => {
    const result = await changeAccount(deps, { ...params, ...body }, await screenOf(ctx))
    return result.ok ? list(ctx) : result
  })
  serve(disableStaffAccount, async ({ params, body, ...ctx }) => {
    const result = await disableAccount(deps, { ...params, ...body }, await screenOf(ctx))
    return result.ok ? list(ctx) : result
  })

  serve(readStaffInvitation, ({ body, now }) => readInvitation(deps, body.token, now))
  serve(joinStaff, ({ body, ...ctx }) => join(deps, body, ctx))
}
