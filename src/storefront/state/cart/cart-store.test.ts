import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Api, ApiError, NoResponseError } from '#client/calls/api.ts'
import type { CartData } from '#contract/entities/cart.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import type { QueuedEdit } from '#rules/cart/queued-edits.ts'
import { sampleCart, sampleLine } from '../../../../tests/support/samples/sample-cart.ts'
import type { SpentBonuses } from './cart-state.ts'
import { createCart } from './cart-store.ts'
import { emptyLocalCart, type LocalCart, toCart } from './storage/local-cart.ts'

type Body = Record<string, unknown> & { lines?: { skuId: number; quantity: number }[] }
type Asked = {
  action: string
  body: Body
  signal: AbortSignal | undefined
  answer(data: CartData, message?: string): void
  fail(error: unknown): void
}

let asked: Asked[]
/** The network has the answer already: giving up comes too late. */
let isDeaf: boolean
let stored: LocalCart
/** Whose session the server sees; null: that of whoever this tab takes the visitor for. */
let session: CartData['owner'] | null
let onLearn: () => void
let said: [string, string][]
let notifiedTabs: number
let now: number
let timers: { at: number; run(): void }[]

/** Answers when the test says so; an aborted question ends as `fetch` ends it. */
const api = ((
  call: { path: string },
  input: { params?: { action: string }; body: Body },
  options?: { signal?: AbortSignal },
) =>
  new Promise((resolve, reject) => {
    const action = input.params?.action ?? call.path.slice('/cart/'.length)
    const meant = action !== 'merge' && 'lines' in input.body ? 'guest' : 'customer'
    if (!isDeaf) options?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    asked.push({
      action,
      body: input.body,
      signal: options?.signal,
      answer: (cartData, message) =>
        resolve({ result: true, cartData: { ...cartData, owner: session ?? meant }, message }),
      fail: reject,
    })
  })) as unknown as Api

function refusal(code: ErrorCode, error: string, cartData?: CartData): ApiError {
  const answer = { success: false as const, code, error, message: error, result: false, cartData }
  return new ApiError(422, answer)
}

let storedBonuses: SpentBonuses
let queue: readonly QueuedEdit[]
let isOffline: boolean

const store = () =>
  createCart({
    api,
    stored: {
      read: () => stored,
      write(next) {
        stored = next
      },
    },
    bonuses: {
      read: () => storedBonuses,
      write(spent) {
        storedBonuses = spent
      },
    },
    async learnOwner() {
      onLearn()
    },
    notifyOtherTabs() {
      notifiedTabs += 1
    },
    say: (text, tone) => void said.push([text, tone]),
    noResponse: 'Нет связи',
    queue: {
      read: () => [...queue],
      write(next) {
        queue = next
      },
      exclusively: (send) => send(),
    },
    isOffline: () => isOffline,
    queueTexts: {
      waits: ({ kind, name, quantity }) => `ждёт: ${kind} ${name} ${quantity}`,
      sent: 'отправлено',
      refused: (name, why) => `${name}: ${why}`,
    },
    now: () => now,
    wait: (ms) => new Promise((resolve) => timers.push({ at: now + ms, run: resolve })),
  })

beforeEach(() => {
  asked = []
  storedBonuses = undefined
  queue = []
  isOffline = false
  isDeaf = false
  session = null
  onLearn = () => {}
  stored = {
    ...emptyLocalCart,
    lines: [
      { skuId: 1, quantity: 2 },
      { skuId: 2, quantity: 1 },
    ],
  }
  said = []
  notifiedTabs = 0
  now = 0
  timers = []
})

const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
async function pass(ms: number) {
  now += ms
  for (const timer of timers.filter(({ at }) => at <= now)) timer.run()
  timers = timers.filter(({ at }) => at > now)
  await settle()
}
const last = () => {
  const found = asked.at(-1)
  if (!found) throw new Error('nothing was asked')
  return found
}
const two = (quantity = 2) => sampleCart([sampleLine(1, { quantity }), sampleLine(2)])
const ids = (cart: ReturnType<typeof store>) => cart.current().data?.products.map(({ id }) => id)

async function opened(data = two()) {
  const cart = store()
  const done = cart.refresh()
  await settle()
  last().answer(data)
  await done
  return cart
}

