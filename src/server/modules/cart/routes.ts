import { cartAction, cartAdd, cartCalculate } from '#contract/ordering/cart.ts'
import { refused } from '../../kernel/result.ts'
import type { Serve } from '../../kernel/serve.ts'
import type { CartDeps } from './cart-deps.ts'
import { addEdit, EDITS } from './editing/cart-edits.ts'
import { codeTries } from './editing/code-tries.ts'
import { calculate, edit } from './editing/use-cart.ts'

export function cartRoutes(serve: Serve, deps: CartDeps): void {
  const tries = codeTries(deps)

  serve(cartCalculate, async ({ body, ...ctx }) => {
    const retryAfter = (await ctx.customer()) ? null : await tries.ofCarried(body, ctx)
    if (retryAfter !== null) return refused('request.too_many', { retryAfter })
    return calculate(deps, body, ctx)
  })

  serve(cartAdd, async ({ body, ...ctx }) => {
    const retryAfter = (await ctx.customer()) ? null : await tries.ofCarried(body, ctx)
    if (retryAfter !== null) return refused('request.too_many', { retryAfter })
    return edit(deps, addEdit, body, ctx)
  })

  serve(cartAction, async ({ params: { action }, body, ...ctx }) => {
    const isMerge = action === 'merge'
    const isGuest = (await ctx.customer()) === null
    if (isMerge && isGuest) return refused('auth.required')
    const isTyped = action === 'promocode' || action === 'certificate'
    const typed = isTyped ? await tries.ofTyped(action, body.code ?? '', ctx) : null
    if (typed !== null) return refused('request.too_many', { retryAfter: typed })
    // A customer's codes are on the server; only the merge brings some from outside.
    const carried = isMerge || isGuest ? await tries.ofCarried(body, ctx) : null
    if (carried !== null) return refused('request.too_many', { retryAfter: carried })
    return edit(deps, EDITS[action], body, ctx)
  })
}
