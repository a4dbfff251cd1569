import * as z from 'zod/mini'
import type { Schema } from '#contract/call.ts'
import { cartChange, cartData } from '#contract/entities/cart.ts'
import type { RefusalExtras } from '#contract/error-codes.ts'
import { cartErrors } from '#contract/ordering/cart.ts'

const cartRefusal = z.object({
  result: z.literal(false),
  cartData: z.optional(cartData),
  reason: z.optional(z.string()),
})
const triesLeft = z.object({ triesLeft: z.int() })
const ofCart = Object.fromEntries(
  (Object.keys(cartErrors) as (keyof typeof cartErrors)[]).map((code) => [code, cartRefusal]),
) as Record<keyof typeof cartErrors, typeof cartRefusal>

/**
 * The extra data of each refusal code. A new code in the contract does not compile without an entry here;
 * `request.malformed` adds only a different message.
 */
export const REFUSAL_EXTRAS = {
  ...ofCart,
  'auth.code_wrong': triesLeft,
  'auth.code_over': z.partial(triesLeft),
  'order.cart_changed': z.object({ cartChanged: z.literal(true), changes: z.array(cartChange), cartData }),
  'order.on_hold': z.object({ reason: z.string() }),
  'order.uin_missing': z.object({ missing: z.int() }),
  'return.uin_missing': z.object({ missing: z.int() }),
  'item.list_wrong': z.object({ problems: z.array(z.object({ uin: z.string(), reason: z.string() })) }),
  'item.other_storage': z.object({ storage: z.string() }),
} satisfies Record<Exclude<keyof RefusalExtras, 'request.malformed' | `edit.${string}`>, Schema>