describe('[L03] a guest’s cart', () => {
  test('goes along with every call and is kept as the answer says', async () => {
    stored = { ...stored, promocodes: ['SPRING'], packs: { eco: true, gift: false, giftMessage: null } }
    const cart = store()
    void cart.refresh()
    await settle()
    expect(last().action).toBe('calculate')
    const { held, ...sent } = stored
    expect(last().body).toEqual({ ...sent, held_promocodes: held, lines: stored.lines, certificates: [] })
    last().answer(sampleCart([sampleLine(1, { quantity: 2 })]))
    await settle()
    expect(stored).toEqual({ ...emptyLocalCart, lines: [{ skuId: 1, quantity: 2 }] })
  })

  test('something is added; an answer with a message is told', async () => {
    const cart = await opened()
    const outcome = cart.change({ kind: 'add', skuId: 3, quantity: 1 })
    await settle()
    expect(last()).toMatchObject({ action: 'add', body: { skuId: 3, quantity: 1 } })
    last().answer(sampleCart([...two().products, sampleLine(3)]), '«Кольцо 3»: осталось только 1.')
    expect(await outcome).toEqual({ ok: true })
    expect(stored.lines.map(({ skuId }) => skuId)).toEqual([1, 2, 3])
    expect(said).toEqual([['«Кольцо 3»: осталось только 1.', 'plain']])
    expect(notifiedTabs).toBe(0)
  })

  test('a removal that is taken back returns to its place', async () => {
    const cart = await opened()
    void cart.change({ kind: 'remove', skuId: 1 })
    await settle()
    last().answer(sampleCart([sampleLine(2)]))
    await settle()
    expect(stored.lines).toEqual([{ skuId: 2, quantity: 1 }])
    void cart.change({ kind: 'restore', line: { skuId: 1, quantity: 2 }, index: 0 })
    await settle()
    expect(last()).toMatchObject({ action: 'calculate', body: { lines: [{ skuId: 1, quantity: 2 }, { skuId: 2 }] } })
    last().answer(two())
    await settle()
    expect(stored.lines).toEqual([
      { skuId: 1, quantity: 2 },
      { skuId: 2, quantity: 1 },
    ])
  })
})

describe('a press', () => {
  test('[Q04] is shown at once and taken back when it is refused, with the server’s words', async () => {
    const cart = await opened()
    const outcome = cart.change({ kind: 'remove', skuId: 1 })
    expect(ids(cart)).toEqual([2])
    expect(cart.current().isStale).toBe(true)
    await settle()
    last().fail(refusal('cart.line_unknown', 'Такой строки в корзине нет.', two()))
    expect(await outcome).toEqual({ ok: false, text: 'Такой строки в корзине нет.', code: 'cart.line_unknown' })
    expect(ids(cart)).toEqual([1, 2])
    expect(cart.current().isStale).toBe(false)
    expect(said).toEqual([['Такой строки в корзине нет.', 'error']])
  })

  test('[Q04] without an answer says so and changes nothing', async () => {
    const cart = await opened()
    void cart.change({ kind: 'eco-pack', isOn: true })
    expect(cart.current().data?.packs.eco).toBe(true)
    await settle()
    last().fail(new NoResponseError('offline'))
    await settle()
    expect(cart.current().data?.packs.eco).toBe(false)
    expect(said).toEqual([['Нет связи', 'error']])
  })

  test('that is quiet leaves the words to whoever asked', async () => {
    const cart = await opened()
    const outcome = cart.change({ kind: 'promocode', code: 'X' }, { isQuiet: true })
    await settle()
    last().fail(refusal('promocode.not_found', 'Такого промокода нет.'))
    expect(await outcome).toMatchObject({ ok: false, text: 'Такого промокода нет.' })
    expect(said).toEqual([])
  })

  test('on a stepper is sent once, 300 ms after the last one, and shown at once', async () => {
    const cart = await opened()
    void cart.change({ kind: 'quantity', skuId: 1, quantity: 3 })
    await pass(200)
    void cart.change({ kind: 'quantity', skuId: 1, quantity: 4 })
    expect(cart.current().data?.products[0]?.quantity).toBe(4)
    await pass(200)
    expect(asked).toHaveLength(1)
    await pass(100)
    expect(asked).toHaveLength(2)
    expect(last()).toMatchObject({ action: 'quantity', body: { skuId: 1, quantity: 4 } })
    last().answer(two(4))
    await settle()
    expect(stored.lines[0]).toEqual({ skuId: 1, quantity: 4 })
  })

  test('waits for the one before it, so that none is lost, and the last answer is shown', async () => {
    const cart = await opened()
    void cart.change({ kind: 'remove', skuId: 1 })
    void cart.change({ kind: 'gift-pack', isOn: true, giftMessage: null })
    await settle()
    expect(asked.map(({ action }) => action)).toEqual(['calculate', 'remove'])
    last().answer(sampleCart([sampleLine(2)]))
    await settle()
    expect(last()).toMatchObject({ action: 'gift-pack', body: { lines: [{ skuId: 2, quantity: 1 }] } })
    // The first answer knows nothing of the second press: what was pressed stays on the screen.
    expect(cart.current().data?.packs.gift).toBe(true)
    last().fail(refusal('cart.gift_pack_not_added', 'Не получилось.'))
    await settle()
    expect(cart.current().data?.packs.gift).toBe(false)
    expect(ids(cart)).toEqual([2])
  })
})

