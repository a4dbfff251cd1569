import { cartAction, cartAdd, cartCalculate } from '#contract/cart.ts'
import { refused } from '../../kernel/result.ts'
import type { Serve } from '../../kernel/serve.ts'
import type { CartDeps } from './cart-deps.ts'
import { addEdit, EDITS } from './editing/cart-edits.ts'
import { codeTries } from './editing/code-tries.ts'
import { calculate, edit } from './editing/use-cart.ts'

export function cartRoutes(serve: Serve, deps: CartDeps): void {
  const tries = codeTries(deps)

  serve(cartCalculate, async ({ body, ...ctx }) => {
    if (!(await ctx.customer()) && !(await tries.mayCarry(body, ctx))) return refused('request.too_many')
    return calculate(deps, body, ctx)
  })

  serve(cartAdd, async ({ body, ...ctx }) => {
    if (!(await ctx.customer()) && !(await tries.mayCarry(body, ctx))) return refused('request.too_many')
    return edit(deps, addEdit, body, ctx)
  })

  serve(cartAction, async ({ params: { action }, body, ...ctx }) => {
    const isMerge = action === 'merge'
    const isGuest = (await ctx.customer()) === null
    if (isMerge && isGuest) return refused('auth.required')
    const isTyped = action === 'promocode' || action === 'certificate'
    if (isTyped && !(await tries.mayType(action, body.code ?? '', ctx))) return refused('request.too_many')
    // A customer's codes are on the server; only the merge brings some from outside.
    if ((isMerge || isGuest) && !(await tries.mayCarry(body, ctx))) return refused('request.too_many')
    return edit(deps, EDITS[action], body, ctx)
  })
}
