import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { paymentBench } from '../../../../../tests/support/payments/payment-bench.ts'
import { SANDBOX_PAYSELECTION } from '../../../integrations/payments/payselection/sandbox-credentials.ts'
import { webhookSignature } from '../../../integrations/payments/payselection/signature.ts'
import { cardsOfOrders, freshen, pollPayments } from '../index.ts'

const bench = paymentBench()
const { app, clock, database, deps, logged, onPage, order, paidWebhook, start, stateOf, reported, until, webhook } =
  bench

test.each(['lost', 'forged', 'wrong_amount'])('a webhook that is %s: the poll finds the truth', async (mode) => {
  const { key, paymentId } = await order()
  await onPage(await start(paymentId), { action: 'pay', webhook: mode })
  await pause(150)
  await pollPayments(deps)
  expect(await stateOf(key)).toBe('pending')
  clock.aheadMs = 2 * 60_000 + 1_000
  await pollPayments(deps)
  expect([await stateOf(key), await reported(key)]).toMatchObject(['paid', { paid: 1 }])
  await pollPayments(deps)
  expect(await reported(key)).toMatchObject({ paid: 1 })
})

test.each(['double', 'before'])('a webhook that comes %s is applied once', async (mode) => {
  const { key, paymentId } = await order()
  await onPage(await start(paymentId), { action: 'pay', webhook: mode })
  await until(async () => (await stateOf(key)) === 'paid')
  await pause(100)
  await freshen(deps, key)
  expect(await reported(key)).toEqual({ paid: 1, failed: 0, late: 0, refunded: 0 })
})