describe('questions', () => {
  test('the newest wins: the earlier one is given up, and its answer is not shown', async () => {
    const cart = store()
    const first = cart.refresh()
    await settle()
    const second = cart.setTerms({ delivery_method_id: 1 })
    expect(asked[0]?.signal?.aborted).toBe(true)
    await settle()
    expect(last().body).toMatchObject({ delivery_method_id: 1 })
    asked[0]?.answer(sampleCart([sampleLine(9)]))
    last().answer(two())
    await Promise.all([first, second])
    expect(ids(cart)).toEqual([1, 2])
  })

  test('an answer that was on its way when it was given up is not shown either', async () => {
    isDeaf = true
    const cart = store()
    const first = cart.refresh()
    await settle()
    const second = cart.refresh()
    asked[0]?.answer(sampleCart([sampleLine(9)]))
    await settle()
    expect(cart.current().data).toBeNull()
    last().answer(two())
    await Promise.all([first, second])
    expect(ids(cart)).toEqual([1, 2])
  })

  test('a failure is told in place of the cart, and the next answer ends it', async () => {
    const cart = store()
    void cart.refresh()
    await settle()
    last().fail(new NoResponseError('offline'))
    await settle()
    expect(cart.current()).toEqual({ data: null, isStale: false, failure: 'Нет связи', queued: [] })
    void cart.refresh()
    await settle()
    last().answer(two())
    await settle()
    expect(cart.current()).toMatchObject({ failure: null, isStale: false })
  })
})

test('in another place the sums are those of that place; what was chosen for the one before is forgotten', async () => {
  const cart = await opened()
  void cart.setTerms({ delivery: { country: 'AE' }, delivery_method_id: 1, payment_method_id: 13, spend_bonuses: 500 })
  cart.forgetPlace()
  void cart.refresh()
  await settle()
  for (const term of ['delivery', 'delivery_method_id', 'payment_method_id', 'pickup_point_id'])
    expect(last().body).not.toHaveProperty(term)
  expect(last().body).toMatchObject({ spend_bonuses: 500 })
})

