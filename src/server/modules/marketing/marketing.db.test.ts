import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { SOON, startTestShop, type TestShop } from '../../../../tests/support/test-shop.ts'
import { type Browser, openBrowser } from '../../../../tests/support/visitors/customers.ts'
import { setSimulatorFault } from '../../integrations/simulator/simulator-faults.ts'
import { simulatorState } from '../../integrations/simulator/simulator-state.ts'
import { type Database, openDatabase } from '../../kernel/database/db.ts'
import { createLogger } from '../../kernel/logger.ts'

const ALLOWED = 'necessary.marketing'
const now = new Date()
let clock = now
let shop: TestShop
let database: Database
let phones = 0
let productIds: number[]
const EVENTUALLY = { timeout: 20_000, interval: 100 }

beforeAll(async () => {
  shop = await startTestShop({ env: { WORKER: 'on' }, now: () => clock, jobPauses: SOON })
  const log = createLogger({ level: 'silent', pretty: false })
  database = openDatabase({ url: shop.databaseUrl, log, connections: 2 })
  productIds = (
    await rows<{ id: number }>(sql`
      select product_id as id from catalog.listing where price_rub is not null order by product_id limit 3`)
  ).map(({ id }) => id)
})
afterAll(async () => {
  await database?.close()
  await shop?.stop()
})
beforeEach(async () => {
  clock = now
  await rows(sql`truncate sandbox.messages`)
})
afterEach(() => misbehave('none'))

async function rows<Row extends Record<string, unknown>>(query: ReturnType<typeof sql>): Promise<Row[]> {
  return (await database.db.execute(query)).rows as Row[]
}

const misbehave = (fault: 'none' | 'slow' | 'error' | 'down') =>
  setSimulatorFault(simulatorState(database.db, 'mindbox'), fault)

type Told = { operation: string; device: string; body: Record<string, unknown> }

/** What the platform has received, in its order. */
async function reported(): Promise<Told[]> {
  const received = await rows<{ subject: string; recipient: string; text: string }>(
    sql`select subject, recipient, text from sandbox.messages where channel = 'marketing' order by id`,
  )
  return received.map(({ subject, recipient, text }) => ({
    operation: subject.replace('Website.', ''),
    device: recipient,
    body: JSON.parse(text),
  }))
}
const names = async () => (await reported()).map(({ operation }) => operation)

async function browserThat(consent: string | null): Promise<Browser> {
  const browser = await openBrowser(shop)
  if (consent !== null) {
    browser.jar.set('consent', consent)
    await browser.post('/marketing/choice')
  }
  return browser
}

async function customer(consent: string | null) {
  const browser = await browserThat(consent)
  const phone = `+79161${String(100_000 + ++phones)}`
  await browser.signIn(phone)
  const [row] = await rows<{ id: string }>(sql`select id from identity.customers where phone = ${phone}`)
  return { browser, phone, id: row?.id ?? '' }
}

/** Whatever could have been told has been by then. */
async function settled() {
  await expect
    .poll(
      () =>
        rows(sql`
          select 1 as one from platform.event_handlings where handler = 'marketing' and handled_at is null
          union all select 1 from marketing.operations where state = 'waiting'`),
      EVENTUALLY,
    )
    .toEqual([])
}

test('[N03] who signs in and allows advertising is reported by the phone, digits only, with the browser', async () => {
  const { phone, id } = await customer(ALLOWED)
  await expect.poll(reported, EVENTUALLY).toEqual([
    {
      operation: 'AuthorizeCustomer',
      device: expect.stringMatching(/^[0-9a-f-]{36}$/),
      body: { customer: { ids: { websiteID: id }, mobilePhone: phone.slice(1) } },
    },
  ])
})

test('[N03] who allows it later, being signed in, is reported then', async () => {
  const { browser, id } = await customer(null)
  await settled()
  expect(await reported()).toEqual([])
  browser.jar.set('consent', ALLOWED)
  expect((await browser.post('/marketing/choice')).body).toEqual({ isAllowed: true })
  // Said twice is said once.
  await browser.post('/marketing/choice')
  await expect.poll(names, EVENTUALLY).toEqual(['AuthorizeCustomer'])
  await settled()
  expect(await reported()).toMatchObject([{ body: { customer: { ids: { websiteID: id } } } }])
})

