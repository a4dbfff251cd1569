import type { Api } from '#client/calls/api.ts'
import type { CartData } from '#contract/entities/cart.ts'
import type { QueuedEdit } from '#rules/cart/queued-edits.ts'
import type { CartEdit } from '../../shared/cart-edit.ts'
import type { CartTerms } from './cart-calls.ts'
import { shownAfter } from './cart-edit.ts'
import type { CartFailure } from './cart-failure.ts'
import { guestCartAfter, sameLocalCart } from './guest-cart-after.ts'
import type { LocalCart } from './storage/local-cart.ts'

export type CartDeps = {
  api: Api
  /** A guest's cart in this browser. */
  stored: { read(): LocalCart; write(cart: LocalCart): void }
  /** Learns anew who the visitor is: in another tab somebody has signed in or out. */
  learnOwner(): Promise<void>
  /** A customer's cart on the server is another one now. */
  notifyOtherTabs(): void
  /** Says something in passing. */
  say(text: string, tone: 'plain' | 'error'): void
  /** What is said when no answer came. */
  noResponse: string
  /** How many bonuses the customer wants to spend, kept while the tab is open: a reload must not change the sum. */
  bonuses: { read(): SpentBonuses; write(spent: SpentBonuses): void }
  /** Presses that wait for a connection, kept in this browser. */
  queue: {
    read(): QueuedEdit[]
    write(queue: readonly QueuedEdit[]): void
    exclusively(send: () => Promise<void>): Promise<void>
  }
  /** The browser is sure that nothing it sends will leave. */
  isOffline(): boolean
  /** What is said when a press has to wait, when it has been sent, and when the shop refused it. */
  queueTexts: { waits(edit: QueuedEdit): string; sent: string; refused(name: string, why: string): string }
  now(): number
  wait(ms: number): Promise<void>
  /** Something was done to the cart, and the server agreed. */
  onEdited?(edit: CartEdit, before: CartData | null, after: CartData): void
}

export type SpentBonuses = CartTerms['spend_bonuses']

export type ShownCart = {
  /** Null until the server has told it. */
  data: CartData | null
  /** The sums are those of before the last press. */
  isStale: boolean
  /** Why there is nothing to show, or nothing newer. */
  failure: string | null
  /** What will be done as soon as there is a connection. */
  queued: readonly QueuedEdit[]
}

export type EditOutcome =
  | { ok: true }
  /** `isQueued`: it is not refused, but waits for a connection. */
  | ({ ok: false; isQueued?: boolean } & Pick<CartFailure, 'text' | 'code'>)

/** An edit that has been pressed and not been answered. */
export type Waiting = {
  edit: CartEdit
  ripeAt: number
  isSent: boolean
  isQuiet: boolean
  settled: Promise<EditOutcome>
  settle(outcome: EditOutcome): void
}

/** Everything a cart knows at a moment. */
export type CartState = {
  readonly deps: CartDeps
  readonly listeners: Set<() => void>
  /** What the server said last. */
  confirmed: CartData | null
  waiting: readonly Waiting[]
  queued: readonly QueuedEdit[]
  failure: string | null
  terms: CartTerms
  isCustomer: boolean
  wantsAnswer: boolean
  wantsQueueSent: boolean
  asking: AbortController | null
  running: Promise<void> | null
  shown: ShownCart
}

export function newCartState(deps: CartDeps): CartState {
  const queued = deps.queue.read()
  return {
    deps,
    listeners: new Set(),
    confirmed: null,
    waiting: [],
    queued,
    failure: null,
    terms: {},
    isCustomer: false,
    wantsAnswer: false,
    wantsQueueSent: false,
    asking: null,
    running: null,
    shown: { data: null, isStale: false, failure: null, queued },
  }
}

/** Shows what is known now to everybody who looks. */
export function publish(cart: CartState): void {
  const { confirmed, wantsAnswer, asking, failure, queued } = cart
  const presses = unconfirmedEdits(cart)
  cart.shown = {
    data: confirmed && presses.reduce(shownAfter, confirmed),
    isStale: presses.length > 0 || wantsAnswer || asking !== null,
    failure,
    queued,
  }
  for (const listener of cart.listeners) listener()
}

/** What the sums do not know of yet; what waits to be put in is shown apart, since only the shop knows if it can be. */
function unconfirmedEdits({ queued, waiting }: CartState): CartEdit[] {
  const later = queued.flatMap(({ kind, skuId, quantity }): CartEdit[] => {
    if (kind === 'add') return []
    return [quantity === 0 ? { kind: 'remove', skuId } : { kind: 'quantity', skuId, quantity }]
  })
  return [...later, ...waiting.map(({ edit }) => edit)]
}

/** The server has answered; a guest's copy in this browser follows. */
export function accept(cart: CartState, data: CartData, sent: LocalCart): void {
  const { stored } = cart.deps
  const isOfCustomer = data.owner === 'customer'
  // Asked without a guest's lines: it says nothing of what a guest has.
  if (cart.isCustomer && !isOfCustomer) return
  cart.confirmed = data
  cart.failure = null
  if (isOfCustomer) return
  const before = stored.read()
  const after = guestCartAfter(sent, before, data)
  if (!sameLocalCart(before, after)) stored.write(after)
}

/**
 * When an answer is about another's cart than was meant, somebody has signed in or out in another tab: who the visitor is
 * now is learned first. True: a customer has left, and the server has kept nothing of what was sent in their name.
 */
export async function hasCustomerLeft(cart: CartState, data: CartData | null): Promise<boolean> {
  const wasCustomer = cart.isCustomer
  if (data === null || (data.owner === 'customer') === wasCustomer) return false
  await cart.deps.learnOwner()
  return wasCustomer && !cart.isCustomer
}

/** Nothing is known of the cart any more. */
export function forget(cart: CartState): void {
  cart.confirmed = null
  cart.terms = { ...cart.terms, spend_bonuses: cart.isCustomer ? cart.deps.bonuses.read() : undefined }
  publish(cart)
}

/** Nobody is signed in: whoever comes next may come in by another way. */
export function forgetMergeMode({ deps: { stored } }: CartState): void {
  const { mergeMode, ...guest } = stored.read()
  if (mergeMode) stored.write(guest)
}

export function spendBonuses(cart: CartState, spent: SpentBonuses): void {
  cart.terms = { ...cart.terms, spend_bonuses: spent }
  cart.deps.bonuses.write(spent)
}

export const ownerOf = ({ isCustomer, terms }: CartState) => ({ isCustomer, terms })
