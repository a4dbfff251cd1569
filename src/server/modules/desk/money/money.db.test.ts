import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guestOrder } from '../../../../../tests/support/orders/guest-order.ts'
import { openStaff } from '../../../../../tests/support/staff/open-staff.ts'
import { SEEDED_AT } from '../../../../../tests/support/test-database.ts'
import { startTestShop, type TestShop } from '../../../../../tests/support/test-shop.ts'
import type { Browser } from '../../../../../tests/support/visitors/customers.ts'
import { type Database, openDatabase } from '../../../kernel/database/db.ts'
import { createLogger } from '../../../kernel/logger.ts'

const now = SEEDED_AT
const today = now.toLocaleDateString('sv-SE', { timeZone: 'Europe/Moscow' })

let shop: TestShop
let database: Database
let admin: Browser
let employee: Browser
let order: { number: string; key: string }
let paid: { provider_order_id: string; provider_ref: string; amount: number }

beforeAll(async () => {
  shop = await startTestShop({ now: () => now, env: { TRUST_PROXY: 'on' } })
  database = openDatabase({ url: shop.databaseUrl, log: createLogger({ level: 'silent', pretty: false }) })
  admin = await openStaff(shop, { login: 'admin@example.ru', role: 'admin' }, { now, address: '10.96.0.1' })
  employee = await openStaff(
    shop,
    { login: 'counter@example.ru', role: 'employee', shopId: 1, name: 'Борис Лебедев' },
    { now, address: '10.96.0.2' },
  )
  const made = await guestOrder(shop, database.db, '')
  await made.pay()
  order = made
  const { rows } = await database.db.execute<typeof paid>(sql`
    select provider_order_id, provider_ref, captured::float8 as amount from payments.payments
    where order_key = ${made.key} and captured > 0`)
  if (!rows[0]) throw new Error('the order is not paid')
  paid = rows[0]
})
afterAll(async () => {
  await database.close()
  await shop.stop()
})

type Difference = { verdict: string; orderId: string; orderNumber: string | null }
type Batch = { matched: number; differences: Difference[]; madeBy: string } | null
const HEAD = 'date;type;order_id;transaction_id;amount;currency'
const compare = (who: Browser, ...lines: string[]) =>
  who.post('/backoffice/api/registers', {
    provider: 'payselection',
    fileName: 'register.csv',
    csv: [HEAD, ...lines].join('\n'),
  })
const ofPaid = (more: { amount?: number; ref?: string } = {}) =>
  [
    today,
    'payment',
    paid.provider_order_id,
    more.ref ?? paid.provider_ref,
    ((more.amount ?? paid.amount) / 100).toFixed(2),
    'RUB',
  ].join(';')
const verdicts = (body: Record<string, unknown>) =>
  ((body.batch as Batch)?.differences ?? []).map(({ verdict }) => verdict)