describe('signing in', () => {
  test('sends what the guest had, empties the local copy, and repeating it sends nothing to merge', async () => {
    const cart = await opened()
    const merged = cart.merge('cart')
    await settle()
    expect(last()).toMatchObject({ action: 'merge', body: { mode: 'cart', lines: stored.lines } })
    const together = sampleCart([...two().products, sampleLine(7, { isApart: true })])
    last().answer(together, '«Кольцо 1»: осталось только 2.')
    expect(await merged).toEqual({ ok: true })
    expect(stored).toEqual(emptyLocalCart)
    expect(said).toEqual([['«Кольцо 1»: осталось только 2.', 'plain']])
    expect(ids(cart)).toEqual([1, 2, 7])

    const again = cart.merge('login')
    await settle()
    expect(last()).toMatchObject({ action: 'calculate' })
    expect(last().body.lines).toBeUndefined()
    last().answer(together)
    await again
    expect(stored).toEqual(emptyLocalCart)
  })

  test('twice at once is once', async () => {
    const cart = store()
    const first = cart.merge('cart')
    const second = cart.merge('login')
    cart.setOwner(true)
    await settle()
    last().answer(two())
    expect(await Promise.all([first, second])).toEqual([{ ok: true }, { ok: true }])
    expect(asked.map(({ action, body }) => [action, body.mode])).toEqual([['merge', 'cart']])
  })

  test('loses nothing when the merge does not succeed', async () => {
    const cart = store()
    const before = stored
    const merged = cart.merge('login')
    await settle()
    last().fail(new NoResponseError('offline'))
    expect(await merged).toMatchObject({ ok: false })
    expect(stored).toEqual(before)
  })

  test('at the checkout goes on as it began when the first attempt got no answer, on the next page too', async () => {
    const cart = store()
    const before = stored
    const merged = cart.merge('cart')
    await settle()
    last().fail(new NoResponseError('offline'))
    expect(await merged).toMatchObject({ ok: false })
    await settle()
    expect(stored).toEqual({ ...before, mergeMode: 'cart' })
    // As the next page reads it.
    stored = toCart(JSON.parse(JSON.stringify(stored)))
    const next = store()
    next.setOwner(true)
    await settle()
    expect(last()).toMatchObject({ action: 'merge', body: { mode: 'cart', lines: before.lines } })
    expect(last().body).not.toHaveProperty('mergeMode')
    last().answer(two())
    await settle()
    expect(stored).toEqual(emptyLocalCart)
  })

  test('by the header later goes its own way, when nobody was signed in meanwhile', async () => {
    const before = stored
    const leave = async (end: (cart: ReturnType<typeof store>) => void) => {
      const cart = store()
      void cart.merge('cart')
      await settle()
      end(cart)
      await settle()
      return stored
    }
    expect(await leave(() => last().fail(refusal('auth.required', 'Войдите')))).toEqual(before)
    expect(
      await leave(() => {
        last().fail(new NoResponseError('offline'))
        store().setOwner(false)
      }),
    ).toEqual(before)
  })

  test('from then on the server keeps the cart: no lines go along, other tabs hear of changes', async () => {
    stored = emptyLocalCart
    const cart = store()
    cart.setOwner(true)
    void cart.change({ kind: 'remove', skuId: 1 })
    await settle()
    expect(last().body).toEqual({ skuId: 1 })
    last().answer(sampleCart([sampleLine(2)]))
    await settle()
    expect(notifiedTabs).toBe(1)
    expect(stored).toEqual(emptyLocalCart)
    void cart.change({ kind: 'restore', line: { skuId: 1, quantity: 2, setId: 9 }, index: 0 })
    await settle()
    expect(last()).toMatchObject({
      action: 'merge',
      body: { lines: [{ skuId: 1, quantity: 2, setId: 9 }], mode: 'login' },
    })
  })
})

describe('another tab', () => {
  test('changed a guest’s cart: what is on the screen is asked for again, what is not is forgotten', async () => {
    const cart = await opened()
    cart.changedElsewhere('customer', true)
    await settle()
    expect(asked).toHaveLength(1)
    cart.changedElsewhere('guest', false)
    expect(cart.current().data).toBeNull()
    cart.changedElsewhere('guest', true)
    await settle()
    expect(asked).toHaveLength(2)
  })

  test('[L03] has signed in: the customer’s cart is shown, and nothing of it is written into this browser', async () => {
    const cart = await opened()
    session = 'customer'
    onLearn = () => cart.setOwner(true)
    // The other tab has merged what was here.
    stored = emptyLocalCart
    cart.changedElsewhere('guest', true)
    await settle()
    last().answer(sampleCart([sampleLine(7)]))
    await settle()
    expect([stored, ids(cart)]).toEqual([emptyLocalCart, [7]])
    void cart.refresh()
    await settle()
    expect(last().body).toEqual({})
  })

  test('[L03] has signed in: what was pressed here is in the customer’s cart once', async () => {
    const cart = await opened()
    session = 'customer'
    onLearn = () => cart.setOwner(true)
    stored = emptyLocalCart
    const added = cart.change({ kind: 'add', skuId: 3, quantity: 1 })
    await settle()
    last().answer(sampleCart([sampleLine(7), sampleLine(3)]))
    expect(await added).toEqual({ ok: true })
    expect(asked.map(({ action }) => action)).toEqual(['calculate', 'add'])
    expect([stored, ids(cart)]).toEqual([emptyLocalCart, [7, 3]])
  })

  test('[L03] has signed out: what was pressed here goes into the guest’s cart, beside what is there', async () => {
    const guest = stored
    stored = emptyLocalCart
    const cart = store()
    cart.setOwner(true)
    stored = guest
    session = 'guest'
    onLearn = () => cart.setOwner(false)
    const added = cart.change({ kind: 'add', skuId: 3, quantity: 1 })
    await settle()
    expect(last().body).toEqual({ skuId: 3, quantity: 1 })
    last().answer(sampleCart([sampleLine(3)]))
    await settle()
    expect(last()).toMatchObject({ action: 'add', body: { skuId: 3, lines: guest.lines } })
    last().answer(sampleCart([...two().products, sampleLine(3)]))
    expect(await added).toEqual({ ok: true })
    expect(stored.lines.map(({ skuId }) => skuId)).toEqual([1, 2, 3])
  })

  test('[L03] has signed out: the guest’s cart is asked for; while that is not known, nothing is written', async () => {
    const guest = stored
    stored = emptyLocalCart
    const cart = store()
    cart.setOwner(true)
    stored = guest
    session = 'guest'
    void cart.refresh()
    await settle()
    last().answer(sampleCart([]))
    await settle()
    expect([stored, ids(cart)]).toEqual([guest, undefined])
    onLearn = () => cart.setOwner(false)
    void cart.refresh()
    await settle()
    last().answer(sampleCart([]))
    await settle()
    expect(last().body).toMatchObject({ lines: guest.lines })
    last().answer(two())
    await settle()
    expect([stored.lines, ids(cart)]).toEqual([guest.lines, [1, 2]])
  })

  test('listeners hear of every change', async () => {
    const cart = store()
    const heard = vi.fn()
    const stop = cart.subscribe(heard)
    void cart.refresh()
    expect(heard).toHaveBeenCalled()
    stop()
    heard.mockClear()
    cart.changedElsewhere('guest', false)
    expect(heard).not.toHaveBeenCalled()
  })
})

