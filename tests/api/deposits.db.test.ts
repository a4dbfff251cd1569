import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consentsInForce } from '../support/consents-in-force.ts'
import { forMaria } from '../support/deposits/deposit-bench.ts'
import { type DepositShop, startDepositShop } from '../support/deposits/deposit-shop.ts'
import { openBrowser } from '../support/visitors/customers.ts'

let fixture: DepositShop
beforeAll(async () => {
  fixture = await startDepositShop()
})
afterAll(() => fixture?.stop())

test('[A02, M30] bought over HTTP, paid on the card service’s page, told by its webhook, sent by the worker', async () => {
  const anna = await fixture.buyer()
  const { status, result } = await fixture.order(anna, [forMaria])
  expect(status).toBe(200)
  await fixture.onPage(result.paymentUrl)
  const order = await fixture.until(
    () => fixture.read(anna, result.orderId),
    ({ items }) => items[0]?.state === 'sent',
  )
  expect(order).toMatchObject({ state: 'paid', total: 5_000, number: result.number })
  const letters = await fixture.until(
    () => fixture.letters('maria@example.com'),
    ({ length }) => length > 0,
  )
  expect(letters).toMatchObject([{ subject: 'Вам подарили сертификат «Лунницы»' }])
  const [letter] = letters
  expect(letter?.url).toMatch(/\/get-certificate\/[\w-]{22}#code=[A-HJKMNP-Z2-9]{12}$/)
  // What has left can be read nowhere any more; neither did a log see it.
  const code = letter?.url?.split('#code=')[1] ?? 'none'
  const kept = () => fixture.rows(sql`select from platform.outbox where payload::text like ${`%${code}%`}`)
  await fixture.until(kept, ({ length }) => length === 0)
  expect(fixture.shop.logged.join('')).not.toContain(code)
  const paid = await fixture.until(
    () => fixture.letters(anna.email),
    ({ length }) => length > 0,
  )
  expect(paid[0]?.text).toContain('Отправляем: maria@example.com')
})

test.each([
  ['pay', ''],
  ['decline', '&payment=failed'],
  ['leave', '&payment=failed'],
])('whoever does %s comes back to the page of the order, which knows how it went', async (action, outcome) => {
  const anna = await fixture.buyer()
  const { result } = await fixture.order(anna, [forMaria])
  const left = await fixture.onPage(result.paymentUrl, { action })
  expect([left.status, left.headers.location]).toEqual([
    303,
    `http://localhost:3000/certificate?order=${result.orderId}${outcome}`,
  ])
})

test('[P50] an address that waits to be confirmed is the own one too', async () => {
  const anna = await fixture.buyer()
  await fixture.db.execute(sql`
    insert into identity.email_changes (customer_id, email, token_hash, asked_at)
    select id, 'new.anna@example.com', sha256('x'), ${fixture.clock.now.toISOString()}::timestamptz
    from identity.customers where phone = ${anna.phone}`)
  const { status, body } = await fixture.order(anna, [{ ...forMaria, recipientEmail: 'New.Anna@example.com' }])
  expect(status).toBe(422)
  expect(body.errors).toEqual({
    'items.0.recipientEmail': [
      'На\u00a0свою почту сертификат отправить нельзя. Выберите «для себя», и\u00a0он сразу окажется в\u00a0вашем личном кабинете.',
    ],
  })
})

test('[Q07] what cannot be ordered is said in Russian, with the words of the catalogue', async () => {
  const guest = await openBrowser(fixture.shop, { address: '203.0.113.200' })
  const body = { items: [forMaria], consents: consentsInForce('ru') }
  const refused = await guest.post('/order/deposits/create', body, { 'idempotency-key': 'guest-of-the-shop' })
  expect(refused.status).toBe(401)
  const english = await openBrowser(fixture.shop, { host: 'en.localhost:3000', address: '203.0.113.201' })
  await english.signIn('+79997770001')
  const failed = await english.post(
    '/order/deposits/create',
    { items: [forMaria], consents: consentsInForce('en') },
    { 'idempotency-key': 'english-of-the-shop' },
  )
  expect([failed.status, failed.body.code]).toEqual([422, 'deposit.order_failed'])
})

test('a certificate whose letter is sent once more leaves the carts that knew its old code', async () => {
  const anna = await fixture.buyer()
  const { result } = await fixture.order(anna, [{ ...forMaria, recipientEmail: 'wrong@example.com' }])
  await fixture.onPage(result.paymentUrl)
  const [letter] = await fixture.until(
    () => fixture.letters('wrong@example.com'),
    ({ length }) => length > 0,
  )
  const stranger = await fixture.buyer()
  const code = letter?.url?.split('#code=')[1] ?? ''
  const applied = await stranger.post('/cart/certificate', { code })
  expect(applied.status).toBe(200)
  const inCarts = () => fixture.rows(sql`select from cart.carts where certificate_ids <> '{}'`)
  expect(await inCarts()).toHaveLength(1)
  const { items } = await fixture.read(anna, result.orderId)
  const again = await anna.post(`/profile/certificates/bought/${items[0]?.id}/resend`, { recipientEmail: '' })
  expect(again.status).toBe(200)
  await fixture.until(inCarts, ({ length }) => length === 0)
  expect((await stranger.post('/cart/certificate', { code })).body.code).toBe('certificate.not_found')
})
