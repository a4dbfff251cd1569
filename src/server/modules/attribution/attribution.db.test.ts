import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { guestOrder, sendForm } from '../../../../tests/support/orders/guest-order.ts'
import { startTestShop, type TestShop } from '../../../../tests/support/test-shop.ts'
import { type AffiliateNetwork, type AffiliateSale, affiliateNetworks } from '../../integrations/affiliate/port.ts'
import { setSimulatorFault } from '../../integrations/simulator/simulator-faults.ts'
import { simulatorState } from '../../integrations/simulator/simulator-state.ts'
import { type Database, openDatabase } from '../../kernel/database/db.ts'
import { createLogger } from '../../kernel/logger.ts'
import { integration } from '../../kernel/providers/integration.ts'

const EVENTUALLY = { timeout: 20_000, interval: 100 }
const ALLOWED = 'consent=necessary.marketing'
const CLICKED = 'utm_source=gdeslon; campaign=%D0%BE%D1%81%D0%B5%D0%BD%D1%8C; source=vk; affiliate_click=ab-12'
const parrotHeard: AffiliateSale[] = []
const parrot = integration({
  name: 'parrot',
  kind: affiliateNetworks,
  traits: { clickParameters: ['squawk'] },
  variables: { PARROT_KEY: z.string().optional() },
  realVariables: ['PARROT_KEY'],
  settings: ({ PARROT_KEY: key }) => key,
  simulator: null,
  create: (): AffiliateNetwork => ({ report: async (sale) => void parrotHeard.push(sale) }),
})
let shop: TestShop
let database: Database

beforeAll(async () => {
  shop = await startTestShop({
    env: { WORKER: 'on', TRUST_PROXY: 'on', PARROT_KEY: 'squawk' },
    integrations: (own) => [...own, parrot],
  })
  const log = createLogger({ level: 'silent', pretty: false })
  database = openDatabase({ url: shop.databaseUrl, log, connections: 2 })
})
afterAll(async () => {
  await database?.close()
  await shop?.stop()
})
afterEach(() => setSimulatorFault(simulatorState(database.db, 'gdeslon'), 'none'))

async function rows<Row extends Record<string, unknown>>(query: ReturnType<typeof sql>): Promise<Row[]> {
  return (await database.db.execute(query)).rows as Row[]
}

const order = (cookies: string) => guestOrder(shop, database.db, cookies)
const step = (key: string, name: string) => sendForm(shop, '/sandbox/orders', { key, step: name })

const stored = (key: string) =>
  rows(sql`select source, campaign, first_source, click from attribution.orders where order_key = ${key}`)

/** What the network was told of an order, in its order. */
async function reported(number: string): Promise<string[]> {
  const received = await rows<{ subject: string; text: string }>(sql`
    select subject, text from sandbox.messages where recipient = ${`gdeslon ${number}`} order by id`)
  return received.map(({ subject, text }) => `${subject} ${text}`)
}

test('[N10, N11] an order keeps whom it is owed to, from the browser that allows advertising', async () => {
  const { key } = await order(`${ALLOWED}; ${CLICKED}`)
  expect(await stored(key)).toEqual([{ source: 'gdeslon', campaign: 'осень', first_source: 'vk', click: 'ab-12' }])
  const { text } = await shop.ask({ url: '/sandbox/orders' })
  expect(text).toContain('Откуда пришли: gdeslon · campaign осень · source vk · click ab-12')
})

test.each([
  ['without the consent', `consent=necessary.statistics; ${CLICKED}`],
  ['without a choice', CLICKED],
  ['without cookies', ALLOWED],
  ['with a source of somebody’s own', `${ALLOWED}; utm_source=admin; affiliate_click=ab`],
])('[N10] %s an order is owed to nobody', async (_, cookies) => {
  expect(await stored((await order(cookies)).key)).toEqual([])
})

test('[N11] what a browser made up is left out, and the order is made all the same', async () => {
  const { key } = await order(
    `${ALLOWED}; utm_source=paid; campaign=%3Cscript%3E; source=${'a'.repeat(3_000)}; affiliate_click=x`,
  )
  expect(await stored(key)).toEqual([{ source: 'paid', campaign: null, first_source: null, click: null }])
})

test('a partner hears of an order as it is made, paid and cancelled, each once', async () => {
  const made = await order(`${ALLOWED}; ${CLICKED}`)
  const [sums] = await rows<{ price: number }>(sql`
    select (sale - set_saving - promo_saving) / quantity / 100.0::float8 as price from ordering.lines where order_key = ${made.key}`)
  const price = sums?.price ?? 0
  const codes = `${made.productId}:${price},${made.productId}:${price},001:${price * 2}`
  const created = `created codes=${codes}&currency=RUB&ref=ab-12`
  await expect.poll(() => reported(made.number), EVENTUALLY).toEqual([created])
  await made.pay()
  const confirmed = created.replace('created', 'confirmed')
  await expect.poll(() => reported(made.number), EVENTUALLY).toEqual([created, confirmed])
  expect((await shop.ask({ url: '/sandbox/orders' })).text).toContain('postback confirmed')
  await step(made.key, 'cancel')
  const cancelled = 'cancelled codes=001:0&currency=RUB&ref=ab-12'
  await expect.poll(() => reported(made.number), EVENTUALLY).toEqual([created, confirmed, cancelled])
})

test('a network that is away hears of it afterwards, as it stands then; the buyer notices nothing', async () => {
  await setSimulatorFault(simulatorState(database.db, 'gdeslon'), 'down')
  const made = await order(`${ALLOWED}; ${CLICKED}`)
  await made.pay()
  const tried = () =>
    rows(
      sql`select from platform.outbox where channel = 'affiliate' and last_error is not null and delivered_at is null`,
    )
  await expect.poll(async () => (await tried()).length, EVENTUALLY).toBeGreaterThan(0)
  await setSimulatorFault(simulatorState(database.db, 'gdeslon'), 'none')
  await expect.poll(() => reported(made.number), { timeout: 40_000 }).toEqual([expect.stringMatching(/^confirmed /)])
}, 60_000)

test('pages learn from each network of the shop by what its links are known', async () => {
  const { headers } = await shop.visitor()
  const answer = await shop.ask({ method: 'POST', url: '/pd/frontend/common_data', headers, body: {} })
  expect((answer.json() as { affiliateNetworks: unknown }).affiliateNetworks).toEqual([
    { name: 'gdeslon', clickParameters: ['_gs_ref', 'gdeslon_uid'] },
    { name: 'parrot', clickParameters: ['squawk'] },
  ])
})

test('each network hears of its own orders only', async () => {
  const made = await order(`${ALLOWED}; utm_source=parrot; affiliate_click=p-1`)
  await made.pay()
  await expect
    .poll(() => parrotHeard.at(-1), EVENTUALLY)
    .toMatchObject({ orderNumber: made.number, click: 'p-1', status: 'confirmed' })
  expect(await reported(made.number)).toEqual([])
})

test('an order that no partner brought is nobody’s business', async () => {
  const paid = await order(`${ALLOWED}; utm_source=paid`)
  await paid.pay()
  const handled = () =>
    rows(sql`
    select 1 as one from platform.event_handlings h join platform.events e on e.id = h.event_id
    where h.handler = 'attribution' and h.handled_at is null and e.payload ->> 'orderKey' = ${paid.key}`)
  await expect.poll(handled, EVENTUALLY).toEqual([])
  expect(await reported(paid.number)).toEqual([])
})
