import { depositAddToProfile, depositOpen } from '#contract/customer/deposits.ts'
import { signedIn } from '../../../kernel/people/customer.ts'
import { done } from '../../../kernel/result.ts'
import type { Serve } from '../../../kernel/serve.ts'
import './events.ts'
import { addToProfile } from './add-to-profile.ts'
import type { DesignBook } from './design-book.ts'
import { giftsOf } from './gift-store.ts'
import { type OpeningDeps, openDeposit } from './open-deposit.ts'
import { toOpenedDeposit } from './to-opened-deposit.ts'

export type ReceivingDeps = OpeningDeps & { designs: DesignBook }

export function receivingRoutes(serve: Serve, deps: ReceivingDeps): void {
  serve(depositOpen, async ({ params, body, ...ctx }) => {
    const opened = await openDeposit(deps, { ...params, ...body }, ctx, async (tx, certificate) => ({
      certificate,
      gift: (await giftsOf(tx, [certificate.id])).get(certificate.id) ?? null,
    }))
    if (!opened.ok) return opened
    const data = toOpenedDeposit(opened.answer, deps.designs, ctx.visitor.site.language, ctx.now)
    return done({ success: true, data } as const)
  })

  serve(depositAddToProfile, async ({ params, body, ...ctx }) =>
    addToProfile(deps, { ...params, ...body }, await signedIn(ctx), ctx),
  )
}