test('twenty identical webhooks at once have one effect', async () => {
  const { key, paymentId } = await order()
  await start(paymentId)
  const body = await paidWebhook(paymentId)
  const answers = await Promise.all(Array.from({ length: 20 }, () => webhook(body)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(await reported(key)).toMatchObject({ paid: 1 })
  const { rows } = await database.db.execute(
    sql`select 1 from payments.provider_events where payment_id = ${paymentId} and kind = 'captured'`,
  )
  expect(rows).toHaveLength(1)
})

test('twenty different events at once in any order end in the same state', async () => {
  const { key, paymentId } = await order()
  await start(paymentId)
  const events = [
    await paidWebhook(paymentId),
    await paidWebhook(paymentId, { Event: 'Fail', TransactionId: 'PS-failed' }),
    await paidWebhook(paymentId, { Event: 'Refund', Amount: '500.00', NewAmount: '12000.00' }),
    await paidWebhook(paymentId, { Event: 'Refund', Amount: '500.00', NewAmount: '11500.00' }),
    await paidWebhook(paymentId, { Event: 'Payment3DS' }),
  ]
  await Promise.all([...events, ...events.toReversed(), ...events, ...events.toReversed()].map((body) => webhook(body)))
  expect([await stateOf(key), await reported(key)]).toMatchObject(['partly_refunded', { paid: 1, refunded: 1_000_00 }])
})

test.each<[string, (body: Record<string, unknown>) => ReturnType<typeof webhook>]>([
  ['another key', (body) => webhook(body, { key: 'guess' })],
  ['another site', (body) => webhook(body, { siteId: '1' })],
  ['no signature', (body) => app.inject({ method: 'POST', url: '/api/webhooks/payselection', payload: body })],
])('a webhook signed with %s is refused and leaves no trace', async (_name, send) => {
  const { key, paymentId } = await order()
  await start(paymentId)
  expect((await send(await paidWebhook(paymentId))).statusCode).toBe(403)
  expect(await stateOf(key)).toBe('pending')
  const { rows } = await database.db.execute(
    sql`select 1 from payments.provider_events where event_key like ${`%PS-${paymentId}%`}`,
  )
  expect(rows).toEqual([])
})

test('a signature is of these bytes: one changed letter and it is worth nothing', async () => {
  const { paymentId } = await order()
  const payload = JSON.stringify(await paidWebhook(paymentId))
  const { siteId, secretKey } = SANDBOX_PAYSELECTION
  const url = `${deps.webhookOrigin()}/api/webhooks/payselection`
  const answer = await app.inject({
    method: 'POST',
    url: '/api/webhooks/payselection',
    headers: {
      'content-type': 'application/json',
      'x-site-id': siteId,
      'x-webhook-signature': webhookSignature(secretKey, { url, siteId, rawBody: payload }),
    },
    payload: payload.replace('12500.00', '12500.01'),
  })
  expect(answer.statusCode).toBe(403)
})

test.each([
  ['another sum', { Amount: '1.00' }],
  ['another currency', { Currency: 'USD' }],
  ['no sum', { Amount: undefined }],
  ['a sum with three decimals', { Amount: '12500.001' }],
])('%s is recorded and not applied', async (_name, changes) => {
  const { key, paymentId } = await order()
  await start(paymentId)
  expect((await webhook(await paidWebhook(paymentId, changes))).statusCode).toBe(200)
  expect([await stateOf(key), await reported(key)]).toMatchObject(['pending', { paid: 0 }])
  const { rows } = await database.db.execute(
    sql`select outcome from payments.provider_events where payment_id = ${paymentId}`,
  )
  expect(rows).toEqual([{ outcome: 'mismatch' }])
})

test('an unknown order is answered with 200 and raises the alarm', async () => {
  const before = logged.length
  const answer = await webhook({ ...(await paidWebhook(0)), OrderId: 'nobody-knows', TransactionId: 'PS-unknown' })
  expect(answer.statusCode).toBe(200)
  expect(logged.slice(before).join('')).toContain('"alarm":true')
  expect((await webhook({ hello: 'signed' })).statusCode).toBe(400)
})

test('no card number is kept anywhere', async () => {
  const { paymentId } = await order()
  await start(paymentId)
  const card = '4111111111111111'
  await webhook(
    await paidWebhook(paymentId, {
      Event: 'Fail',
      CardMasked: card,
      CardHolder: `ANNA ${card}`,
      ErrorMessage: `card ${card} declined`,
      Description: card,
      CustomFields: card,
    }),
  )
  const { rows: tables } = await database.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'payments'`,
  )
  expect(tables.length).toBeGreaterThan(3)
  for (const { name } of tables) {
    const { rows } = await database.db.execute<{ text: string }>(
      sql`select t::text as text from payments.${sql.identifier(name)} t`,
    )
    for (const { text } of rows) expect(text).not.toMatch(/411111/)
  }
  expect(logged.join('')).not.toMatch(/411111/)
})

test('two payments by one card are known by an unreadable mark, another card has another', async () => {
  const paidBy = async (CardMasked: string) => {
    const { key, paymentId } = await order()
    await start(paymentId)
    await webhook(await paidWebhook(paymentId, { CardMasked }))
    return cardsOfOrders(database.db, [key])
  }
  const [mark] = await paidBy('411111******1111')
  expect(mark).toMatch(/^[0-9a-f]{64}$/)
  expect(await paidBy('411111******1111')).toEqual([mark])
  expect(await paidBy('411111******1112')).not.toEqual([mark])
  expect(await paidBy('')).toEqual([])
})

test('after everything the books of both sides agree', () => bench.booksAgree())

test('a webhook that comes after the poll changes nothing', async () => {
  const { key, paymentId } = await order()
  await onPage(await start(paymentId), { action: 'pay', webhook: 'lost' })
  clock.aheadMs = 2 * 60_000 + 1_000
  await pollPayments(deps)
  const { rows } = await database.db.execute<{ ref: string }>(
    sql`select provider_ref as ref from payments.payments where id = ${paymentId}`,
  )
  expect((await webhook(await paidWebhook(paymentId, { TransactionId: rows[0]?.ref }))).statusCode).toBe(200)
  expect(await reported(key)).toEqual({ paid: 1, failed: 0, late: 0, refunded: 0 })
})

test('after an outage one run of the job reads all that are due, not a batch of them', async () => {
  const paid: string[] = []
  for (let made = 0; made < 25; made++) {
    const { key, paymentId } = await order()
    await onPage(await start(paymentId), { action: 'pay', webhook: 'lost' })
    paid.push(key)
  }
  clock.aheadMs = 2 * 60_000 + 1_000
  await pollPayments(deps)
  for (const key of paid) expect(await reported(key)).toMatchObject({ paid: 1 })
})
