import { profileCertificates } from '#contract/profile.ts'
import { signedIn } from '../../../kernel/customer.ts'
import { done } from '../../../kernel/result.ts'
import type { Serve } from '../../../kernel/serve.ts'
import { type OwnedDeps, ownedCertificates } from './owned-certificates.ts'

export type OwningDeps = OwnedDeps

export function owningRoutes(serve: Serve, deps: OwningDeps): void {
  serve(profileCertificates, async (ctx) => {
    const owner = await signedIn(ctx)
    return done({ certificates: await ownedCertificates(deps, owner.id, ctx.visitor.site.language, ctx.now) })
  })
}
