import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settings } from '#shop/settings.ts'
import { consentInForce } from '../../../../tests/support/consents-in-force.ts'
import { testFollowUps } from '../../../../tests/support/letters/test-follow-ups.ts'
import { startTestShop, type TestShop } from '../../../../tests/support/test-shop.ts'
import { type Database, openDatabase } from '../../kernel/database/db.ts'
import type { Outbox } from '../../kernel/events/outbox.ts'
import { createLogger } from '../../kernel/logger.ts'
import { notifySubscribers } from './notify-subscribers.ts'

let shop: TestShop
let database: Database
let now = new Date('2026-11-16T09:00:00Z')
beforeAll(async () => {
  shop = await startTestShop({ now: () => now })
  database = openDatabase({
    url: shop.databaseUrl,
    log: createLogger({ level: 'silent', pretty: false }),
    connections: 2,
  })
})
afterAll(async () => {
  await database?.close()
  await shop?.stop()
})

async function post(url: string, body: unknown, host?: string) {
  const { headers } = await shop.visitor(host)
  return shop.ask({ method: 'POST', url, body, headers, host })
}

async function rows<Row extends Record<string, unknown>>(query: ReturnType<typeof sql>): Promise<Row[]> {
  return (await database.db.execute(query)).rows as Row[]
}

const letters = (key: string) =>
  rows<{ payload: { to: string; subject: string; text: string; url: string } }>(
    sql`select payload from platform.outbox where channel = 'email' and key like ${`${key}%`} order by id`,
  )

const question = {
  name: '  Анна ',
  phone: '8 (999) 123-45-67',
  contactMethod: 2,
  question: 'Какой размер взять, если между двумя?',
  hasConsent: true,
}

test('a question to a stylist is kept and reaches the staff by a letter', async () => {
  const [product] = await rows<{ id: number }>(sql`select id from catalog.products where slug = 'ring-band-dome'`)
  const answer = await post('/requests/stylist', { ...question, productId: product?.id })
  expect([answer.status, answer.json()]).toEqual([200, { success: true }])
  const [stored] = await rows<{ id: string }>(sql`select * from requests.stylist_requests`)
  expect(stored).toMatchObject({
    name: 'Анна',
    phone: '+79991234567',
    contact_method: 2,
    question: question.question,
    product_id: product?.id,
    language: 'ru',
    consent_version: consentInForce('personalData', 'ru'),
  })
  const [letter] = await letters(`stylist-request:${stored?.id}`)
  expect(letter?.payload.to).toMatch(/@lunnitsa\.ru$/)
  expect(letter?.payload.text).toContain('+79991234567')
  expect(letter?.payload.text).toContain('в WhatsApp')
  expect(letter?.payload.url).toMatch(/\/jewelry\/ring-band-dome$/)
})

test('a question that cannot be answered is refused, by field and in words', async () => {
  const before = await rows(sql`select id from requests.stylist_requests`)
  const answer = await post(
    '/requests/stylist',
    { name: ' ', phone: '12', contactMethod: 9, question: '', hasConsent: false },
    'en.localhost:3000',
  )
  expect(answer.status).toBe(422)
  const { code, errors } = answer.json() as { code: string; errors: Record<string, string[]> }
  expect(code).toBe('requests.form_wrong')
  expect(Object.keys(errors).sort()).toEqual(['contactMethod', 'hasConsent', 'name', 'phone', 'question'])
  expect(errors.name?.[0]).toBe('What should we call you?')
  expect(await rows(sql`select id from requests.stylist_requests`)).toHaveLength(before.length)
})

test('a question about a product that is not there is still a question', async () => {
  expect((await post('/requests/stylist', { ...question, productId: 99_999_999 })).status).toBe(200)
})

test('without the token of a session nothing is kept', async () => {
  expect((await shop.ask({ method: 'POST', url: '/requests/stylist', body: question })).status).toBe(403)
})

const anySku = async () => {
  const [found] = await rows<{ id: number; productId: number; final: number }>(
    sql`select s.id, s.product_id as "productId", p.final from catalog.skus s join catalog.prices p on p.sku_id = s.id and p.currency = 'RUB'
      join catalog.products o on o.id = s.product_id where o.slug = 'ring-band-dome' order by s.id limit 1`,
  )
  return found ?? { id: 0, productId: 0, final: 0 }
}