describe('[SHARED-CARTS] a cart that was filled together', () => {
  const lines = [
    { skuId: 2, quantity: 1 },
    { skuId: 5, quantity: 2 },
  ]

  test('becomes a guest’s cart as it is; codes stay', async () => {
    const cart = await opened()
    stored = { ...stored, promocodes: ['SILVER'] }
    const taken = cart.takeLines(lines)
    await settle()
    expect(last()).toMatchObject({ action: 'calculate', body: { lines, promocodes: ['SILVER'] } })
    last().answer(sampleCart([sampleLine(2), sampleLine(5, { quantity: 2 })]))
    expect(await taken).toBe(true)
    expect(stored.lines).toEqual(lines)
  })

  test('joins a customer’s cart in its own quantities, with what was there before apart', async () => {
    stored = emptyLocalCart
    const cart = store()
    cart.setOwner(true)
    const taken = cart.takeLines(lines)
    await settle()
    expect(last()).toMatchObject({ action: 'merge', body: { mode: 'cart', lines } })
    const merged = [sampleLine(1, { isApart: true }), sampleLine(2, { quantity: 3 }), sampleLine(5, { quantity: 2 })]
    last().answer(sampleCart(merged))
    await settle()
    await pass(300)
    expect(last()).toMatchObject({ action: 'quantity', body: { skuId: 2, quantity: 1 } })
    last().answer(sampleCart([sampleLine(1, { isApart: true }), sampleLine(2), sampleLine(5, { quantity: 2 })]))
    expect(await taken).toBe(true)
    expect(stored).toEqual(emptyLocalCart)
  })

  test('is not taken when the shop does not answer', async () => {
    const cart = await opened()
    const taken = cart.takeLines(lines)
    await settle()
    last().fail(new NoResponseError())
    expect(await taken).toBe(false)
  })
})

describe('a cart that comes back', () => {
  const before: LocalCart = { ...emptyLocalCart, lines: [{ skuId: 7, quantity: 2 }], promocodes: ['SILVER'] }

  test('fills an empty one and is counted', async () => {
    stored = emptyLocalCart
    const cart = store()
    expect(cart.bringBack(before)).toBe(true)
    await settle()
    expect(stored).toEqual(before)
    expect(asked.at(-1)?.body).toMatchObject({ lines: before.lines, promocodes: ['SILVER'] })
  })

  test('joins what could not be bought, which has stayed', async () => {
    const cart = await opened(sampleCart([sampleLine(1, { quantity: 2 }), sampleLine(2, { availability: 'sold_out' })]))
    const whole = stored
    void cart.bought({ lines: [{ skuId: 1 }, { skuId: 2 }] })
    expect(stored).toEqual({ ...emptyLocalCart, lines: [{ skuId: 2, quantity: 1 }] })
    expect(cart.bringBack(whole)).toBe(true)
    expect(stored).toEqual(whole)
  })

  test('leaves alone what was put in since, and a customer’s', async () => {
    stored = { ...emptyLocalCart, lines: [{ skuId: 1, quantity: 1 }] }
    expect(store().bringBack(before)).toBe(false)
    stored = emptyLocalCart
    const customer = store()
    customer.setOwner(true)
    expect(customer.bringBack(before)).toBe(false)
    expect([stored, asked]).toEqual([emptyLocalCart, []])
  })
})

