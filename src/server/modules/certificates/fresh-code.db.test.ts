import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cartAction, cartAdd, cartCalculate } from '#contract/ordering/cart.ts'
import { orderCreate } from '#contract/ordering/orders.ts'
import { consentsInForce } from '../../../../tests/support/consents-in-force.ts'
import {
  intentKey,
  type OrderingFixture,
  openOrderingFixture,
  type Shopper,
} from '../../../../tests/support/ordering-fixture.ts'
import { transaction } from '../../kernel/database/db.ts'
import { issueCertificate } from './index.ts'

let fixture: OrderingFixture
let sku = 0
let person = 600
let code = ''
let certificateId = 0
let number = ''
let here: Shopper
let elsewhere: Shopper

const TERMS = {
  delivery_method_id: 1,
  payment_method_id: 13,
  delivery: { country: 'RU', city: 'Москва', kadType: 'IN_MKAD' },
}

beforeAll(async () => {
  fixture = await openOrderingFixture()
  const [found] = await fixture.rows<{ id: number }>(sql`
    select s.id from catalog.skus s join catalog.prices p on p.sku_id = s.id and p.currency = 'RUB'
    join catalog.products o on o.id = s.product_id and not o.is_archive and not o.is_showcase and o.preorder_ships_on is null
    join stock.balances b on b.sku_id = s.id and b.storage_id = 100
    where s.product_id not in (select set_id from catalog.set_elements) order by s.id limit 1`)
  sku = found?.id ?? 0
  await fixture.db.execute(sql`
    update stock.balances set on_hand = allocated + 100 where sku_id = ${sku} and storage_id = 100`)
})
afterAll(() => fixture?.close())

beforeEach(async () => {
  person++
  here = fixture.customer(person)
  elsewhere = { ...here, session: `another-session-of-${person}` }
  const issued = await transaction(fixture.db, (tx) =>
    issueCertificate(
      tx,
      { face: 1_000_00, issueKey: `f:${person}`, years: 3, source: 'grant' },
      fixture.hashCode,
      fixture.now,
    ),
  )
  code = issued.code ?? ''
  certificateId = issued.id
  number = issued.number
  await fixture.ask(cartAdd, { body: { skuId: sku } }, here)
})

const apply = (shopper: Shopper, body: object) =>
  fixture.ask(cartAction, { params: { action: 'certificate' }, body }, shopper)

async function cartOf(shopper: Shopper) {
  const cart = await fixture.ask(cartCalculate, { body: TERMS }, shopper)
  if (!cart.ok) throw new Error(cart.code)
  return cart.answer.cartData
}

async function order(shopper: Shopper) {
  const { version, finalSum } = await cartOf(shopper)
  const body = {
    ...TERMS,
    email: 'anna@example.com',
    fio: 'Анна Иванова',
    address: 'г Москва, ул Тверская, д 1',
    apartment: '12',
    consents: consentsInForce('ru'),
    cart_version: version,
    expected_total: finalSum,
  }
  return fixture.ask(orderCreate, { body }, shopper, { 'idempotency-key': intentKey() })
}

/** A code to this phone was answered in this session, so many minutes ago. */
async function proved(
  { session, customer }: Shopper,
  { phone = customer?.phone ?? '', minutes = 1, purpose = 'certificate' },
) {
  await fixture.db.execute(sql`
    insert into identity.proofs (session_hash, purpose, phone, proved_at)
    values (${createHash('sha256').update(session).digest()}, ${purpose}, ${phone},
      ${new Date(fixture.now.getTime() - minutes * 60_000).toISOString()})
    on conflict (session_hash, purpose) do update set phone = excluded.phone, proved_at = excluded.proved_at`)
}

const held = async () =>
  (await fixture.rows<{ held: number }>(sql`select held from certificates.certificates where id = ${certificateId}`))[0]
    ?.held

test('where its code was typed a certificate is spent without more ado', async () => {
  expect(await apply(here, { code })).toMatchObject({ ok: true })
  expect((await cartOf(here)).certificates).toEqual([{ code: number, number, balance: 1000, amount: 1000 }])
  expect(await order(here)).toMatchObject({ ok: true })
  expect(await held()).toBe(1_000_00)
})

test('in another session of the same customer it asks for a fresh code, and no order is made', async () => {
  await apply(here, { code })
  expect((await cartOf(elsewhere)).certificates).toMatchObject([{ number, needsCode: true }])
  expect(await order(elsewhere)).toMatchObject({ ok: false, code: 'certificate.fresh_code_needed' })
  expect(await apply(elsewhere, { code: number })).toMatchObject({ code: 'certificate.fresh_code_needed' })
  expect(await held()).toBe(0)
  expect(await order(here)).toMatchObject({ ok: true })
})

test.each([
  ['to another phone', { phone: '+79995550000' }],
  ['of eleven minutes ago', { minutes: 11 }],
  ['for something else', { purpose: 'sign_in' }],
])('a code %s is none', async (_, proof) => {
  await apply(here, { code })
  await proved(elsewhere, proof)
  expect(await apply(elsewhere, { code: number })).toMatchObject({ code: 'certificate.fresh_code_needed' })
  expect(await order(elsewhere)).toMatchObject({ code: 'certificate.fresh_code_needed' })
})

test('confirmed in the cart it is spent there, for the rest of the session; the code is used up', async () => {
  await apply(here, { code })
  await proved(elsewhere, {})
  expect(await apply(elsewhere, { code: number })).toMatchObject({ ok: true })
  expect((await cartOf(elsewhere)).certificates).toEqual([{ code: number, number, balance: 1000, amount: 1000 }])
  expect(
    await fixture.rows(sql`select from identity.proofs where purpose = 'certificate'
    and phone = ${elsewhere.customer?.phone}`),
  ).toEqual([])
  expect(await apply(elsewhere, { code: number })).toMatchObject({ code: 'certificate.already_applied' })
  expect(await order(elsewhere)).toMatchObject({ ok: true })
})

test('confirmed a moment before the order is enough, once', async () => {
  await apply(here, { code })
  await proved(elsewhere, {})
  expect(await order(elsewhere)).toMatchObject({ ok: true })
  expect(
    await fixture.rows(sql`select from identity.proofs where purpose = 'certificate'
    and phone = ${elsewhere.customer?.phone}`),
  ).toEqual([])
})

test('typing the code there is as good as confirming', async () => {
  await apply(here, { code })
  expect(await apply(elsewhere, { code })).toMatchObject({ ok: true })
  expect(await order(elsewhere)).toMatchObject({ ok: true })
})

test('one of the profile is added with a fresh code', async () => {
  await fixture.db.execute(sql`
    update certificates.certificates set customer_id = ${person}, bound_at = now() where id = ${certificateId}`)
  expect(await apply(here, { certificateId })).toMatchObject({ code: 'certificate.fresh_code_needed' })
  await proved(here, {})
  expect(await apply(here, { certificateId })).toMatchObject({ ok: true })
  expect(await order(here)).toMatchObject({ ok: true })
})

test('what a guest typed is still shown after signing in', async () => {
  const lines = [{ skuId: sku, quantity: 1 }]
  const merged = await fixture.ask(
    cartAction,
    { params: { action: 'merge' }, body: { lines, certificates: [code] } },
    elsewhere,
  )
  expect(merged).toMatchObject({ ok: true })
  expect(await order(elsewhere)).toMatchObject({ ok: true })
})
