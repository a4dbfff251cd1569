import { cartCalculate } from '#contract/ordering/cart.ts'
import { withQueuedEdit } from '#rules/cart/queued-edits.ts'
import type { CartEdit } from '../../shared/cart-edit.ts'
import { type CartAnswer, cartBody, sendEdit, sendMerge } from './cart-calls.ts'
import { cartFailure } from './cart-failure.ts'
import {
  accept,
  type CartState,
  type EditOutcome,
  forgetMergeMode,
  hasCustomerLeft,
  ownerOf,
  publish,
  spendBonuses,
  type Waiting,
} from './cart-state.ts'
import { sendQueue, setQueue, toQueued } from './queued-presses.ts'
import { emptyLocalCart, isEmptyLocalCart, type LocalCart } from './storage/local-cart.ts'

/** Whoever presses a stepper presses it again. */
const QUANTITY_WAIT_MS = 300

/** Works until nothing is left to do. */
export function run(cart: CartState): Promise<void> {
  cart.running ??= work(cart).finally(() => {
    cart.running = null
  })
  return cart.running
}

async function work(cart: CartState): Promise<void> {
  while (cart.waiting.length > 0 || cart.wantsAnswer || cart.wantsQueueSent) {
    const [first] = cart.waiting
    if (first) await sendFirst(cart, first)
    else if (cart.wantsQueueSent) await sendQueue(cart, () => ask(cart))
    else await ask(cart)
  }
}

/** Asks anew. Resolves when the newest answer is shown. */
export function refresh(cart: CartState): Promise<void> {
  cart.wantsAnswer = true
  cart.asking?.abort()
  publish(cart)
  return run(cart)
}

/** `isQuiet`: whoever asked shows the refusal in place. */
export function change(
  cart: CartState,
  edit: CartEdit,
  { isQuiet = false }: { isQuiet?: boolean } = {},
): Promise<EditOutcome> {
  const ripeAt = edit.kind === 'quantity' ? cart.deps.now() + QUANTITY_WAIT_MS : 0
  const last = cart.waiting.at(-1)
  if (edit.kind === 'quantity' && last?.edit.kind === 'quantity' && last.edit.skuId === edit.skuId && !last.isSent) {
    last.edit = edit
    last.ripeAt = ripeAt
    publish(cart)
    return last.settled
  }
  const { promise, resolve } = withResolver<EditOutcome>()
  cart.waiting = [...cart.waiting, { edit, ripeAt, isSent: false, isQuiet, settled: promise, settle: resolve }]
  // Its own answer will say everything that this one would.
  cart.asking?.abort()
  publish(cart)
  void run(cart)
  return promise
}

async function sendFirst(cart: CartState, first: Waiting): Promise<void> {
  const { deps } = cart
  while (first.ripeAt > deps.now()) await deps.wait(first.ripeAt - deps.now())
  first.isSent = true
  const guest = deps.stored.read()
  let outcome: EditOutcome = { ok: true }
  try {
    const { cartData, message } = await send(cart, first.edit, guest)
    if (first.edit.kind === 'best-offer' && first.edit.spend_bonuses) spendBonuses(cart, true)
    deps.onEdited?.(first.edit, cart.confirmed, cartData)
    accept(cart, cartData, guest)
    if (message) deps.say(message, 'plain')
    if (cart.isCustomer) deps.notifyOtherTabs()
    cart.wantsQueueSent = cart.queued.length > 0
  } catch (error) {
    outcome = refusedOrQueued(cart, first, guest, error)
  }
  cart.waiting = cart.waiting.filter((one) => one !== first)
  publish(cart)
  first.settle(outcome)
}

/** An edit that nobody answered waits for a connection where it can; any other is over. */
function refusedOrQueued(
  cart: CartState,
  { edit, isQuiet }: Waiting,
  guest: LocalCart,
  error: unknown,
): EditOutcome & { ok: false } {
  const { deps } = cart
  const { text, code, cartData, isUnanswered } = cartFailure(error, deps.noResponse)
  if (cartData) accept(cart, cartData, guest)
  const later = isUnanswered ? toQueued(cart, edit) : null
  const outcome = {
    ok: false as const,
    text: later ? deps.queueTexts.waits(later) : text,
    code,
    ...(later && { isQueued: true }),
  }
  if (later) setQueue(cart, withQueuedEdit(deps.queue.read(), later))
  if (later || !isQuiet) deps.say(outcome.text, later ? 'plain' : 'error')
  return outcome
}

async function send(cart: CartState, edit: CartEdit, guest: LocalCart): Promise<CartAnswer> {
  const { api, noResponse } = cart.deps
  if (edit.kind === 'merge') return sendGuestCart(cart, edit.mode, guest)
  const attempt = () => sendEdit(api, edit, guest, ownerOf(cart))
  try {
    const answer = await attempt()
    return (await hasCustomerLeft(cart, answer.cartData)) ? await attempt() : answer
  } catch (error) {
    if (await hasCustomerLeft(cart, cartFailure(error, noResponse).cartData)) return attempt()
    throw error
  }
}

async function sendGuestCart(cart: CartState, mode: 'cart' | 'login', guest: LocalCart): Promise<CartAnswer> {
  const { api, stored, noResponse } = cart.deps
  cart.isCustomer = true
  try {
    const answer = await sendMerge(api, mode, guest, cart.terms)
    if (!isEmptyLocalCart(guest)) stored.write(emptyLocalCart)
    await hasCustomerLeft(cart, answer.cartData)
    return answer
  } catch (error) {
    // Nobody is signed in after all: the cart is a guest's, as before.
    cart.isCustomer = cartFailure(error, noResponse).code !== 'auth.required'
    if (!cart.isCustomer) forgetMergeMode(cart)
    cart.wantsAnswer = true
    throw error
  }
}

async function ask(cart: CartState): Promise<void> {
  const { api, stored, say, noResponse } = cart.deps
  cart.wantsAnswer = false
  const mine = new AbortController()
  cart.asking = mine
  publish(cart)
  const guest = stored.read()
  try {
    const body = cartBody(guest, ownerOf(cart))
    const { cartData, message } = await api(cartCalculate, { body }, { signal: mine.signal })
    const isInVain = !mine.signal.aborted && (await hasCustomerLeft(cart, cartData))
    if (isInVain) cart.wantsAnswer = true
    else if (!mine.signal.aborted) {
      accept(cart, cartData, guest)
      if (message) say(message, 'plain')
    }
  } catch (error) {
    if (!mine.signal.aborted) cart.failure = cartFailure(error, noResponse).text
  }
  if (cart.asking === mine) cart.asking = null
  publish(cart)
}

function withResolver<T>(): { promise: Promise<T>; resolve(value: T): void } {
  let resolve: (value: T) => void = () => {}
  const promise = new Promise<T>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
