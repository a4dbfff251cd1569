import { SHARED_EDIT_ERRORS } from '#contract/ordering/shared-cart.ts'
import type { Language } from '#rules/location/site.ts'
import { type Transaction, transaction } from '../../kernel/database/db.ts'
import { done, refused } from '../../kernel/result.ts'
import { addEdit, answerEdited, EDITS, readerOf } from '../cart/index.ts'
import { NO_WISH, sharedBuyer, stateOf } from './compute-shared-cart.ts'
import type { SharedCartDeps } from './shared-cart-deps.ts'
import { type SharedCartRow, writeSharedCart } from './shared-cart-store.ts'

export type SharedChange = { change: 'add' | 'quantity' | 'remove'; skuId: number; quantity?: number }

const CHANGES = { add: addEdit, quantity: EDITS.quantity, remove: EDITS.remove }

type EditOptions<Refusal> = {
  /** Locked; or why this one may not change it. */
  find(tx: Transaction): Promise<SharedCartRow | { refusal: Refusal }>
  language: Language
  now: Date
  /** In the transaction of the change. */
  onChanged?(tx: Transaction, before: SharedCartRow, after: SharedCartRow): Promise<void>
}

/** One after another: employee and customer who change it at once both get what they asked for. */
export async function editShared<Refusal extends 'shared_cart.unknown' | 'shared_cart.another_shop'>(
  deps: SharedCartDeps,
  asked: SharedChange,
  options: EditOptions<Refusal>,
) {
  const { language, now } = options
  const edited = await transaction(deps.db, async (tx) => {
    const cart = await options.find(tx)
    if ('refusal' in cart) return refused(cart.refusal)
    if (cart.state === 'checkout') return refused('shared_cart.at_checkout')
    if (cart.state !== 'open') return refused('shared_cart.unknown')
    const buyer = sharedBuyer(deps, cart, { language, now })
    const { change, ...body } = asked
    const reader = readerOf(tx, deps.settings)
    const state = stateOf(cart)
    const outcome = await CHANGES[change]({ deps: deps.cart, db: tx, reader, state, buyer, body })
    if ('refusal' in outcome) return done({ cart, buyer, after: { state, outcome } })
    const lines = outcome.state.lines.map(({ skuId, quantity, setId }) => ({ skuId, quantity, setId }))
    const next = await writeSharedCart(tx, cart, { lines }, now)
    await options.onChanged?.(tx, cart, next)
    return done({ cart: next, buyer, after: { state: stateOf(next), outcome } })
  })
  if (!edited.ok) return edited
  const { cart, buyer, after } = edited.answer
  const answer = await answerEdited(deps.cart, after, NO_WISH, buyer)
  if (answer.ok) return done({ cart, computed: answer.answer })
  const { code, ...more } = answer
  if (!isOfLines(code)) throw new Error(`a line of a shared cart was refused with ${code}`)
  return { ...more, code }
}

/** Codes and certificates are not entered here, so that nothing can be wrong with them. */
function isOfLines(code: string): code is (typeof SHARED_EDIT_ERRORS)[number] {
  const codes: readonly string[] = SHARED_EDIT_ERRORS
  return codes.includes(code)
}
