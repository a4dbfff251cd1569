import type { BodyOf } from '#contract/call.ts'
import { cartAction, cartAdd, cartCalculate } from '#contract/cart.ts'
import type { CartData } from '#contract/entities/cart.ts'
import type { Api } from '../api.ts'
import { emptyLocalCart, isEmptyLocalCart, type LocalCart } from '../local-cart.ts'
import { type CartEdit, shownAfter } from './cart-edit.ts'
import { type CartTrouble, cartTrouble } from './cart-trouble.ts'
import { guestCartAfter, sameLocalCart } from './guest-cart-after.ts'

export type CartDeps = {
  api: Api
  /** A guest's cart in this browser. */
  kept: { read(): LocalCart; write(cart: LocalCart): void }
  /** A customer's cart on the server is another one now. */
  tellOtherTabs(): void
  /** Says something in passing. */
  say(text: string, tone: 'plain' | 'error'): void
  /** What is said when no answer came. */
  noResponse: string
  /** How many bonuses the customer wants to spend, kept while the tab is open: a reload must not change the sum. */
  bonuses: { read(): SpentBonuses; write(spent: SpentBonuses): void }
  now(): number
  wait(ms: number): Promise<void>
  /** Something was done to the cart, and the server agreed. */
  onEdited?(edit: CartEdit, before: CartData | null, after: CartData): void
}

export type SpentBonuses = CartTerms['spend_bonuses']

/** What the sums depend on besides the cart: bonuses, the place, the ways of delivery and payment. */
export type CartTerms = Pick<
  BodyOf<typeof cartCalculate>,
  'spend_bonuses' | 'pickup_point_id' | 'delivery' | 'delivery_method_id' | 'payment_method_id'
>

export type ShownCart = {
  /** Null until the server has told it. */
  data: CartData | null
  /** The sums are those of before the last press. */
  isStale: boolean
  /** Why there is nothing to show, or nothing newer. */
  trouble: string | null
}

export type EditOutcome = { ok: true } | ({ ok: false } & Pick<CartTrouble, 'text' | 'code'>)

type CartAnswer = { cartData: CartData; message?: string }

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
  let trouble: string | null = null
  let terms: CartTerms = {}
  let isCustomer = false
  let wantsAnswer = false
  let asking: AbortController | null = null
  let running: Promise<void> | null = null
  let shown: ShownCart = { data: null, isStale: false, trouble: null }
  const listeners = new Set<() => void>()

  function tell(): void {
    shown = {
      data: confirmed && waiting.reduce((data, { edit }) => shownAfter(data, edit), confirmed),
      isStale: waiting.length > 0 || wantsAnswer || asking !== null,
      trouble,
    }
    for (const listener of listeners) listener()
  }

  function take(data: CartData, sent: LocalCart): void {
    confirmed = data
    trouble = null
    if (isCustomer) return
    const before = deps.kept.read()
    const after = guestCartAfter(sent, before, data)
    if (!sameLocalCart(before, after)) deps.kept.write(after)
  }

  /** A guest's cart goes along with every call; a customer's is on the server. */
  function bodyWith(guest: LocalCart) {
    if (isCustomer) return { ...terms }
    return { ...asBody(guest), ...terms }
  }

  function send(edit: CartEdit, guest: LocalCart): Promise<CartAnswer> {
    if (edit.kind === 'merge') return sendMerge(edit.mode, guest)
    const body = bodyWith(guest)
    if (edit.kind === 'restore') {
      if (isCustomer)
        return deps.api(cartAction, {
          params: { action: 'merge' },
          body: { ...body, lines: [edit.line], mode: 'login' },
        })
      const lines = guest.lines.toSpliced(edit.index, 0, edit.line)
      return deps.api(cartCalculate, { body: { ...body, lines } })
    }
    const { kind, ...input } = edit
    if (kind === 'add')
      return deps.api(cartAdd, { body: { ...body, ...(input as { skuId: number; quantity: number }) } })
    return deps.api(cartAction, { params: { action: kind }, body: { ...body, ...input } })
  }

  async function sendMerge(mode: 'cart' | 'login', guest: LocalCart): Promise<CartAnswer> {
    isCustomer = true
    if (isEmptyLocalCart(guest)) return deps.api(cartCalculate, { body: { ...terms } })
    try {
      const body = { ...asBody(guest), ...terms, mode }
      const answer = await deps.api(cartAction, { params: { action: 'merge' }, body })
      deps.kept.write(emptyLocalCart)
      return answer
    } catch (error) {
      // Nobody is signed in after all: the cart is a guest's, as before.
      isCustomer = cartTrouble(error, deps.noResponse).code !== 'auth.required'
      wantsAnswer = true
      throw error
    }
  }

  async function sendFirst(first: Waiting): Promise<void> {
    while (first.ripeAt > deps.now()) await deps.wait(first.ripeAt - deps.now())
    first.isSent = true
    const guest = deps.kept.read()
    let outcome: EditOutcome = { ok: true }
    try {
      const { cartData, message } = await send(first.edit, guest)
      deps.onEdited?.(first.edit, confirmed, cartData)
      take(cartData, guest)
      if (message) deps.say(message, 'plain')
      if (isCustomer) deps.tellOtherTabs()
    } catch (error) {
      const { text, code, cartData } = cartTrouble(error, deps.noResponse)
      if (cartData) take(cartData, guest)
      if (!first.isQuiet) deps.say(text, 'error')
      outcome = { ok: false, text, code }
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
    const guest = deps.kept.read()
    try {
      const { cartData, message } = await deps.api(cartCalculate, { body: bodyWith(guest) }, { signal: mine.signal })
      if (!mine.signal.aborted) {
        take(cartData, guest)
        if (message) deps.say(message, 'plain')
      }
    } catch (error) {
      if (!mine.signal.aborted) trouble = cartTrouble(error, deps.noResponse).text
    }
    if (asking === mine) asking = null
    tell()
  }

  /** Works until nothing is left to do. */
  function run(): Promise<void> {
    running ??= (async () => {
      while (waiting.length > 0 || wantsAnswer) {
        const [first] = waiting
        if (first) await sendFirst(first)
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

  function setTerms(next: Partial<CartTerms>): Promise<void> {
    terms = { ...terms, ...next }
    if ('spend_bonuses' in next) deps.bonuses.write(next.spend_bonuses)
    return refresh()
  }

  /** From here on the cart is on the server, or no longer is. */
  function setOwner(nowCustomer: boolean): void {
    if (nowCustomer === isCustomer) return
    if (nowCustomer && !isEmptyLocalCart(deps.kept.read())) {
      void merge('login')
      return
    }
    isCustomer = nowCustomer
    if (!nowCustomer) deps.bonuses.write(undefined)
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
    body: () => bodyWith(deps.kept.read()),
    /** The order is made: what a guest had is bought, and the cart is asked for anew. */
    bought() {
      if (!isCustomer) deps.kept.write(emptyLocalCart)
      deps.bonuses.write(undefined)
      forget()
      return refresh()
    },
    /** A guest's order has ended unpaid: what was in it returns, unless something else was put into the cart since. */
    bringBack(cart: LocalCart): boolean {
      if (isCustomer || deps.kept.read().lines.length > 0) return false
      deps.kept.write(cart)
      void refresh()
      return true
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

function asBody({ lines, promocodes, certificates, packs }: LocalCart) {
  return { lines: [...lines], promocodes: [...promocodes], certificates: [...certificates], packs }
}

function withResolver<T>(): { promise: Promise<T>; resolve(value: T): void } {
  let resolve: (value: T) => void = () => {}
  const promise = new Promise<T>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
