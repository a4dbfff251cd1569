import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BONUS } from '#rules/loyalty/spendable-bonuses.ts'
import { settings } from '#shop/settings.ts'
import { consentsInForce } from '../../../../tests/support/consents-in-force.ts'
import { SEEDED_AT } from '../../../../tests/support/test-database.ts'
import { startTestShop, type TestShop } from '../../../../tests/support/test-shop.ts'
import { type Browser, openBrowser } from '../../../../tests/support/visitors/customers.ts'
import { SANDBOX_PAYSELECTION } from '../../integrations/payments/payselection/sandbox-credentials.ts'
import { webhookSignature } from '../../integrations/payments/payselection/signature.ts'
import { type Database, openDatabase, transaction } from '../../kernel/database/db.ts'
import { createLogger } from '../../kernel/logger.ts'
import { reserveBonuses } from '../loyalty/index.ts'
import { followOrder } from './follow-order.ts'
import type { ReferralDeps } from './referral-deps.ts'

const DAY = 24 * 60 * 60
const REWARD = 1_000

let shop: TestShop
let otherNode: TestShop
let database: Database
let boss: PgBoss
let sku = 0
let clock = SEEDED_AT
const pass = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000)
}

beforeAll(async () => {
  const env = { TRUST_PROXY: 'on', WORKER: 'on' }
  shop = await startTestShop({ now: () => clock, env })
  otherNode = await startTestShop({ now: () => clock, env, databaseUrl: shop.databaseUrl })
  database = openDatabase({ url: shop.databaseUrl, log: createLogger({ level: 'silent', pretty: false }) })
  boss = new PgBoss({ connectionString: shop.databaseUrl, schema: 'jobs', supervise: false, schedule: false })
  await boss.start()
  const { rows } = await database.db.execute<{ id: number }>(sql`
    select s.id from catalog.skus s join catalog.products p on p.id = s.product_id
    join catalog.prices pr on pr.sku_id = s.id and pr.currency = 'RUB'
    where not p.is_archive and pr.final = pr.initial and pr.final between 600000 and 2000000
      and exists (select from stock.free f where f.sku_id = s.id and f.free > 0 and f.storage_id in
        (select id from stock.storages where kind = 'warehouse'))
    order by s.id limit 1`)
  sku = rows[0]?.id ?? 0
  await database.db.execute(sql`
    update stock.balances set on_hand = 500 where sku_id = ${sku}
      and storage_id in (select id from stock.storages where kind = 'warehouse')`)
})
afterAll(async () => {
  await boss?.stop()
  await database?.close()
  await otherNode?.stop()
  await shop?.stop()
})

let people = 0
type Somebody = { browser: Browser; phone: string; id: number }

async function somebody(): Promise<Somebody> {
  people += 1
  const phone = `+7912${String(people).padStart(7, '0')}`
  const browser = await openBrowser(shop, { address: `10.40.${people >> 8}.${people & 255}` })
  const { body } = await browser.signIn(phone)
  return { browser, phone, id: (body.user as { id: number }).id }
}

const own = (who: Somebody) => ({
  phone: who.phone,
  email: `buyer${who.id}@example.com`,
  address: `г Москва, ул Летняя, д ${who.id}`,
  apartment: '1',
})

async function linkOf({ browser }: Somebody): Promise<string> {
  const { body } = await browser.get('/profile/referral')
  return String(body.link).split('/').at(-1) ?? ''
}

async function invitations({ browser }: Somebody) {
  return (await browser.get('/profile/referral')).body.invitations as { state: string; [key: string]: unknown }[]
}

const bonusesOf = async ({ browser }: Somebody) => {
  const { body } = await browser.get('/profile/bonuses')
  const movements = body.movements as { source: string; kind: string; amount: number }[]
  return movements.filter(({ source, kind }) => source === 'referral' && kind === 'granted').map(({ amount }) => amount)
}

async function comeBy(code: string, browser: Browser): Promise<string> {
  const { body } = await browser.post('/referral/open', { code })
  expect(body).toMatchObject({ verdict: 'invited', promocode: expect.stringMatching(/^FRIEND-/) })
  return String(body.promocode)
}

