import { type QueuedEdit, queuedStep, queuedTarget } from '#rules/cart/queued-edits.ts'
import type { CartEdit } from '../../shared/cart-edit.ts'
import { sendEdit } from './cart-calls.ts'
import { cartFailure } from './cart-failure.ts'
import { accept, type CartState, ownerOf, publish } from './cart-state.ts'

export function setQueue(cart: CartState, next: readonly QueuedEdit[]): void {
  cart.deps.queue.write(next)
  cart.queued = next
  publish(cart)
}

/** Null: it cannot wait. What may have reached the shop is sent again only where a repeat can be told. */
export function toQueued(cart: CartState, edit: CartEdit): QueuedEdit | null {
  const { confirmed, isCustomer, deps } = cart
  if (edit.kind !== 'add' && edit.kind !== 'quantity' && edit.kind !== 'remove') return null
  const { skuId } = edit
  const name = confirmed?.products.find(({ id }) => id === skuId)?.name ?? ''
  if (edit.kind === 'remove') return { skuId, name, kind: 'set', quantity: 0, target: null }
  const { quantity } = edit
  if (edit.kind === 'quantity') return { skuId, name, kind: 'set', quantity, target: null }
  const mayHaveLeft = isCustomer && !deps.isOffline()
  if (mayHaveLeft && !confirmed) return null
  const target = mayHaveLeft ? quantityIn(cart, skuId) + quantity : null
  return { skuId, name: edit.name ?? name, kind: 'add', quantity, target }
}

/** How many there are; of a set, how many of its parts. */
function quantityIn({ confirmed }: CartState, skuId: number): number {
  const lines = confirmed?.products.filter(({ isApart, isGift }) => !isApart && !isGift) ?? []
  return lines.find(({ id, set }) => id === skuId || set?.id === skuId)?.quantity ?? 0
}

/** `ask` learns what the cart is now: what waited is weighed against it. */
export async function sendQueue(cart: CartState, ask: () => Promise<void>): Promise<void> {
  const { queue, say, queueTexts } = cart.deps
  cart.wantsQueueSent = false
  await queue.exclusively(async () => {
    // Another tab may have sent it.
    cart.queued = queue.read()
    if (cart.queued.length === 0) return
    await ask()
    // Whose presses they were may have left meanwhile.
    if (cart.failure !== null || cart.queued.length === 0) return
    for (let next = cart.queued[0]; next; next = cart.queued[0]) if (!(await sendQueued(cart, next))) return
    say(queueTexts.sent, 'plain')
  })
  publish(cart)
}

/** False: there is no connection after all. */
async function sendQueued(cart: CartState, entry: QueuedEdit): Promise<boolean> {
  const { deps } = cart
  const { skuId, name } = entry
  const have = quantityIn(cart, skuId)
  const step = queuedStep(entry, have)
  // From here on it may have reached the shop.
  const known = { ...entry, target: queuedTarget(entry, have) }
  setQueue(
    cart,
    cart.queued.map((one) => (one.skuId === skuId ? known : one)),
  )
  const guest = deps.stored.read()
  try {
    if (step.kind !== 'none') {
      const edit = { ...step, skuId }
      const { cartData, message } = await sendEdit(deps.api, edit, guest, ownerOf(cart))
      deps.onEdited?.(edit, cart.confirmed, cartData)
      accept(cart, cartData, guest)
      if (message) deps.say(message, 'plain')
      if (cart.isCustomer) deps.notifyOtherTabs()
    }
  } catch (error) {
    const { text, cartData, isUnanswered } = cartFailure(error, deps.noResponse)
    if (isUnanswered) return false
    if (cartData) accept(cart, cartData, guest)
    deps.say(deps.queueTexts.refused(name, text), 'error')
  }
  setQueue(
    cart,
    cart.queued.filter((one) => one.skuId !== skuId),
  )
  return true
}