/** The link of the last letter to an address. */
async function linkTo(email: string): Promise<string> {
  const found = () =>
    rows<{ url: string }>(sql`
      select url from sandbox.messages where channel = 'email' and recipient = ${email} order by id desc limit 1`)
  await expect.poll(found, EVENTUALLY).toHaveLength(1)
  return (await found())[0]?.url ?? ''
}

test('[N04] a reader of news is reported once the address is confirmed, and again on leaving', async () => {
  const browser = await browserThat(null)
  const email = 'reader@example.ru'
  await browser.post('/newsletter/subscriptions', { email, source: 'footer', hasConsent: true, hasNewsConsent: true })
  const token = (await linkTo(email)).split('/').at(-1)
  expect(await reported()).toEqual([])
  await browser.post('/newsletter/confirm', { token })
  const subscription = (isSubscribed: boolean) => ({
    operation: 'SubscriptionInFooter',
    device: '',
    body: { customer: { email, subscriptions: [{ brand: 'Website', pointOfContact: 'Email', isSubscribed }] } },
  })
  await expect.poll(reported, EVENTUALLY).toEqual([subscription(true)])

  // The letter of welcome comes by the outbox, as the news of it does: either may be first.
  const leavingLink = async () => {
    const letters = await rows<{ text: string }>(sql`select text from sandbox.messages where recipient = ${email}`)
    return letters.map((letter) => /newsletter\/unsubscribe\/([\w-]+)/.exec(letter.text)?.[1]).find(Boolean)
  }
  await expect.poll(leavingLink, EVENTUALLY).toBeTruthy()
  const leaving = await leavingLink()
  await browser.post('/newsletter/unsubscribe', { token: leaving })
  await expect.poll(reported, EVENTUALLY).toEqual([subscription(true), subscription(false)])
})

test('[N05] what a customer saves, takes out and clears is reported in its order, and the sign-in before it', async () => {
  const { browser, id } = await customer(ALLOWED)
  const [first = 0, second = 0, third = 0] = productIds
  for (const product of [first, second, third]) await browser.post(`/favorites/${product}`)
  // Saved already: no news.
  await browser.post(`/favorites/${first}`)
  await browser.delete(`/favorites/${first}`)
  await browser.delete('/favorites/', { items: [second, third] })
  await expect
    .poll(names, EVENTUALLY)
    .toEqual([
      'AuthorizeCustomer',
      'AddToWishList',
      'AddToWishList',
      'AddToWishList',
      'RemoveFromWishList',
      'ClearWishList',
    ])
  const [price] = await rows<{ rub: number }>(sql`
    select price_rub / 100.0::float8 as rub from catalog.listing where product_id = ${first}`)
  const [, added, , , removed, cleared] = await reported()
  const customerId = { ids: { websiteID: id } }
  const listed = { product: { ids: { website: String(first) } }, pricePerItem: price?.rub }
  expect(added?.body).toEqual({ customer: customerId, addProductToList: listed })
  expect(removed?.body).toEqual({ customer: customerId, removeProductFromList: listed })
  expect(cleared?.body).toEqual({ customer: customerId })
})

test('[N06] categories and products that a browser looks at are reported, each look once', async () => {
  const browser = await browserThat(ALLOWED)
  const [productId] = productIds
  expect((await browser.post('/marketing/views', { kind: 'category', path: 'rings' })).body).toEqual({
    isReported: true,
  })
  for (let time = 0; time < 3; time++) await browser.post('/marketing/views', { kind: 'product', productId })
  await expect.poll(names, EVENTUALLY).toEqual(['ViewCategory', 'ViewProduct'])
  const [category, product] = await reported()
  expect(category?.body).toEqual({ viewProductCategory: { productCategory: { ids: { website: 'rings' } } } })
  expect(product?.body).toEqual({ viewProduct: { product: { ids: { website: String(productId) } } } })
  expect(product?.device).toBe(category?.device)
  clock = new Date(now.getTime() + 11 * 60_000)
  await browser.post('/marketing/views', { kind: 'product', productId })
  await expect.poll(names, EVENTUALLY).toEqual(['ViewCategory', 'ViewProduct', 'ViewProduct'])
})

