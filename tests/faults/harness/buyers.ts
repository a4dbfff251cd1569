import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { consentsInForce } from '../../support/consents-in-force.ts'
import type { AcknowledgedOrder } from '../../support/invariants.ts'
import { type Answer, ask, type Shot } from './race-gun.ts'
import type { World } from './world.ts'

/** A browser: its session, and the phone that the session has proved. */
export type Buyer = { phone: string; headers: Record<string, string>; session: string }

export type Line = { skuId: number; quantity: number }

let lastPhone = 0
let lastHome = 0

/**
 * Visitors who have proved their phones. The rows are those that the shop itself writes after a good code: the codes
 * have limits per phone and address, which two hundred buyers of one machine would meet first.
 */
export async function guests(world: World, many: number): Promise<Buyer[]> {
  const made = Array.from({ length: many }, () => {
    const session = world.sessions.create()
    const phone = `+7900${String(++lastPhone).padStart(7, '0')}`
    return { phone, session, hash: createHash('sha256').update(session.id).digest('hex') }
  })
  await world.db.execute(sql`
    insert into identity.proofs (session_hash, purpose, phone, proved_at)
    select decode(hash, 'hex'), 'order', phone, now()
    from json_to_recordset(${JSON.stringify(made)}::json) as p(hash text, phone text)`)
  return made.map(({ phone, session }) => buyer(world, phone, session))
}

/** Somebody with an account, signed in with so many browsers at once. */
export async function customerWith(world: World, browsers: number): Promise<{ id: number; browsers: Buyer[] }> {
  const phone = `+7901${String(++lastPhone).padStart(7, '0')}`
  const [row] = await world.rows<{ id: string }>(sql`
    insert into identity.customers (created_at, language, phone, email, name, surname, seen_at)
    values (now(), 'ru', ${phone}, ${`buyer${lastPhone}@example.com`}, 'Анна', 'Лунина', now()) returning id`)
  const id = Number(row?.id)
  return { id, browsers: await signedIn(world, { id, phone }, browsers) }
}

/** So many more browsers of a customer, signed in by the clock of the nodes. */
export async function signedIn(
  world: World,
  { id, phone }: { id: number; phone: string },
  browsers: number,
): Promise<Buyer[]> {
  const sessions = Array.from({ length: browsers }, () => world.sessions.create())
  const at = world.now().toISOString()
  for (const session of sessions)
    await world.db.execute(sql`
      insert into identity.sessions (id_hash, customer_id, created_at, seen_at, ends_at)
      values (${createHash('sha256').update(session.id).digest()}, ${id}, ${at}, ${at},
        ${at}::timestamptz + interval '1 day')`)
  return sessions.map((session) => buyer(world, phone, session))
}

/** A visitor whom nobody knows, in a browser and a home of their own. */
export function stranger(world: World): Buyer {
  return buyer(world, '', world.sessions.create())
}

function buyer(world: World, phone: string, session: { id: string; isNew: boolean }): Buyer {
  const headers = {
    cookie: `session=${world.sessions.cookieOf(session)}`,
    'x-csrf-token': world.sessions.csrfToken(session),
    // Everybody comes from a home of their own: tries of codes are counted by address too.
    'x-forwarded-for': addressOf(++lastHome),
  }
  return { phone, headers, session: session.id }
}

const addressOf = (home: number) => `10.${(home >> 16) & 255}.${(home >> 8) & 255}.${home & 255}`

export const newKey = () => randomBytes(12).toString('hex')

const FORM = {
  email: 'anna@example.com',
  fio: 'Анна Лунина',
  address: 'г Москва, ул Тверская, д 1',
  apartment: '12',
  consents: consentsInForce('ru'),
}

export const COURIER = { delivery_method_id: 1, payment_method_id: 13 }

type CartAnswer = { version: string; finalSum: number; products: CartLine[] }
type CartLine = {
  id: number
  quantity: number
  isApart: boolean
  price: { final: number } | null
  sum: { sale: number }
}

/** What a checkout sends that has just shown the cart. Null: nobody answered. */
export async function checkout(
  world: World,
  who: Buyer,
  wish: Record<string, unknown>,
): Promise<Record<string, unknown> | null> {
  const answer = await patiently(world, () => post(world, who, '/cart/calculate', wish))
  const cart = answer.body.cartData as CartAnswer | undefined
  return cart ? orderOf(cart, wish) : null
}

export function orderOf(cart: CartAnswer, wish: Record<string, unknown>): Record<string, unknown> {
  return {
    ...FORM,
    ...wish,
    cart_version: cart.version,
    expected_total: cart.finalSum,
    expected_lines: cart.products
      .filter(({ isApart, sum }) => !isApart && sum.sale > 0)
      .map(({ id, quantity, price }) => ({ skuId: id, quantity, price: price?.final ?? 0 })),
  }
}

export function post(world: World, who: Buyer, path: string, body: unknown, port = world.anyPort()): Shot {
  return { port, method: 'POST', path, headers: who.headers, body }
}

export function orderShot(world: World, who: Buyer, body: unknown, key: string, port = world.anyPort()): Shot {
  const headers = { ...who.headers, 'idempotency-key': key }
  return { port, method: 'POST', path: '/order/create/v2', headers, body }
}

/** Nobody knows yet: cut off, too busy, or the first request with this key is still under way. */
export function isUnsure({ status, body }: Answer): boolean {
  return status === 0 || status === 503 || status === 429 || body.code === 'order.in_progress'
}

/** Asks again, as a browser does that was told to come back, until there is an answer or patience ends. */
export async function patiently(world: World, shot: () => Shot, forMs = 60_000): Promise<Answer> {
  const until = Date.now() + forMs
  for (let tries = 1; ; tries++) {
    const answer = await ask(shot())
    if (!isUnsure(answer) || Date.now() > until) return answer
    await pause(Math.min(2_000, 100 * tries) * (0.5 + world.random.next()))
  }
}

export type Placed = { orderId: string; number: string; paymentRequired: boolean; paymentUrl: string | null }

export function placedBy({ status, body }: Answer): Placed | null {
  return status === 200 ? (body.result as Placed) : null
}

export function reportedBy(placed: Placed, body: Record<string, unknown>): AcknowledgedOrder {
  const lines = body.expected_lines as Line[]
  return {
    key: placed.orderId,
    number: placed.number,
    payable: Math.round(Number(body.expected_total) * 100),
    lines: lines.map(({ skuId, quantity }) => ({ skuId, quantity })),
  }
}

export type WebhookMode = 'now' | 'late' | 'double' | 'before' | 'forged' | 'wrong_amount' | 'lost'

/** A buyer's click on the payment service's page; any node shows it. */
export function payShot(world: World, paymentUrl: string, action: 'pay' | 'decline', webhook: WebhookMode): Shot {
  return {
    port: world.anyPort(),
    method: 'POST',
    path: new URL(paymentUrl).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ action, webhook }).toString(),
  }
}