describe('a code that somebody was given', () => {
  test('waits in the cart of a guest, also while there is nothing in it, before those that were there', async () => {
    stored = { ...emptyLocalCart, promocodes: ['A', 'B', 'C', 'FRIEND'] }
    void store().carry('FRIEND')
    await settle()
    expect(stored.promocodes).toEqual(['FRIEND', 'A', 'B', 'C'])
    expect(asked.at(-1)).toMatchObject({ action: 'calculate', body: { promocodes: ['FRIEND', 'A', 'B', 'C'] } })
  })

  test('joins the cart of a customer on the server', async () => {
    const customer = store()
    // What the guest had is on its way there.
    customer.setOwner(true)
    await settle()
    void customer.carry('FRIEND')
    await settle()
    expect(asked.map(({ action }) => action)).toEqual(['merge'])
    last().answer(two())
    await settle()
    expect(asked.at(-1)).toMatchObject({ action: 'merge', body: { lines: [], promocodes: ['FRIEND'] } })
    last().answer(two())
    await settle()
    expect(stored).toEqual(emptyLocalCart)
  })
})

test('[L03] an order takes out of a guest’s cart what was ordered, and nothing that was put in since', async () => {
  stored = { ...stored, lines: [...stored.lines, { skuId: 3, quantity: 1 }], promocodes: ['SPRING'] }
  const cart = store()
  void cart.bought({ lines: [{ skuId: 1 }, { skuId: 2 }] })
  expect(stored).toEqual({ ...emptyLocalCart, lines: [{ skuId: 3, quantity: 1 }] })
})

describe('bonuses', () => {
  test('that a customer wants to spend stay wanted after a reload, and are over with the order', async () => {
    stored = emptyLocalCart
    const before = store()
    before.setOwner(true)
    void before.setTerms({ spend_bonuses: 500 })
    const after = store()
    after.setOwner(true)
    expect(after.terms().spend_bonuses).toBe(500)
    void after.bought({})
    await settle()
    expect([after.terms().spend_bonuses, storedBonuses]).toEqual([undefined, undefined])
  })

  test('are nobody’s once the customer has left', () => {
    stored = emptyLocalCart
    const cart = store()
    cart.setOwner(true)
    void cart.setTerms({ spend_bonuses: true })
    cart.setOwner(false)
    expect([cart.terms().spend_bonuses, storedBonuses]).toEqual([undefined, undefined])
  })
})

describe('whoever leaves the page before the answer', () => {
  test('[L03] as a guest, finds no item again that was taken out', async () => {
    const cart = store()
    void cart.change({ kind: 'remove', skuId: 1 })
    expect(stored.lines.map(({ skuId }) => skuId)).toEqual([1, 2])
    cart.leave()
    expect(stored.lines).toEqual([{ skuId: 2, quantity: 1 }])
  })

  test('keeps what was there when nothing is on its way', () => {
    const before = stored
    store().leave()
    expect(stored).toBe(before)
  })

  test('as a customer, has the cart on the server, and nothing is written here', () => {
    stored = emptyLocalCart
    const cart = store()
    cart.setOwner(true)
    void cart.change({ kind: 'clear' })
    const before = stored
    cart.leave()
    expect(stored).toBe(before)
  })
})