test('nobody’s mailbox is filled by wishes for many things: three letters a day, and the same answer', async () => {
  const skus = await rows<{ id: number }>(sql`
    select s.id from catalog.skus s join catalog.products o on o.id = s.product_id
    where not o.is_archive and not s.is_archive order by s.id limit 5`)
  for (const { id: skuId } of skus)
    expect(
      (
        await post('/requests/subscriptions', { kind: 'price', skuId, email: 'victim@example.com', hasConsent: true })
      ).json(),
    ).toEqual({ success: true })
  const sent = await rows(sql`select key from platform.outbox where payload ->> 'to' = 'victim@example.com'`)
  expect(sent).toHaveLength(3)
  await rows(sql`delete from requests.subscriptions where email = 'victim@example.com'`)
})

test('a wish waits for its address to be confirmed, and says the same to everybody', async () => {
  const { id: skuId } = await anySku()
  const wish = { kind: 'price', skuId, email: 'Anna@Example.com', hasConsent: true }
  expect((await post('/requests/subscriptions', wish)).json()).toEqual({ success: true })
  const [stored] = await rows<{ id: string; confirmed_at: Date | null }>(sql`select * from requests.subscriptions`)
  expect(stored).toMatchObject({
    kind: 'price',
    email: 'Anna@example.com',
    currency: 'RUB',
    confirmed_at: null,
    consent_version: consentInForce('personalData', 'ru'),
  })

  // Asked again at once: no second letter to somebody who may never have asked.
  expect((await post('/requests/subscriptions', wish)).json()).toEqual({ success: true })
  expect(await letters(`subscription:${stored?.id}:`)).toHaveLength(1)
  now = new Date(now.getTime() + 16 * 60 * 1000)
  await post('/requests/subscriptions', { ...wish, email: 'anna@example.com' })
  const sent = await letters(`subscription:${stored?.id}:`)
  expect(sent).toHaveLength(2)

  const [first, second] = sent.map(({ payload }) => new URL(payload.url).searchParams.get('confirm'))
  expect(sent[1]?.payload.url).toContain('/jewelry/ring-band-dome?popup=subscribeProductPrice')
  // The newer letter replaces the older one.
  expect((await post('/requests/subscriptions/confirm', { token: first })).status).toBe(404)
  const confirmed = await post('/requests/subscriptions/confirm', { token: second })
  expect(confirmed.json()).toMatchObject({ kind: 'price', name: expect.any(String) })
  expect((await post('/requests/subscriptions/confirm', { token: second })).status).toBe(200)

  // Confirmed already: the same answer, and no letter.
  now = new Date(now.getTime() + 60 * 60 * 1000)
  expect((await post('/requests/subscriptions', wish)).json()).toEqual({ success: true })
  expect(await letters(`subscription:${stored?.id}:`)).toHaveLength(2)

  expect((await post('/requests/subscriptions/cancel', { token: second })).status).toBe(200)
  expect((await post('/requests/subscriptions/confirm', { token: second })).status).toBe(404)
})

test('what is not an address, not a variant or not a link is refused', async () => {
  const { id: skuId } = await anySku()
  const wish = { kind: 'stock', skuId, email: 'иван@example.com', hasConsent: true }
  const wrong = await post('/requests/subscriptions', wish)
  expect([wrong.status, Object.keys((wrong.json() as { errors: object }).errors)]).toEqual([422, ['email']])
  expect((await post('/requests/subscriptions', { ...wish, email: 'a@b.ru', skuId: 99_999_999 })).status).toBe(404)
  expect((await post('/requests/subscriptions', { ...wish, email: 'a@b.ru', hasConsent: false })).status).toBe(422)
  expect((await post('/requests/subscriptions', { ...wish, kind: 'gossip' })).status).toBe(400)
  expect((await post('/requests/subscriptions/confirm', { token: 'x' })).status).toBe(404)
})

test('a link lives for a week', async () => {
  const { id: skuId } = await anySku()
  await post('/requests/subscriptions', { kind: 'stock', skuId, email: 'late@example.com', hasConsent: true })
  const [stored] = await rows<{ id: string }>(
    sql`select id from requests.subscriptions where email = 'late@example.com'`,
  )
  const [letter] = await letters(`subscription:${stored?.id}:`)
  const token = new URL(letter?.payload.url ?? '').searchParams.get('confirm')
  now = new Date(now.getTime() + 8 * 24 * 60 * 60 * 1000)
  expect((await post('/requests/subscriptions/confirm', { token })).status).toBe(404)
})