test.each([
  ['a product that is not there', { kind: 'product', productId: 2_000_000_000 }, 200],
  ['a category that is not there', { kind: 'category', path: 'no-such/place' }, 200],
  ['a way out of the catalogue', { kind: 'category', path: '../../etc' }, 400],
  ['a very long category', { kind: 'category', path: 'a'.repeat(101) }, 400],
  ['another kind', { kind: 'order', productId: 1 }, 400],
  ['nothing', {}, 400],
])('of %s nothing is reported', async (_, body, status) => {
  const browser = await browserThat(ALLOWED)
  const answer = await browser.post('/marketing/views', body)
  expect(answer.status).toBe(status)
  if (status === 200) expect(answer.body).toEqual({ isReported: false })
})

async function wishFor(email: string, browser: Browser, kind = 'price') {
  const [sku] = await rows<{ id: number }>(sql`select id from catalog.skus where product_id = ${productIds[0]} limit 1`)
  await browser.post('/requests/subscriptions', { kind, skuId: sku?.id, email, hasConsent: true })
  const token = new URL(await linkTo(email)).searchParams.get('confirm')
  await browser.post('/requests/subscriptions/confirm', { token })
  await browser.post('/requests/subscriptions/confirm', { token })
}

test('[N07] a confirmed wish for a lower price is reported once, with the product', async () => {
  await wishFor('wish@example.ru', await browserThat(ALLOWED))
  await expect.poll(names, EVENTUALLY).toEqual(['PriceReductionSubscription'])
  await settled()
  expect(await reported()).toMatchObject([
    {
      body: {
        customer: { email: 'wish@example.ru' },
        addProductToList: { product: { ids: { website: String(productIds[0]) } }, pricePerItem: expect.any(Number) },
      },
    },
  ])
})

test('[N07] without the consent, or about stock, a wish stays between the asker and the shop', async () => {
  await wishFor('quiet@example.ru', await browserThat('necessary.statistics'))
  await wishFor('stock@example.ru', await browserThat(ALLOWED), 'stock')
  await settled()
  expect(await reported()).toEqual([])
})

test.each([
  ['made no choice', null],
  ['allows statistics only', 'necessary.statistics'],
])('[N03, N05, N06] of somebody who %s nothing is reported, and no look is even written down', async (_, consent) => {
  const { browser, id } = await customer(consent)
  await browser.post(`/favorites/${productIds[0]}`)
  expect((await browser.post('/marketing/views', { kind: 'product', productId: productIds[0] })).body).toEqual({
    isReported: false,
  })
  await settled()
  expect(await reported()).toEqual([])
  expect(await rows(sql`select from marketing.operations where customer_id = ${id}`)).toEqual([])
})

test('[N05] whoever takes the consent back is reported no more, not even what waits already', async () => {
  const { browser } = await customer(ALLOWED)
  await expect.poll(names, EVENTUALLY).toEqual(['AuthorizeCustomer'])
  await misbehave('down')
  await browser.post(`/favorites/${productIds[0]}`)
  const tried = () => rows(sql`select from platform.outbox where channel = 'marketing' and last_error is not null`)
  await expect.poll(tried, EVENTUALLY).toHaveLength(1)
  browser.jar.set('consent', 'necessary')
  expect((await browser.post('/marketing/choice')).body).toEqual({ isAllowed: false })
  await misbehave('none')
  await settled()
  await browser.post(`/favorites/${productIds[1]}`)
  await settled()
  expect(await names()).toEqual(['AuthorizeCustomer'])
}, 40_000)