describe('[DESK] money', () => {
  test('is listed by order, transaction, state and day, for admins', async () => {
    const listed = async (query: string) =>
      ((await admin.get(`/backoffice/api/payments?${query}`)).body.rows as { order: string }[]).map((row) => row.order)
    for (const query of [
      `search=${order.number}`,
      `search=${paid.provider_ref}`,
      'state=paid',
      `from=${today}&to=${today}`,
    ])
      expect(await listed(query), query).toContain(order.number)
    for (const query of ['search=nothing', 'state=failed', 'to=2020-01-01']) expect(await listed(query)).toEqual([])
    expect((await employee.get('/backoffice/api/payments')).body.code).toBe('staff.not_allowed')
    expect((await admin.get(`/backoffice/api/refunds?search=${order.number}`)).body.rows).toEqual([])
  })

  test('is compared with the register line by line, and the comparison is kept', async () => {
    expect((await compare(employee, ofPaid())).body.code).toBe('staff.not_allowed')
    const same = await compare(admin, ofPaid())
    expect(same.body, same.text).toMatchObject({ problems: [], batch: { matched: 1, differences: [] } })
    const different = await compare(
      admin,
      ofPaid({ amount: paid.amount + 1 }),
      `${today};payment;someone-else;T-9;10,00;RUB`,
    )
    expect(verdicts(different.body)).toEqual(['amount_differs', 'missing_here'])
    expect(verdicts((await compare(admin, ofPaid(), ofPaid())).body)).toEqual(['doubled'])
    const missing = await compare(admin, `${today};payment;someone-else;T-9;10,00;RUB`)
    expect((missing.body.batch as NonNullable<Batch>).differences).toEqual([
      expect.objectContaining({ verdict: 'missing_here', orderId: 'someone-else' }),
      expect.objectContaining({ verdict: 'missing_there', orderNumber: order.number, bookAmount: paid.amount }),
    ])
    const { body } = await admin.get('/backoffice/api/registers')
    expect((body.batches as NonNullable<Batch>[]).map(({ matched, madeBy }) => `${matched} ${madeBy}`)).toEqual([
      '0 admin@example.ru',
      '1 admin@example.ru',
      '0 admin@example.ru',
      '1 admin@example.ru',
    ])
  })

  test('is compared with services of this shop alone, which are listed', async () => {
    expect((await admin.get('/backoffice/api/registers')).body.providers).toEqual(['payselection', 'dolyame'])
    for (const provider of ['bank', 'offline', 'sms']) {
      const { body } = await admin.post('/backoffice/api/registers', { provider, fileName: 'x.csv', csv: HEAD })
      expect(body.code).toBe('money.provider_unknown')
    }
  })

  test('of a register with a line that cannot be read nothing is kept, and each such line is named', async () => {
    const before = ((await admin.get('/backoffice/api/registers')).body.batches as unknown[]).length
    const wrong = await compare(admin, ofPaid(), '2026-02-31;payment;A;T;1;RUB', `${today};gift;A;T;1;RUB`)
    expect(wrong.body).toEqual({
      batch: null,
      problems: [
        { line: 3, text: 'Дата — это 2026-11-17 или 17.11.2026.' },
        { line: 4, text: 'Тип — payment или refund.' },
      ],
    })
    const { body } = await admin.post('/backoffice/api/registers', {
      provider: 'payselection',
      fileName: 'x.csv',
      csv: 'date;amount\n1;2',
    })
    expect(body.problems).toEqual([{ line: 1, text: expect.stringContaining('type, order_id, transaction_id') }])
    expect(((await admin.get('/backoffice/api/registers')).body.batches as unknown[]).length).toBe(before)
  })

  test('a receipt that failed is tried again and printed once, and a correction is made once', async () => {
    await database.db.execute(sql`
      insert into payments.receipts (key, order_key, kind, carrier, body, created_at)
      values ('final:test', ${order.key}, 'final', 'till', '{"total": 100}', ${now.toISOString()})`)
    type Receipt = { id: number; state: string; order: string; kind: string }
    const receipts = async () =>
      (await admin.get(`/backoffice/api/receipts?search=${order.number}`)).body.receipts as Receipt[]
    const [waiting, online] = await receipts()
    expect(waiting).toMatchObject({ kind: 'final', state: 'waiting', order: order.number })
    expect(online).toMatchObject({ kind: 'prepayment', state: 'with_payment' })
    const mark = (to: string, expectedState: string, note = 'ФПД 1234567890', id = waiting?.id) =>
      admin.post(`/backoffice/api/receipts/${id}/mark`, { to, expectedState, note })
    expect((await mark('printed', 'waiting', ' ')).body.code).toBe('money.form_wrong')
    expect((await mark('failed', 'waiting', 'Нет бумаги')).status).toBe(200)
    expect((await mark('printed', 'waiting')).body.code).toBe('money.receipt_changed')
    expect((await mark('waiting', 'failed')).status).toBe(200)
    expect((await mark('printed', 'waiting')).status).toBe(200)
    expect((await mark('failed', 'printed')).body.code).toBe('money.form_wrong')
    expect((await mark('printed', 'with_payment', 'x', online?.id)).body.code).toBe('money.form_wrong')
    expect((await mark('printed', 'waiting', 'x', 999_999)).body.code).toBe('money.receipt_unknown')

    const form = {
      ...{ order: order.number, kind: 'sale', amount: 100, basis: 'self', document: '', happenedOn: '2026-01-10' },
      ...{ reason: 'Чек не ушёл в ФНС', intent: 'correction-1' },
    }
    const correct = (who: Browser, more: object = {}) => who.post('/backoffice/api/corrections', { ...form, ...more })
    expect((await correct(employee)).body.code).toBe('staff.not_allowed')
    expect((await correct(admin, { basis: 'order' })).body.code).toBe('money.form_wrong')
    expect((await correct(admin, { happenedOn: '2099-01-01' })).body.code).toBe('money.form_wrong')
    expect((await correct(admin, { order: '000' })).body.code).toBe('money.order_unknown')
    await correct(admin)
    expect((await correct(admin)).body.corrections).toEqual([
      expect.objectContaining({ order: order.number, amount: 100, by: 'admin@example.ru' }),
    ])
  })

  test('whose provider never said what became of it is sent by hand, and said so once', async () => {
    const other = await guestOrder(shop, database.db, '')
    await other.pay()
    const shown = async () =>
      (await admin.get(`/backoffice/api/orders/${other.number}`)).body as {
        version: number
        sums: { refunded: number }
        state: { payment: string }
      }
    const { version: expectedVersion } = await shown()
    const part = { amount: 500_00, reason: 'Царапина', expectedVersion }
    const give = (intent: string) => admin.post(`/backoffice/api/orders/${other.number}/refunds`, { ...part, intent })
    expect((await give('refund-by-hand')).status).toBe(200)
    // It waits for the provider, and who has not seen it gives nothing as well.
    expect((await give('another-press')).body.code).toBe('order.changed_meanwhile')
    const listed = async () =>
      (await admin.get(`/backoffice/api/refunds?search=${other.number}`)).body.rows as { id: number; state: string }[]
    const [refund] = await listed()
    const sent = (who: Browser, id = refund?.id) => who.post(`/backoffice/api/refunds/${id}/sent`)
    // The provider is still to be asked.
    expect((await sent(admin)).body.code).toBe('money.refund_changed')
    await database.db.execute(sql`update payments.refunds set state = 'by_hand' where id = ${refund?.id}`)
    expect((await sent(employee)).body.code).toBe('staff.not_allowed')
    expect((await sent(admin, 999_999)).body.code).toBe('money.refund_unknown')
    const both = await Promise.all([sent(admin), sent(admin)])
    expect(both.map(({ body }) => String(body.code ?? body.state)).toSorted()).toEqual(['done', 'money.refund_changed'])
    expect(await listed()).toMatchObject([{ state: 'done', doneAt: now.toISOString() }])
    expect(await shown()).toMatchObject({ sums: { refunded: 500_00 }, state: { payment: 'partly_refunded' } })
    const { actions } = (await admin.get(`/backoffice/api/audit?search=${other.number}`)).body as { actions: object[] }
    expect(actions[0]).toMatchObject({
      action: 'refund sent',
      by: 'admin@example.ru',
      before: { state: 'by_hand' },
      after: { refund: refund?.id, amount: 500_00, state: 'done' },
    })
  })
})