describe('without a connection', () => {
  const away = () => new NoResponseError('offline')
  const line = (skuId: number, more = {}) => sampleLine(skuId, more)

  test('an item waits to be put in: it is told, kept for the next page, and not counted', async () => {
    const cart = await opened()
    isOffline = true
    const outcome = cart.change({ kind: 'add', skuId: 3, quantity: 1, name: 'Серьги' })
    await settle()
    last().fail(away())
    expect(await outcome).toEqual({ ok: false, text: 'ждёт: add Серьги 1', code: null, isQueued: true })
    expect(said).toEqual([['ждёт: add Серьги 1', 'plain']])
    expect(ids(cart)).toEqual([1, 2])
    expect(store().current().queued).toEqual([{ skuId: 3, name: 'Серьги', kind: 'add', quantity: 1, target: null }])
  })

  test('a removal and a quantity are shown at once, with the sums of before', async () => {
    const cart = await opened()
    isOffline = true
    void cart.change({ kind: 'remove', skuId: 2 })
    await settle()
    last().fail(away())
    await settle()
    void cart.change({ kind: 'quantity', skuId: 1, quantity: 5 })
    await pass(300)
    last().fail(away())
    await settle()
    expect(cart.current().data?.products.map(({ id, quantity }) => [id, quantity])).toEqual([[1, 5]])
    expect(cart.current().isStale).toBe(true)
  })

  test('what waits is sent once when there is one, in order, after the cart is known', async () => {
    queue = [
      { skuId: 3, name: 'Серьги', kind: 'add', quantity: 1, target: null },
      { skuId: 2, name: 'Кольцо', kind: 'set', quantity: 0, target: null },
    ]
    const cart = store()
    const done = cart.connected()
    void cart.connected()
    await settle()
    expect(last().action).toBe('calculate')
    last().answer(two())
    await settle()
    expect(last()).toMatchObject({ action: 'add', body: { skuId: 3, quantity: 1 } })
    last().answer(sampleCart([line(1, { quantity: 2 }), line(2), line(3)]))
    await settle()
    expect(last()).toMatchObject({ action: 'remove', body: { skuId: 2 } })
    last().answer(sampleCart([line(1, { quantity: 2 }), line(3)]))
    await done
    expect(asked.map(({ action }) => action)).toEqual(['calculate', 'add', 'remove'])
    expect([queue, said]).toEqual([[], [['отправлено', 'plain']]])
    expect(stored.lines.map(({ skuId }) => skuId)).toEqual([1, 3])
  })

  test('[Q04] what the shop refuses is told by name, and does not hold up the others', async () => {
    queue = [
      { skuId: 3, name: 'Серьги', kind: 'add', quantity: 1, target: null },
      { skuId: 4, name: 'Цепь', kind: 'add', quantity: 1, target: null },
    ]
    const cart = store()
    const done = cart.connected()
    await settle()
    last().answer(two())
    await settle()
    last().fail(refusal('cart.sold_out', 'Уже раскупили.', two()))
    await settle()
    expect(said).toEqual([['Серьги: Уже раскупили.', 'error']])
    last().answer(sampleCart([...two().products, line(4)]))
    await done
    expect(queue).toEqual([])
  })

  test('an answer that was lost on the way adds nothing a second time', async () => {
    stored = emptyLocalCart
    const cart = store()
    cart.setOwner(true)
    queue = [{ skuId: 3, name: 'Серьги', kind: 'add', quantity: 1, target: null }]
    void cart.connected()
    await settle()
    last().answer(two())
    await settle()
    last().fail(away())
    await settle()
    expect(queue).toMatchObject([{ skuId: 3, target: 1 }])
    const again = cart.connected()
    await settle()
    expect(last().action).toBe('calculate')
    last().answer(sampleCart([...two().products, line(3)]))
    await again
    expect(asked.map(({ action }) => action)).toEqual(['calculate', 'add', 'calculate'])
    expect(queue).toEqual([])
  })

  test('a customer’s press that may have reached the shop waits only where a repeat can be told', async () => {
    stored = emptyLocalCart
    const cart = store()
    cart.setOwner(true)
    const outcome = cart.change({ kind: 'add', skuId: 3, quantity: 1 })
    await settle()
    last().fail(away())
    expect(await outcome).toEqual({ ok: false, text: 'Нет связи', code: null })
    expect(queue).toEqual([])
  })

  test('what waited for a customer goes with them', () => {
    stored = emptyLocalCart
    queue = [{ skuId: 3, name: 'Серьги', kind: 'add', quantity: 1, target: null }]
    const cart = store()
    cart.setOwner(true)
    cart.setOwner(false)
    expect(queue).toEqual([])
  })

  test('what is not wanted any more is forgotten', () => {
    queue = [{ skuId: 3, name: 'Серьги', kind: 'add', quantity: 1, target: null }]
    const cart = store()
    cart.forgetQueued(3)
    expect([queue, cart.current().queued]).toEqual([[], []])
  })
})