test.each(['down', 'error', 'slow'] as const)(
  '[N03] a platform that is %s is not noticed, and learns it afterwards once',
  async (fault) => {
    await misbehave(fault)
    const started = Date.now()
    const { browser } = await customer(ALLOWED)
    expect((await browser.post(`/favorites/${productIds[0]}`)).status).toBe(200)
    expect(Date.now() - started).toBeLessThan(3_000)
    const tried = () =>
      rows(sql`select from platform.outbox where channel = 'marketing' and attempts > 0 and delivered_at is null`)
    await expect.poll(async () => (await tried()).length, EVENTUALLY).toBeGreaterThan(0)
    await misbehave('none')
    await settled()
    expect(await names()).toEqual(['AuthorizeCustomer', 'AddToWishList'])
  },
  60_000,
)

test('[N07] a platform that answers nonsense is asked again, and nothing else waits for it', async () => {
  const { browser } = await customer(ALLOWED)
  await expect.poll(names, EVENTUALLY).toEqual(['AuthorizeCustomer'])
  await wishFor('who@nonsense.example', browser)
  await browser.post(`/favorites/${productIds[0]}`)
  await expect.poll(names, EVENTUALLY).toEqual(['AuthorizeCustomer', 'AddToWishList'])
  // The platform has heard of the favourite a moment before its delivery is written down.
  const waiting = () =>
    rows<{ last_error: string }>(sql`
      select x.last_error from platform.outbox x where channel = 'marketing' and delivered_at is null`)
  await expect
    .poll(waiting, EVENTUALLY)
    .toEqual([{ last_error: expect.stringContaining('not an answer to an operation') }])
  await rows(sql`delete from requests.subscriptions where email = 'who@nonsense.example'`)
  await rows(sql`update marketing.operations set state = 'withheld' where state = 'waiting'`)
}, 40_000)

test('[MARKETING] an erased account leaves nothing here, nothing of it waits, and the platform is asked to forget it', async () => {
  const { browser, phone, id } = await customer(ALLOWED)
  await browser.post(`/favorites/${productIds[0]}`)
  await settled()
  const copy = await browser.get('/profile/export')
  expect(JSON.stringify(copy.body)).toContain('addToWishlist')
  clock = new Date(now.getTime() + 5 * 60_000)
  await browser.prove(phone, 'delete_account')
  expect((await browser.post('/account/delete')).status).toBe(200)
  expect(
    await rows(sql`select from marketing.operations where customer_id = ${id} and kind <> 'eraseCustomer'`),
  ).toEqual([])
  await expect
    .poll(async () => (await reported()).at(-1), EVENTUALLY)
    .toEqual({
      operation: 'ErasePersonalData',
      device: '',
      body: { customer: { ids: { websiteID: id } } },
    })
})

test('[MARKETING] an address that the platform has heard of is to be forgotten there too, and leaves no word here', async () => {
  const { browser, phone } = await customer(null)
  const email = 'forget.me@example.ru'
  await rows(sql`update identity.customers set email = ${email}, email_confirmed_at = now() where phone = ${phone}`)
  await browser.post('/newsletter/subscriptions', { email, source: 'footer', hasConsent: true, hasNewsConsent: true })
  await browser.post('/newsletter/confirm', { token: (await linkTo(email)).split('/').at(-1) })
  await expect.poll(names, EVENTUALLY).toEqual(['SubscriptionInFooter'])
  clock = new Date(now.getTime() + 5 * 60_000)
  await misbehave('down')
  await browser.prove(phone, 'delete_account')
  expect((await browser.post('/account/delete')).status).toBe(200)
  expect(await names()).toEqual(['SubscriptionInFooter'])
  await misbehave('none')
  await expect
    .poll(async () => (await reported()).slice(1), { timeout: 60_000, interval: 200 })
    .toEqual([{ operation: 'ErasePersonalData', device: '', body: { customer: { email } } }])
  await settled()
  expect(await rows(sql`select from marketing.operations where email is not null`)).toEqual([])
})

test('who was never reported is not reported by leaving', async () => {
  const { browser, phone } = await customer(null)
  await settled()
  clock = new Date(now.getTime() + 5 * 60_000)
  await browser.prove(phone, 'delete_account')
  expect((await browser.post('/account/delete')).status).toBe(200)
  await settled()
  expect(await reported()).toEqual([])
})