type Buying = Partial<ReturnType<typeof own>> & { quantity?: number; paymentMethod?: number }

/** Orders with the friend's code; to be paid at the door if nothing else is said. */
async function buy(who: Somebody, promocode: string | null, buying: Buying = {}): Promise<string> {
  const { browser } = who
  const { phone, email, address, apartment } = { ...own(who), ...buying }
  await browser.post('/cart/add', { skuId: sku, quantity: buying.quantity ?? 1 })
  if (promocode) {
    const applied = await browser.post('/cart/promocode', { code: promocode })
    expect(applied.status).toBe(200)
  }
  const terms = {
    delivery_method_id: 1,
    payment_method_id: buying.paymentMethod ?? 1,
    delivery: { country: 'RU', region: 'Москва', city: 'Москва', method: 'courier' },
  }
  const { body } = await browser.post('/cart/calculate', terms)
  const { version, finalSum } = body.cartData as { version: number; finalSum: number }
  const order = { ...terms, communication_method_id: 2, fio: 'Анна Лунина', phone, email, address, apartment }
  const made = await browser.post(
    '/order/create/v2',
    { ...order, cart_version: version, expected_total: finalSum, consents: consentsInForce('ru') },
    { 'idempotency-key': randomBytes(12).toString('hex') },
  )
  if (made.status !== 200) throw new Error(`no order: ${made.text}`)
  return (made.body.result as { orderId: string }).orderId
}

