import { cartAction, cartAdd, cartCalculate } from '#contract/cart.ts'
import { refused } from '../../platform/result.ts'
import type { Serve } from '../../platform/serve.ts'
import type { CartDeps } from './cart-deps.ts'
import { addEdit, EDITS } from './cart-edits.ts'
import { codeTries } from './code-tries.ts'
import { calculate, edit } from './use-cart.ts'

export function cartRoutes(serve: Serve, deps: CartDeps): void {
  const tries = codeTries(deps)

  serve(cartCalculate, async ({ body, ...around }) => {
    if (!(await around.customer()) && !(await tries.mayCarry(body, around))) return refused('request.too_many')
    return calculate(deps, body, around)
  })

  serve(cartAdd, async ({ body, ...around }) => {
    if (!(await around.customer()) && !(await tries.mayCarry(body, around))) return refused('request.too_many')
    return edit(deps, addEdit, body, around)
  })

  serve(cartAction, async ({ params: { action }, body, ...around }) => {
    const isMerge = action === 'merge'
    const isGuest = (await around.customer()) === null
    if (isMerge && isGuest) return refused('auth.required')
    const isTyped = action === 'promocode' || action === 'certificate'
    if (isTyped && !(await tries.mayType(action, body.code ?? '', around))) return refused('request.too_many')
    // A customer's codes are on the server; only the merge brings some from outside.
    if ((isMerge || isGuest) && !(await tries.mayCarry(body, around))) return refused('request.too_many')
    return edit(deps, EDITS[action], body, around)
  })
}
