import { orderOtherSizes, orderReturnCreate, orderReturnPreview, profileReturns } from '#contract/ordering/orders.ts'
import { done } from '../../../kernel/result.ts'
import type { Serve } from '../../../kernel/serve.ts'
import type { OrderingDeps } from '../ordering-deps.ts'
import { askerOf } from '../reading/order-access.ts'
import { createReturn } from './create-return.ts'
import { previewReturn, sizesInstead } from './preview-return.ts'
import { customerReturns } from './returns-view.ts'

export function returnRoutes(serve: Serve, deps: OrderingDeps): void {
  serve(orderReturnPreview, async ({ params, body, ...ctx }) =>
    previewReturn(deps, params.key, body, await askerOf(ctx), ctx.now),
  )

  serve(orderOtherSizes, async ({ params, ...ctx }) =>
    sizesInstead(deps, params.key, await askerOf(ctx), ctx.visitor.site.language),
  )

  serve(orderReturnCreate, async ({ params, body, ...ctx }) =>
    createReturn(
      deps,
      params.key,
      body,
      await askerOf(ctx),
      ctx.visitor.site.language,
      ctx.now,
      ctx.header('idempotency-key'),
    ),
  )

  serve(profileReturns, async (ctx) =>
    done({ returns: await customerReturns(deps, await askerOf(ctx), ctx.visitor.site.language) }),
  )
}