test('the one letter that was asked for leaves when the price falls, once, and only if the change is kept', async () => {
  const { id: skuId, productId, final } = await anySku()
  await post('/requests/subscriptions', { kind: 'price', skuId, email: 'wait@example.com', hasConsent: true })
  await database.db.execute(
    sql`update requests.subscriptions set confirmed_at = now() where email = 'wait@example.com'`,
  )
  const put: { to: string; text: string }[] = []
  const outbox: Outbox = { put: async (_tx, _channel, _key, payload) => void ('text' in payload && put.push(payload)) }
  const notify = () =>
    database.db.transaction((tx) =>
      notifySubscribers(
        tx,
        {
          followUps: testFollowUps(outbox),
          onlineStorage: settings.onlineStorage,
          originOf: () => 'https://lunnitsa.ru',
        },
        [productId],
        now,
      ),
    )

  expect(await notify()).toBe(0)
  await database.db.execute(
    sql`update catalog.prices set initial = ${final}, final = ${final - 100}, sale_since = now()
      where sku_id = ${skuId} and currency = 'RUB'`,
  )
  expect(await notify()).toBe(1)
  expect(await notify()).toBe(0)
  expect(put).toMatchObject([{ to: 'wait@example.com', subject: expect.stringContaining('Стало дешевле') }])
})

describe('with a worker', () => {
  let working: TestShop
  beforeAll(async () => {
    working = await startTestShop({ now: () => now, env: { WORKER: 'on' }, databaseUrl: shop.databaseUrl })
  })
  afterAll(() => working?.stop())

  const wishFor = async (email: string) => {
    const sku = await anySku()
    await post('/requests/subscriptions', { kind: 'price', skuId: sku.id, email, hasConsent: true })
    await rows(sql`update requests.subscriptions set confirmed_at = now() where email = ${email}`)
    return sku
  }
  const cheaper = (skuId: number, final: number) => sql`
    update catalog.prices set initial = ${final} + 100, final = ${final}, sale_since = now()
    where sku_id = ${skuId} and currency = 'RUB'`
  const lettersTo = async (email: string) => {
    const found = await rows<{ text: string }>(sql`
      select text from sandbox.messages where channel = 'email' and recipient = ${email} and subject like '%дешевле%'`)
    return found.map(({ text }) => text)
  }

  test('a price that falls answers the wish by itself, with an address of the shop', async () => {
    const { id: skuId, productId, final } = await wishFor('later@example.com')
    await database.db.transaction(async (tx) => {
      await tx.execute(cheaper(skuId, final - 200))
      await working.record(tx, 'price.changed', { productIds: [productId], currency: 'RUB' })
    })
    await expect.poll(() => lettersTo('later@example.com'), { timeout: 20_000, interval: 200 }).toHaveLength(1)
    expect((await lettersTo('later@example.com'))[0]).toContain('http://localhost:3000/jewelry/ring-band-dome')
  })

  test('a product that comes back from the archive cheaper than it was answers the wish', async () => {
    const { id: skuId, productId, final } = await wishFor('back@example.com')
    const isArchived = (is: boolean) => sql`update catalog.products set is_archive = ${is} where id = ${productId}`
    await database.db.transaction(async (tx) => {
      await tx.execute(isArchived(true))
      await tx.execute(cheaper(skuId, final - 300))
      await working.record(tx, 'price.changed', { productIds: [productId], currency: 'RUB' })
    })
    const unhandled = () =>
      rows(sql`select from platform.event_handlings where handler = 'requests' and handled_at is null`)
    await expect.poll(unhandled, { timeout: 20_000, interval: 200 }).toEqual([])
    expect(await lettersTo('back@example.com')).toEqual([])

    await database.db.transaction(async (tx) => {
      await tx.execute(isArchived(false))
      await working.record(tx, 'product.changed', { productIds: [productId] })
    })
    await expect.poll(() => lettersTo('back@example.com'), { timeout: 20_000, interval: 200 }).toHaveLength(1)
  })
})
