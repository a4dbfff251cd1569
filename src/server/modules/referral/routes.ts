import type { FastifyInstance } from 'fastify'
import { openReferralLink, profileReferral, referralProgram } from '#contract/customer/referral.ts'
import { inviteUrl, readLinkCode } from '#rules/referral/link-code.ts'
import { signedIn } from '../../kernel/people/customer.ts'
import { done } from '../../kernel/result.ts'
import type { Serve } from '../../kernel/serve.ts'
import { linkOf } from './links.ts'
import { openLink } from './open-link.ts'
import { invitationsOf } from './read-invitations.ts'
import type { ReferralDeps } from './referral-deps.ts'

export function referralRoutes(serve: Serve, deps: ReferralDeps): void {
  const { db, settings, origin, picture } = deps
  serve(referralProgram, async () => done({ picture }))
  serve(openReferralLink, async ({ body, ...ctx }) => {
    const opened = await openLink(deps, body.code, ctx)
    if (opened.ok) ctx.keepBrowser()
    return opened
  })
  serve(profileReferral, async (ctx) => {
    const { id } = await signedIn(ctx)
    return done({
      link: inviteUrl(origin, await linkOf(db, id, ctx.now)),
      invitations: await invitationsOf(db, id, settings.timeZone),
    })
  })
}

/**
 * The short address of a link. It writes nothing: messengers open what people send to look inside, and are nobody's
 * friends. The page, which is the same for everybody, reads the code and says that it was opened.
 */
export function inviteAddress(app: FastifyInstance): void {
  app.get<{ Params: { code: string } }>('/invite/:code', async (request, reply) => {
    const code = readLinkCode(request.params.code)
    return reply.redirect(code === null ? '/referral-program' : `/referral-program?friend=${code}`, 302)
  })
}