async function step(key: string, ...steps: string[]): Promise<void> {
  for (const one of steps) {
    const answer = await shop.ask({
      method: 'POST',
      url: '/sandbox/orders',
      body: new URLSearchParams({ key, step: one }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    if (answer.status !== 303) throw new Error(`${one}: ${answer.text}`)
  }
}

const deliver = (key: string) => step(key, 'confirm', 'checkAddress', 'assemble', 'handOver', 'deliver')

/** Work that the clock would bring. */
async function job(name: string): Promise<void> {
  const id = await boss.send(name, {})
  const isDone = async () => {
    const { rows } = await database.db.execute<{ state: string }>(sql`select state from jobs.job where id = ${id}`)
    return rows[0]?.state
  }
  await expect.poll(isDone, { timeout: 20_000 }).toBe('completed')
}

/** All that was to be heard of has been heard. */
async function heard(): Promise<void> {
  const waiting = async () => {
    const { rows } = await database.db.execute<{ count: number }>(sql`
      select count(*)::integer as count from platform.event_handlings where handler = 'referral' and handled_at is null`)
    return rows[0]?.count
  }
  await expect.poll(waiting, { timeout: 20_000 }).toBe(0)
}

async function complete(): Promise<void> {
  await job('orders.complete')
  await heard()
}

async function invited(): Promise<{ inviter: Somebody; friend: Somebody; code: string; promocode: string }> {
  const inviter = await somebody()
  const code = await linkOf(inviter)
  const guest = await openBrowser(shop, { address: `10.41.0.${people & 255}` })
  const promocode = await comeBy(code, guest)
  people += 1
  const phone = `+7912${String(people).padStart(7, '0')}`
  const { body } = await guest.signIn(phone)
  return { inviter, friend: { browser: guest, phone, id: (body.user as { id: number }).id }, code, promocode }
}

test('[A04] a friend buys by the link for 10 % less, and the reward comes after the days of return and not before', async () => {
  const inviter = await somebody()
  await database.db.execute(sql`
    update identity.customers set email = 'inviter@example.com', email_confirmed_at = now() where id = ${inviter.id}`)
  const code = await linkOf(inviter)
  expect((await inviter.browser.get('/profile/referral')).body).toEqual({
    link: `http://localhost:3000/invite/${code}`,
    invitations: [],
  })
  const short = await shop.ask({ url: `/invite/${code}` })
  expect([short.status, short.headers.location]).toEqual([302, `/referral-program?friend=${code}`])
  expect(await invitations(inviter)).toEqual([])

  const browser = await openBrowser(shop, { address: '10.42.0.1' })
  const promocode = await comeBy(code, browser)
  const opened = { state: 'opened', openedOn: '2026-11-15', dueOn: null, settledOn: null, reason: null }
  expect(await invitations(inviter)).toEqual([opened])
  const phone = '+79129990001'
  const { body } = await browser.signIn(phone)
  const friend = { browser, phone, id: (body.user as { id: number }).id }
  expect(await invitations(inviter)).toEqual([{ ...opened, state: 'registered' }])

  const key = await buy(friend, promocode)
  const { rows } = await database.db.execute<{ goods: string; saved: string }>(sql`
    select goods, promo_saving as saved from ordering.orders where key = ${key}`)
  expect(Number(rows[0]?.saved)).toBe(Math.round(Number(rows[0]?.goods) / 10))
  await heard()
  expect(await invitations(inviter)).toEqual([{ ...opened, state: 'ordered' }])

  await deliver(key)
  await heard()
  const waiting = { ...opened, state: 'waiting', dueOn: '2026-11-29' }
  expect(await invitations(inviter)).toEqual([waiting])

  pass(14 * DAY)
  await complete()
  await job('referral.rewards')
  expect(await invitations(inviter)).toEqual([waiting])
  expect(await bonusesOf(inviter)).toEqual([])

  pass(1)
  await complete()
  expect(await invitations(inviter)).toEqual([{ ...opened, state: 'rewarded', settledOn: '2026-11-29' }])
  expect(await bonusesOf(inviter)).toEqual([REWARD])
  expect((await inviter.browser.get('/profile/bonuses')).body.balance).toBe(REWARD)
  const letters = () =>
    shop.ask({ url: `/sandbox/outbox.json?${new URLSearchParams({ channel: 'email', to: 'inviter@example.com' })}` })
  await expect.poll(async () => ((await letters()).json() as unknown[]).length, { timeout: 20_000 }).toBe(1)
  const [letter] = (await letters()).json() as { subject: string; text: string }[]
  expect(letter?.subject).toBe('+1\u00a0000\u00a0бонусов за\u00a0приглашение')
  expect(letter?.text).toContain('http://localhost:3000/profile?section=bonusesData')
  expect(JSON.stringify([await invitations(inviter), letter])).not.toMatch(
    new RegExp(`${key}|${phone.slice(1)}|FRIEND`),
  )

  await job('referral.rewards')
  await complete()
  expect(await bonusesOf(inviter)).toEqual([REWARD])
}, 120_000)

function directDeps(): ReferralDeps {
  const { referral: terms } = settings
  if (!terms) throw new Error('this shop has a referral programme')
  return {
    db: database.db,
    record: async () => {},
    outbox: { put: async () => {} },
    limits: { take: async () => ({ ok: true, retryAfter: 0 }), count: async () => 1, giveBack: async () => {} },
    log: createLogger({ level: 'silent', pretty: false }),
    settings,
    terms,
    origin: 'http://localhost:3000',
    hasOrdered: async () => false,
    picture: null,
  }
}

test('events that come twice, late or on several nodes at once give one reward', async () => {
  const { inviter, friend, promocode } = await invited()
  const key = await buy(friend, promocode)
  await deliver(key)
  pass(14 * DAY + 1)
  await job('orders.complete')
  await Promise.all([
    ...Array.from({ length: 12 }, () => followOrder(directDeps(), key, clock)),
    job('referral.rewards'),
  ])
  await heard()
  for (const node of [shop, otherNode])
    await database.db.transaction((tx) => node.record(tx, 'order.completed', { orderKey: key }))
  await heard()
  expect(await bonusesOf(inviter)).toEqual([REWARD])
  expect(await invitations(inviter)).toMatchObject([{ state: 'rewarded' }])
}, 60_000)

test('a link is the same whenever it is asked for, and a browser that comes again has the same code', async () => {
  const inviter = await somebody()
  const links = await Promise.all(Array.from({ length: 8 }, () => linkOf(inviter)))
  expect(new Set(links).size).toBe(1)
  const [code = ''] = links
  const browser = await openBrowser(shop, { address: '10.43.0.1' })
  // The cookie comes with the first answer; a second tab without it would be another browser.
  const promocode = await comeBy(code, browser)
  const again = await Promise.all(Array.from({ length: 4 }, () => comeBy(code.toLowerCase(), browser)))
  expect(new Set([promocode, ...again]).size).toBe(1)
  expect(await invitations(inviter)).toHaveLength(1)
})

test('an unknown link says so, and the short address of nothing leads to the page all the same', async () => {
  const browser = await openBrowser(shop, { address: '10.43.0.2' })
  for (const code of ['AAAAAAAA', 'x', '']) {
    const answer = await browser.post('/referral/open', { code })
    expect([answer.status, answer.body.code]).toEqual([404, 'referral.link_unknown'])
    expect(answer.body.message).toBe('Такой ссылки-приглашения нет. Попросите прислать её ещё раз.')
  }
  const short = await shop.ask({ url: '/invite/%3Cscript%3E' })
  expect([short.status, short.headers.location]).toEqual([302, '/referral-program'])
})

test('nobody invites themselves, and nobody who has ordered before is new', async () => {
  const inviter = await somebody()
  const code = await linkOf(inviter)
  const nothing = { promocode: null, endsAt: null }
  expect((await inviter.browser.post('/referral/open', { code })).body).toEqual({ verdict: 'own', ...nothing })
  await inviter.browser.get('/logout')
  await inviter.browser.renewToken()
  // The same browser, and nobody is signed in.
  expect((await inviter.browser.post('/referral/open', { code })).body).toEqual({ verdict: 'own', ...nothing })

  const known = await somebody()
  await buy(known, null)
  expect((await known.browser.post('/referral/open', { code })).body).toEqual({ verdict: 'not_new', ...nothing })
})

test('the code is for a first order of at least 5 000 roubles, once', async () => {
  const { friend, promocode } = await invited()
  const { rows } = await database.db.execute(sql`
    select p.kind, p.percent, p.min_sum, p.currency, p.site, p.is_first_order_only, p.includes_sale, p.phone_limit,
      p.code, c.issue_key = 'referral:' || i.id as is_of_invitation,
      extract(day from c.ends_at - i.opened_at)::integer as days
    from promo.codes c join promo.promos p on p.id = c.promo_id
    join referral.invitations i on i.promo_code = c.code where c.code = ${promocode}`)
  // What the programme's page says of it is what the promo gives.
  const { friendPromo, friendPercent, friendMinSum, codeDays } = settings.referral ?? {}
  expect(rows).toEqual([
    {
      ...{ kind: 'percent', percent: friendPercent, min_sum: friendMinSum, currency: 'RUB', site: 'ru' },
      ...{ is_first_order_only: true, includes_sale: false, phone_limit: 1 },
      ...{ code: friendPromo, is_of_invitation: true, days: codeDays },
    },
  ])
  await buy(friend, promocode)
  await friend.browser.post('/cart/add', { skuId: sku, quantity: 1 })
  const second = await friend.browser.post('/cart/promocode', { code: promocode })
  expect(second.body).toMatchObject({ code: 'promocode.not_applicable' })
})

/** What becomes of a friend's order in the end. */
async function outcomeOf(key: string, { inviter }: { inviter: Somebody }) {
  await deliver(key)
  pass(14 * DAY + 1)
  await complete()
  const [first] = await invitations(inviter)
  const { rows } = await database.db.execute<{ reason: string | null }>(sql`
    select reason from referral.invitations where order_key = ${key}`)
  return { state: first?.state, reported: first?.reason, reason: rows[0]?.reason, bonuses: await bonusesOf(inviter) }
}

const NOTHING = { state: 'refused', reported: 'same_person', bonuses: [] }

test.each<[string, (inviter: Somebody) => Promise<Buying>]>([
  ['email', async (inviter) => ({ email: `Buyer${inviter.id}@example.com` })],
  ['address', async (inviter) => ({ address: `Москва, Летняя улица, дом ${inviter.id}`, apartment: '1' })],
])(
  '[A04] an order with the same %s as an order of the inviter brings nothing',
  async (reason, buying) => {
    const pair = await invited()
    await buy(pair.inviter, null)
    const key = await buy(pair.friend, pair.promocode, await buying(pair.inviter))
    expect(await outcomeOf(key, pair)).toEqual({ ...NOTHING, reason })
  },
  60_000,
)

test('[A04] an order that is received with the phone of the inviter brings nothing', async () => {
  const pair = await invited()
  const key = await buy(pair.friend, pair.promocode)
  await database.db.execute(sql`
    update ordering.orders set recipient_phone = ${pair.inviter.phone} where key = ${key}`)
  expect(await outcomeOf(key, pair)).toEqual({ ...NOTHING, reason: 'phone' })
}, 60_000)

test('[A04] a device on which both were signed in brings nothing', async () => {
  const pair = await invited()
  const token = pair.friend.browser.jar.get('browser') ?? ''
  pair.inviter.browser.jar.set('browser', token)
  pass(61)
  await pair.inviter.browser.signIn(pair.inviter.phone)
  const key = await buy(pair.friend, pair.promocode)
  expect(await outcomeOf(key, pair)).toEqual({ ...NOTHING, reason: 'device' })
}, 60_000)

test('[A04] two orders paid with one card bring nothing', async () => {
  const pair = await invited()
  const mine = await buy(pair.inviter, null)
  const key = await buy(pair.friend, pair.promocode)
  await deliver(mine)
  await database.db.execute(sql`
    insert into payments.cards (payment_id, card)
    select id, '\\x01'::bytea from payments.payments where order_key in (${mine}, ${key})`)
  expect(await outcomeOf(key, pair)).toEqual({ ...NOTHING, reason: 'card' })
}, 60_000)

test('[A04] whoever was brought by a friend cannot bring that friend', async () => {
  const pair = await invited()
  const key = await buy(pair.friend, pair.promocode)
  await heard()
  const back = await comeBy(await linkOf(pair.friend), pair.inviter.browser)
  const second = await buy(pair.inviter, back)
  expect(await outcomeOf(second, { inviter: pair.friend })).toEqual({ ...NOTHING, reason: 'circle' })
  expect(await outcomeOf(key, pair)).toMatchObject({ state: 'rewarded', bonuses: [REWARD] })
}, 60_000)

test('a present that the inviter once sent to the friend makes them no less two people', async () => {
  const pair = await invited()
  const present = await buy(pair.inviter, null, { address: own(pair.friend).address })
  await database.db.execute(sql`
    update ordering.orders set recipient_phone = ${pair.friend.phone} where key = ${present}`)
  await database.db.execute(sql`delete from identity.addresses where customer_id = ${pair.inviter.id}`)
  const key = await buy(pair.friend, pair.promocode)
  expect(await outcomeOf(key, pair)).toMatchObject({ state: 'rewarded', bonuses: [REWARD] })
}, 60_000)

test('an order that came to nothing leaves the invitation open for the next one', async () => {
  const pair = await invited()
  const first = await buy(pair.friend, pair.promocode)
  await heard()
  expect(await invitations(pair.inviter)).toMatchObject([{ state: 'ordered' }])
  await pair.friend.browser.post(`/order/${first}/cancel`, {})
  await heard()
  expect(await invitations(pair.inviter)).toMatchObject([{ state: 'registered' }])
  const key = await buy(pair.friend, pair.promocode)
  expect(await outcomeOf(key, pair)).toMatchObject({ state: 'rewarded', bonuses: [REWARD] })
}, 60_000)

test('news of the second order that overtakes news of the first is not lost', async () => {
  const pair = await invited()
  const first = await buy(pair.friend, pair.promocode)
  await heard()
  await pair.friend.browser.post(`/order/${first}/cancel`, {})
  const second = await buy(pair.friend, pair.promocode)
  await followOrder(directDeps(), second, clock)
  await followOrder(directDeps(), first, clock)
  const { rows } = await database.db.execute<{ key: string }>(sql`
    select order_key as key from referral.invitations where promo_code = ${pair.promocode}`)
  expect(rows).toEqual([{ key: second }])
}, 60_000)

async function sendBack(key: string, { browser }: Somebody, quantity: number): Promise<void> {
  const { rows } = await database.db.execute<{ id: string }>(sql`
    select id from ordering.lines where order_key = ${key}`)
  const bank = { bic: '044525225', inn: '7707083893', account: '40817810099910004312', holder: 'Анна Лунина' }
  const made = await browser.post(`/order/${key}/returns`, {
    items: [{ lineId: Number(rows[0]?.id), quantity }],
    reason: 'changed_mind',
    returnMethod: 'courier',
    comment: '',
    bank,
  })
  if (made.status !== 200) throw new Error(`no return: ${made.text}`)
  await step((made.body.return as { number: string }).number, 'approved', 'in_transit', 'received', 'refunded')
}

const CARD = 13

/** News of the card service about all the money of an order, signed as it signs them. */
async function cardServiceSays(key: string, event: 'Payment' | 'Refund'): Promise<void> {
  const { rows } = await database.db.execute<{ id: string; amount: number }>(sql`
    select provider_order_id as id, amount::integer as amount from payments.payments where order_key = ${key}`)
  const sum = ((rows[0]?.amount ?? 0) / 100).toFixed(2)
  const rawBody = JSON.stringify({
    Event: event,
    TransactionId: `PS-${key}`,
    OrderId: rows[0]?.id,
    Amount: sum,
    Currency: 'RUB',
    DateTime: '16.11.2026 12.00.00',
    IsTest: 1,
    ...(event === 'Refund' && { NewAmount: '0.00' }),
  })
  const { siteId, secretKey } = SANDBOX_PAYSELECTION
  const url = '/api/webhooks/payselection'
  const signature = webhookSignature(secretKey, { url: `http://localhost:3000${url}`, siteId, rawBody })
  const headers = { 'content-type': 'application/json', 'x-site-id': siteId, 'x-webhook-signature': signature }
  const { status, text } = await shop.ask({ method: 'POST', url, headers, body: rawBody })
  expect([status, text]).toEqual([200, expect.anything()])
}

const takenBackOf = async ({ browser }: Somebody) => {
  const { body } = await browser.get('/profile/bonuses')
  const movements = body.movements as { source: string; kind: string; amount: number; order: unknown }[]
  return movements.filter(({ source, kind }) => source === 'referral' && kind === 'taken_back')
}

test('[A04] an order that staff refund after the reward takes back what is left of it, and says so without naming the order', async () => {
  const pair = await invited()
  const key = await buy(pair.friend, pair.promocode, { paymentMethod: CARD })
  await cardServiceSays(key, 'Payment')
  await step(key, 'checkAddress', 'assemble', 'handOver', 'deliver')
  pass(14 * DAY + 1)
  await complete()
  expect(await bonusesOf(pair.inviter)).toEqual([REWARD])
  // Some of it is spent meanwhile: that stays.
  await transaction(database.db, (tx) =>
    reserveBonuses(tx, { customerId: pair.inviter.id, amount: 400 * BONUS, orderKey: 'spent-before' }, clock),
  )
  // Staff give all the money back in the payment service's own cabinet.
  await cardServiceSays(key, 'Refund')
  await heard()
  for (let again = 0; again < 3; again++) await followOrder(directDeps(), key, clock)
  expect(await takenBackOf(pair.inviter)).toMatchObject([{ amount: -600, order: null }])
  expect(await invitations(pair.inviter)).toMatchObject([{ state: 'taken_back', reason: null }])
}, 60_000)

test('[A04] an order that came back in full brings nothing', async () => {
  const pair = await invited()
  const key = await buy(pair.friend, pair.promocode)
  await deliver(key)
  await sendBack(key, pair.friend, 1)
  await heard()
  expect(await invitations(pair.inviter)).toMatchObject([{ state: 'refused', reason: 'returned' }])
  pass(14 * DAY + 1)
  await complete()
  expect(await bonusesOf(pair.inviter)).toEqual([])
}, 60_000)

test('an order of which enough was kept brings the reward', async () => {
  const pair = await invited()
  const key = await buy(pair.friend, pair.promocode, { quantity: 2 })
  await deliver(key)
  await sendBack(key, pair.friend, 1)
  await heard()
  expect(await invitations(pair.inviter)).toMatchObject([{ state: 'waiting' }])
  pass(14 * DAY + 1)
  await complete()
  expect(await bonusesOf(pair.inviter)).toEqual([REWARD])
}, 60_000)

test('[A04] ten rewards a month, the eleventh brings nothing, and the next month begins anew', async () => {
  const pair = await invited()
  const month = () => clock.toLocaleDateString('sv-SE', { timeZone: settings.timeZone }).slice(0, 7)
  const key = await buy(pair.friend, pair.promocode)
  await deliver(key)
  pass(14 * DAY + 1)
  await database.db.execute(sql`
    insert into referral.invitations (inviter_id, device, opened_at, promo_code, state, order_key, settled_at, reward_month)
    select ${pair.inviter.id}, 'd' || n, ${clock.toISOString()}, 'P-' || ${key} || n, 'rewarded', ${key} || n,
      ${clock.toISOString()}, ${month()} from generate_series(1, 9) n`)
  await complete()
  expect(await bonusesOf(pair.inviter)).toEqual([REWARD])

  const code = await linkOf(pair.inviter)
  const again = async () => {
    const friend = await somebody()
    const promocode = await comeBy(code, friend.browser)
    const order = await buy(friend, promocode)
    await deliver(order)
    return order
  }
  const eleventh = await again()
  await database.db.execute(sql`
    update ordering.orders set delivered_at = ${clock.toISOString()}::timestamptz - interval '15 days' where key = ${eleventh}`)
  await complete()
  expect(await invitations(pair.inviter)).toMatchObject([{ state: 'refused', reason: 'limit' }, ...Array(10).fill({})])
  expect(await bonusesOf(pair.inviter)).toEqual([REWARD])

  const before = month()
  await again()
  // Whoever stays away for a month has to sign in again.
  while (month() === before) {
    pass(15 * DAY)
    await invitations(pair.inviter)
  }
  await complete()
  expect(await bonusesOf(pair.inviter)).toEqual([REWARD, REWARD])
}, 120_000)

test('whoever leaves takes the link along; of a friend who leaves nothing is left', async () => {
  const pair = await invited()
  const key = await buy(pair.friend, pair.promocode)
  await deliver(key)
  await heard()
  const leave = async ({ browser, phone }: Somebody) => {
    pass(61)
    await browser.prove(phone, 'delete_account')
    expect((await browser.post('/account/delete')).body).toEqual({ success: true })
  }
  await leave(pair.friend)
  const { rows } = await database.db.execute<{ friend_id: string | null; device: string; state: string }>(sql`
    select friend_id, device, state from referral.invitations where promo_code = ${pair.promocode}`)
  expect(rows).toEqual([{ friend_id: null, device: expect.stringMatching(/^erased:\d+$/), state: 'waiting' }])
  pass(14 * DAY + 1)
  await complete()
  expect(await bonusesOf(pair.inviter)).toEqual([REWARD])

  await leave(pair.inviter)
  const left = await database.db.execute(sql`select from referral.links where code = ${pair.code}`)
  expect(left.rows).toEqual([])
  const stranger = await openBrowser(shop, { address: '10.44.0.1' })
  expect((await stranger.post('/referral/open', { code: pair.code })).body.code).toBe('referral.link_unknown')
}, 60_000)

test("a guest's own page of invitations is refused, and a customer's names only their own", async () => {
  const guest = await openBrowser(shop, { address: '10.45.0.1' })
  expect((await guest.get('/profile/referral')).status).toBe(401)
  const { inviter, friend } = await invited()
  expect(await invitations(friend)).toEqual([])
  expect(await invitations(inviter)).toHaveLength(1)
})
