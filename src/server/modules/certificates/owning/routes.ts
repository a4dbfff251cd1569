import { depositTransfer } from '#contract/customer/deposits.ts'
import { profileCertificates } from '#contract/customer/profile.ts'
import { signedIn } from '../../../kernel/people/customer.ts'
import { done } from '../../../kernel/result.ts'
import type { Serve } from '../../../kernel/serve.ts'
import { type HandOnDeps, handOn } from './hand-on.ts'
import { type OwnedDeps, ownedCertificates } from './owned-certificates.ts'

/** Where no certificates are sold none are handed on either. */
export type OwningDeps = OwnedDeps & { handingOn: HandOnDeps | null }

export function owningRoutes(serve: Serve, deps: OwningDeps): void {
  serve(profileCertificates, async (ctx) => {
    const owner = await signedIn(ctx)
    return done({ certificates: await ownedCertificates(deps, owner.id, ctx.visitor.site.language, ctx.now) })
  })

  const { handingOn } = deps
  if (handingOn) serve(depositTransfer, ({ params, body, ...ctx }) => handOn(handingOn, params.id, body, ctx))
}
