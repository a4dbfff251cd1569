import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { consentsInForce } from '../../support/consents-in-force.ts'
import { type Buyer, newKey, patiently, payShot, post, type WebhookMode } from './buyers.ts'
import type { Answer, Shot } from './race-gun.ts'
import type { World } from './world.ts'

/** One certificate of an order as the form sends it. */
type Item = Record<string, unknown> & { recipientEmail: string }

const PLAIN = { amount: 3_000, designId: 'ribbon', recipientName: 'Мария', senderName: 'Анна', message: 'Обнимаю' }

let lastFriend = 0
export const newFriend = () => `friend${++lastFriend}-${newKey()}@example.com`

export const forFriend = (recipientEmail: string, more: Record<string, unknown> = {}): Item => ({
  ...PLAIN,
  isForMyself: false,
  recipientEmail,
  sendOn: null,
  ...more,
})

export const forMyself = (more: Record<string, unknown> = {}): Item => ({
  ...forFriend(''),
  isForMyself: true,
  ...more,
})

export function giftShot(world: World, who: Buyer, items: readonly Item[], key: string): Shot {
  return intentShot(world, who, '/order/deposits/create', { items, consents: consentsInForce('ru') }, key)
}

export function topUpShot(world: World, who: Buyer, certificateId: number, amount: number, key: string): Shot {
  const body = { amount, consents: consentsInForce('ru') }
  return intentShot(world, who, `/profile/certificates/${certificateId}/top-up`, body, key)
}

function intentShot(world: World, who: Buyer, path: string, body: unknown, key: string): Shot {
  const shot = post(world, who, path, body)
  return { ...shot, headers: { ...shot.headers, 'idempotency-key': key } }
}

export type Ordered = { orderId: string; number: string; paymentUrl: string | null }

export function orderedBy({ status, body }: Answer): Ordered | null {
  return status === 200 ? (body.result as Ordered) : null
}

/** Ordered and paid for, and the shop has heard of it. */
export async function bought(world: World, who: Buyer, items: readonly Item[]): Promise<Ordered> {
  return paid(world, await patiently(world, () => giftShot(world, who, items, newKey())))
}

export async function paid(world: World, answer: Answer, webhook: WebhookMode = 'now'): Promise<Ordered> {
  const ordered = orderedBy(answer)
  const url = ordered?.paymentUrl
  if (!ordered || !url) throw new Error(`there is no page to pay on: ${answer.status} ${answer.text}`)
  await patiently(world, () => payShot(world, url, 'pay', webhook))
  const isPaid = () =>
    world.count(sql`select count(*) from certificates.orders where key = ${ordered.orderId} and paid > 0`)
  await until(async () => (await isPaid()) === 1, 'the order of certificates is paid')
  return ordered
}

export type Gift = {
  id: number
  state: string
  certificateId: number
  publicId: string
  letters: number
  sendAt: string | null
}

export function giftsOfOrder(world: World, orderKey: string): Promise<Gift[]> {
  return world.rows<Gift>(sql`
    select g.id, g.state, g.certificate_id as "certificateId", c.public_id as "publicId", g.letters,
      to_char(g.send_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"') as "sendAt"
    from certificates.gifts g left join certificates.certificates c on c.id = g.certificate_id
    where g.order_key = ${orderKey} order by g.position`)
}

export type GiftLetter = { publicId: string; code: string }

/** Every letter with a certificate that has come to an address, the oldest first. */
export async function lettersTo(world: World, to: string): Promise<GiftLetter[]> {
  const rows = await world.rows<{ text: string }>(sql`
    select text from sandbox.messages where recipient = ${to} and channel = 'email' order by id`)
  return rows.flatMap(({ text }) => {
    const found = /\/get-certificate\/([^\s#]+)#code=([A-Z0-9-]+)/.exec(text)
    return found?.[1] && found[2] ? [{ publicId: found[1], code: found[2] }] : []
  })
}

export async function letterTo(world: World, to: string): Promise<GiftLetter> {
  let letter: GiftLetter | undefined
  await until(async () => {
    letter = (await lettersTo(world, to)).at(-1)
    return letter !== undefined
  }, `a certificate comes to ${to}`)
  return letter as GiftLetter
}

export function openShot(world: World, who: Buyer, { publicId, code }: GiftLetter): Shot {
  return post(world, who, `/deposit/${publicId}`, { authCode: code })
}

export function bindShot(world: World, who: Buyer, { publicId, code }: GiftLetter): Shot {
  return post(world, who, `/deposit/${publicId}/add_to_profile`, { authCode: code })
}

/** A fresh code to the phone was typed in this browser; the row is the one that the shop writes then. */
export async function proveAgain(world: World, who: Buyer): Promise<void> {
  await world.db.execute(sql`
    insert into identity.proofs (session_hash, purpose, phone, proved_at)
    values (${createHash('sha256').update(who.session).digest()}, 'certificate', ${who.phone}, ${world.now().toISOString()})
    on conflict (session_hash, purpose) do update set proved_at = excluded.proved_at`)
}

export function transferShot(world: World, who: Buyer, certificateId: number, to: string): Shot {
  const body = { recipientName: 'Вера', recipientEmail: to, message: 'Теперь твой' }
  return post(world, who, `/profile/certificates/${certificateId}/transfer`, body)
}

export function refundShot(world: World, who: Buyer, giftId: number): Shot {
  return post(world, who, `/profile/certificates/bought/${giftId}/refund`, {})
}

export type Standing = { face: number; free: number; held: number; spent: number; owner: string | null }

export async function standingOf(world: World, certificateId: number): Promise<Standing> {
  const [row] = await world.rows<Standing>(sql`
    select face, free, held, spent, customer_id as owner from certificates.certificates where id = ${certificateId}`)
  if (!row) throw new Error(`there is no certificate ${certificateId}`)
  return row
}

const PATIENCE_MS = 30_000

export async function until(isSo: () => Promise<boolean>, what: string, forMs = PATIENCE_MS): Promise<void> {
  const end = Date.now() + forMs
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`waited in vain until ${what}`)
    await pause(100)
  }
}
