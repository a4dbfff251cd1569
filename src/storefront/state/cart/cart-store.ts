import type { Api } from '#client/api.ts'
import { cartCalculate } from '#contract/cart.ts'
import type { CartData } from '#contract/entities/cart.ts'
import { MAX_PROMO_CODES } from '#rules/cart/cart-limits.ts'
import { type QueuedEdit, queuedStep, queuedTarget, withQueuedEdit } from '#rules/cart/queued-edits.ts'
import type { CartEdit } from '../../shared/cart-edit.ts'
import { type CartAnswer, type CartTerms, cartBody, sendEdit, sendMerge } from './cart-calls.ts'
import { shownAfter, storedAfter } from './cart-edit.ts'
import { type CartFailure, cartFailure } from './cart-failure.ts'
import { guestCartAfter, sameLocalCart } from './guest-cart-after.ts'
import { emptyLocalCart, isEmptyLocalCart, type LocalCart } from './local-cart.ts'

export type CartDeps = {
  api: Api
  /** A guest's cart in this browser. */
  stored: { read(): LocalCart; write(cart: LocalCart): void }
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

/** Whoever presses a stepper presses it again. */
const QUANTITY_WAIT_MS = 300

type Waiting = {
  edit: CartEdit
  ripeAt: number
  isSent: boolean
  isQuiet: boolean
  settled: Promise<EditOutcome>
  settle(outcome: EditOutcome): void
}

/**
 * The visitor's cart. What is shown is what the server said last with the presses since then laid over it: a press
 * that is refused simply falls away. Edits go one after another, so that none is lost and the last answer knows all of
 * them; questions that change nothing are given up for newer ones.
 */
export function createCart(deps: CartDeps) {
  let confirmed: CartData | null = null
  let waiting: readonly Waiting[] = []
  let failure: string | null = null
  let terms: CartTerms = {}
  let isCustomer = false
  let wantsAnswer = false
  let wantsQueueSent = false
  let asking: AbortController | null = null
  let running: Promise<void> | null = null
  let queued: readonly QueuedEdit[] = deps.queue.read()
  let shown: ShownCart = { data: null, isStale: false, failure: null, queued }
  const listeners = new Set<() => void>()

  function tell(): void {
    shown = {
      data: confirmed && presses().reduce(shownAfter, confirmed),
      isStale: presses().length > 0 || wantsAnswer || asking !== null,
      failure,
      queued,
    }
    for (const listener of listeners) listener()
  }

  /** What the sums do not know of yet; what waits to be put in is shown apart, since only the shop knows if it can be. */
  function presses(): CartEdit[] {
    const later = queued.flatMap(({ kind, skuId, quantity }): CartEdit[] => {
      if (kind === 'add') return []
      return [quantity === 0 ? { kind: 'remove', skuId } : { kind: 'quantity', skuId, quantity }]
    })
    return [...later, ...waiting.map(({ edit }) => edit)]
  }

  function setQueue(next: readonly QueuedEdit[]): void {
    deps.queue.write(next)
    queued = next
    tell()
  }

  /** Null: it cannot wait. What may have reached the shop is sent again only where a repeat can be told. */
  function toQueued(edit: CartEdit): QueuedEdit | null {
    if (edit.kind !== 'add' && edit.kind !== 'quantity' && edit.kind !== 'remove') return null
    const { skuId } = edit
    const name = confirmed?.products.find(({ id }) => id === skuId)?.name ?? ''
    if (edit.kind === 'remove') return { skuId, name, kind: 'set', quantity: 0, target: null }
    const { quantity } = edit
    if (edit.kind === 'quantity') return { skuId, name, kind: 'set', quantity, target: null }
    const mayHaveLeft = isCustomer && !deps.isOffline()
    if (mayHaveLeft && !confirmed) return null
    const target = mayHaveLeft ? inCart(skuId) + quantity : null
    return { skuId, name: edit.name ?? name, kind: 'add', quantity, target }
  }

  /** How many there are; of a set, how many of its parts. */
  function inCart(skuId: number): number {
    const lines = confirmed?.products.filter(({ isApart, isGift }) => !isApart && !isGift) ?? []
    return lines.find(({ id, set }) => id === skuId || set?.id === skuId)?.quantity ?? 0
  }

  async function sendQueue(): Promise<void> {
    wantsQueueSent = false
    await deps.queue.exclusively(async () => {
      // Another tab may have sent it.
      queued = deps.queue.read()
      if (queued.length === 0) return
      await ask()
      if (failure !== null) return
      for (let next = queued[0]; next; next = queued[0]) if (!(await sendQueued(next))) return
      deps.say(deps.queueTexts.sent, 'plain')
    })
    tell()
  }

  /** False: there is no connection after all. */
  async function sendQueued(entry: QueuedEdit): Promise<boolean> {
    const { skuId, name } = entry
    const have = inCart(skuId)
    const step = queuedStep(entry, have)
    // From here on it may have reached the shop.
    const known = { ...entry, target: queuedTarget(entry, have) }
    setQueue(queued.map((one) => (one.skuId === skuId ? known : one)))
    const guest = deps.stored.read()
    try {
      if (step.kind !== 'none') {
        const edit = { ...step, skuId }
        const { cartData, message } = await sendEdit(deps.api, edit, guest, owner())
        deps.onEdited?.(edit, confirmed, cartData)
        take(cartData, guest)
        if (message) deps.say(message, 'plain')
        if (isCustomer) deps.notifyOtherTabs()
      }
    } catch (error) {
      const { text, cartData, isUnanswered } = cartFailure(error, deps.noResponse)
      if (isUnanswered) return false
      if (cartData) take(cartData, guest)
      deps.say(deps.queueTexts.refused(name, text), 'error')
    }
    setQueue(queued.filter((one) => one.skuId !== skuId))
    return true
  }

  function take(data: CartData, sent: LocalCart): void {
    confirmed = data
    failure = null
    if (isCustomer) return
    const before = deps.stored.read()
    const after = guestCartAfter(sent, before, data)
    if (!sameLocalCart(before, after)) deps.stored.write(after)
  }

  const owner = () => ({ isCustomer, terms })

  async function send(edit: CartEdit, guest: LocalCart): Promise<CartAnswer> {
    if (edit.kind !== 'merge') return sendEdit(deps.api, edit, guest, owner())
    isCustomer = true
    try {
      const answer = await sendMerge(deps.api, edit.mode, guest, terms)
      if (!isEmptyLocalCart(guest)) deps.stored.write(emptyLocalCart)
      return answer
    } catch (error) {
      // Nobody is signed in after all: the cart is a guest's, as before.
      isCustomer = cartFailure(error, deps.noResponse).code !== 'auth.required'
      wantsAnswer = true
      throw error
    }
  }

  async function sendFirst(first: Waiting): Promise<void> {
    while (first.ripeAt > deps.now()) await deps.wait(first.ripeAt - deps.now())
    first.isSent = true
    const guest = deps.stored.read()
    let outcome: EditOutcome = { ok: true }
    try {
      const { cartData, message } = await send(first.edit, guest)
      if (first.edit.kind === 'best-offer' && first.edit.spend_bonuses) keepBonuses(true)
      deps.onEdited?.(first.edit, confirmed, cartData)
      take(cartData, guest)
      if (message) deps.say(message, 'plain')
      if (isCustomer) deps.notifyOtherTabs()
      wantsQueueSent = queued.length > 0
    } catch (error) {
      const { text, code, cartData, isUnanswered } = cartFailure(error, deps.noResponse)
      if (cartData) take(cartData, guest)
      const later = isUnanswered ? toQueued(first.edit) : null
      outcome = { ok: false, text: later ? deps.queueTexts.waits(later) : text, code, ...(later && { isQueued: true }) }
      if (later) setQueue(withQueuedEdit(deps.queue.read(), later))
      if (later || !first.isQuiet) deps.say(outcome.text, later ? 'plain' : 'error')
    }
    waiting = waiting.filter((one) => one !== first)
    tell()
    first.settle(outcome)
  }

  async function ask(): Promise<void> {
    wantsAnswer = false
    const mine = new AbortController()
    asking = mine
    tell()
    const guest = deps.stored.read()
    try {
      const { cartData, message } = await deps.api(
        cartCalculate,
        { body: cartBody(guest, owner()) },
        { signal: mine.signal },
      )
      if (!mine.signal.aborted) {
        take(cartData, guest)
        if (message) deps.say(message, 'plain')
      }
    } catch (error) {
      if (!mine.signal.aborted) failure = cartFailure(error, deps.noResponse).text
    }
    if (asking === mine) asking = null
    tell()
  }

  /** Works until nothing is left to do. */
  function run(): Promise<void> {
    running ??= (async () => {
      while (waiting.length > 0 || wantsAnswer || wantsQueueSent) {
        const [first] = waiting
        if (first) await sendFirst(first)
        else if (wantsQueueSent) await sendQueue()
        else await ask()
      }
    })().finally(() => {
      running = null
    })
    return running
  }

  /** Asks anew. Resolves when the newest answer is shown. */
  function refresh(): Promise<void> {
    wantsAnswer = true
    asking?.abort()
    tell()
    return run()
  }

  /** `isQuiet`: whoever asked shows the refusal in place. */
  function change(edit: CartEdit, { isQuiet = false }: { isQuiet?: boolean } = {}): Promise<EditOutcome> {
    const ripeAt = edit.kind === 'quantity' ? deps.now() + QUANTITY_WAIT_MS : 0
    const last = waiting.at(-1)
    if (edit.kind === 'quantity' && last?.edit.kind === 'quantity' && last.edit.skuId === edit.skuId && !last.isSent) {
      last.edit = edit
      last.ripeAt = ripeAt
      tell()
      return last.settled
    }
    const { promise, resolve } = withResolver<EditOutcome>()
    waiting = [...waiting, { edit, ripeAt, isSent: false, isQuiet, settled: promise, settle: resolve }]
    // Its own answer will say everything that this one would.
    asking?.abort()
    tell()
    void run()
    return promise
  }

  function keepBonuses(spent: SpentBonuses): void {
    terms = { ...terms, spend_bonuses: spent }
    deps.bonuses.write(spent)
  }

  function setTerms(next: Partial<CartTerms>): Promise<void> {
    terms = { ...terms, ...next }
    if ('spend_bonuses' in next) keepBonuses(next.spend_bonuses)
    return refresh()
  }

  /** From here on the cart is on the server, or no longer is. */
  function setOwner(nowCustomer: boolean): void {
    if (nowCustomer === isCustomer) return
    if (nowCustomer && !isEmptyLocalCart(deps.stored.read())) {
      void merge('login')
      return
    }
    isCustomer = nowCustomer
    if (!nowCustomer) {
      deps.bonuses.write(undefined)
      // What waited was meant for the cart of whoever has left.
      setQueue([])
    }
    forget()
  }

  function forget(): void {
    confirmed = null
    terms = { ...terms, spend_bonuses: isCustomer ? deps.bonuses.read() : undefined }
    tell()
  }

  /**
   * What a guest had joins the customer's cart, and the local copy is emptied. When that does not succeed nothing is
   * lost: the next page tries again. Once it is done there is nothing left to merge.
   */
  function merge(mode: 'cart' | 'login'): Promise<EditOutcome> {
    const known = waiting.find(({ edit }) => edit.kind === 'merge')
    return known?.settled ?? change({ kind: 'merge', mode })
  }

  return {
    change,
    refresh,
    setTerms,
    setOwner,
    merge,
    terms: () => terms,
    current: () => shown,
    /** What an order must be sent with besides its own fields. */
    body: () => cartBody(deps.stored.read(), owner()),
    /** The order is made: what a guest had is bought, and the cart is asked for anew. */
    bought() {
      if (!isCustomer) deps.stored.write(emptyLocalCart)
      deps.bonuses.write(undefined)
      forget()
      return refresh()
    },
    /** A code that somebody was given waits in the cart, and counts as soon as it can. */
    async carry(code: string): Promise<void> {
      // A merge that is under way knows nothing of the code, and empties the local copy when it is done.
      await waiting.find(({ edit }) => edit.kind === 'merge')?.settled
      const guest = deps.stored.read()
      const promocodes = [code, ...guest.promocodes.filter((known) => known !== code)].slice(0, MAX_PROMO_CODES)
      deps.stored.write({ ...guest, promocodes })
      await (isCustomer ? merge('login') : refresh())
    },
    /** A guest's order has ended unpaid: what was in it returns, unless something else was put into the cart since. */
    bringBack(cart: LocalCart): boolean {
      if (isCustomer || deps.stored.read().lines.length > 0) return false
      deps.stored.write(cart)
      void refresh()
      return true
    },
    /** The page is left: what a guest saw go, with the answer still on its way, does not come back on the next page. */
    leave() {
      if (isCustomer || waiting.length === 0) return
      const before = deps.stored.read()
      const after = waiting.reduce((kept, { edit }) => storedAfter(kept, edit), before)
      if (!sameLocalCart(before, after)) deps.stored.write(after)
    },
    /** There is a connection, as far as one knows: what waited for it is sent. */
    connected(): Promise<void> {
      queued = deps.queue.read()
      if (queued.length === 0) return Promise.resolve()
      wantsQueueSent = true
      return run()
    },
    /** It is not wanted any more. */
    forgetQueued(skuId: number) {
      setQueue(deps.queue.read().filter((edit) => edit.skuId !== skuId))
    },
    /** Another tab changed what this one shows. */
    changedElsewhere(whose: 'guest' | 'customer', isShown: boolean) {
      if ((whose === 'customer') !== isCustomer) return
      if (isShown || isCustomer) void refresh()
      else forget()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function withResolver<T>(): { promise: Promise<T>; resolve(value: T): void } {
  let resolve: (value: T) => void = () => {}
  const promise = new Promise<T>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
