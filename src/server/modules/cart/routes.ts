import { cartAction, cartAdd, cartCalculate } from '#contract/cart.ts'
import { takeFrom } from '../../platform/limits.ts'
import { refused } from '../../platform/result.ts'
import type { Serve, Surroundings } from '../../platform/serve.ts'
import type { CartDeps } from './cart-deps.ts'
import { addEdit, EDITS } from './cart-edits.ts'
import { calculate, edit } from './use-cart.ts'

/** Guessing a code must cost more time than a code is worth: so many tries of a session, and of an address. */
const TRIES = { ofSession: { most: 10, seconds: 3_600 }, ofAddress: { most: 30, seconds: 3_600 } }

export function cartRoutes(serve: Serve, deps: CartDeps): void {
  serve(cartCalculate, ({ body, ...around }) => calculate(deps, body, around))

  serve(cartAdd, ({ body, ...around }) => edit(deps, addEdit, body, around))

  serve(cartAction, async ({ params: { action }, body, ...around }) => {
    if (action === 'merge' && !(await around.customer())) return refused('auth.required')
    if ((action === 'promocode' || action === 'certificate') && !(await mayTry(deps, action, around)))
      return refused('request.too_many')
    return edit(deps, EDITS[action], body, around)
  })
}

async function mayTry(deps: CartDeps, action: string, { session, address, now, setHeader }: Surroundings) {
  for (const [key, limit] of [
    [`cart:${action}:session:${session.id}`, TRIES.ofSession],
    [`cart:${action}:address:${address}`, TRIES.ofAddress],
  ] as const) {
    const { ok, retryAfter } = await takeFrom(deps.db, key, limit, now)
    if (!ok) {
      setHeader('retry-after', String(retryAfter))
      return false
    }
  }
  return true
}
