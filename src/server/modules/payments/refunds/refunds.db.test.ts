import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { paymentBench } from '../../../../../tests/support/payments/payment-bench.ts'
import { transaction } from '../../../kernel/database/db.ts'
import { chargeRefunds, freshen, keepFinalReceipt, paymentsOf, retryPayment } from '../index.ts'

const bench = paymentBench()
const {
  clock,
  database,
  deps,
  onPage,
  order,
  paid,
  paidWebhook,
  simulators,
  refund,
  start,
  stateOf,
  reported,
  urls,
  webhook,
} = bench

test('money for an order that has ended goes back by itself, once', async () => {
  const { key, paymentId } = await order()
  const url = await start(paymentId)
  await database.db.execute(sql`update public.orders set is_open = false where key = ${key}`)
  await onPage(url, { action: 'pay', webhook: 'before' })
  expect(await reported(key)).toMatchObject({ paid: 0, late: 1 })
  expect((await paymentsOf(database.db, key)).refunds).toMatchObject([{ amount: 12_500_00, state: 'queued' }])
  await Promise.all([chargeRefunds(deps), chargeRefunds(deps)])
  await chargeRefunds(deps)
  const { refunds, attempts } = await paymentsOf(database.db, key)
  expect([refunds[0]?.state, attempts[0]?.state, attempts[0]?.isSurplus]).toEqual(['done', 'refunded', true])
  const sent = simulators.messages.filter(
    ({ to, subject }) => subject === 'refund' && to.startsWith(`${bench.lastNumber()}-`),
  )
  expect(sent.map(({ text }) => text)).toEqual(['12500.00 RUB'])
  expect(await retryPayment(deps, key, null, urls)).toMatchObject({ ok: false, code: 'payment.not_awaited' })
})

test('two pages, both paid: one payment stands, the other goes back', async () => {
  const { key, paymentId } = await order()
  const card = await start(paymentId)
  const sbp = await retryPayment(deps, key, 12, urls)
  if (!sbp.ok) throw new Error(sbp.code)
  await Promise.all([
    onPage(card, { action: 'pay', webhook: 'before' }),
    onPage(sbp.answer.url, { action: 'pay', webhook: 'before' }),
  ])
  expect(await reported(key)).toMatchObject({ paid: 1, late: 0 })
  await chargeRefunds(deps)
  const { state, attempts, refunds } = await paymentsOf(database.db, key)
  expect(state).toBe('paid')
  expect(attempts.map((one) => one.state).sort()).toEqual(['paid', 'refunded'])
  expect(refunds).toMatchObject([{ amount: 12_500_00, state: 'done' }])
})

test('one page paid twice: the second transaction goes back', async () => {
  const { key, paymentId } = await order()
  await start(paymentId)
  const bodies = [await paidWebhook(paymentId), await paidWebhook(paymentId, { TransactionId: `PS-${paymentId}-2` })]
  await Promise.all([...bodies, ...bodies].map((body) => webhook(body)))
  const { attempts, refunds } = await paymentsOf(database.db, key)
  expect(await reported(key)).toMatchObject({ paid: 1 })
  expect(attempts.map(({ isSurplus }) => isSurplus)).toEqual([false, true])
  expect(refunds).toMatchObject([{ paymentId: attempts[1]?.id, amount: 12_500_00, state: 'queued' }])
  await database.db.execute(sql`update payments.refunds set state = 'by_hand' where order_key = ${key}`)
})

test('money that never was the order’s goes back as the prepayment it was, though the goods were handed over', async () => {
  const { key, paymentId } = await order()
  const card = await start(paymentId)
  const sbp = await retryPayment(deps, key, 12, urls)
  if (!sbp.ok) throw new Error(sbp.code)
  await onPage(card, { action: 'pay', webhook: 'before' })
  const lines = bench.part(12_500_00)
  await transaction(database.db, (tx) =>
    keepFinalReceipt(tx, deps.settings, { orderKey: key, currency: 'RUB', lines, paidNow: 'nothing' }, deps.now()),
  )
  await onPage(sbp.answer.url, { action: 'pay', webhook: 'before' })
  await chargeRefunds(deps)
  const { rows } = await database.db.execute<{ kind: string }>(
    sql`select kind from payments.receipts where order_key = ${key} order by id`,
  )
  expect(rows.map(({ kind }) => kind)).toEqual(['prepayment', 'final', 'prepayment', 'prepayment_refund'])
})

test('news that lacked something does not stand in the way of the same news in full', async () => {
  const { key, paymentId } = await order()
  await onPage(await start(paymentId), { action: 'pay', webhook: 'lost' })
  const { transactionsOf: honest } = deps.payselection
  deps.payselection.transactionsOf = async (id) => {
    const outcome = await honest(id)
    return outcome.ok ? { ok: true, answer: outcome.answer.map((one) => ({ ...one, currency: null })) } : outcome
  }
  try {
    await freshen(deps, key)
  } finally {
    deps.payselection.transactionsOf = honest
  }
  expect(await stateOf(key)).toBe('pending')
  clock.aheadMs = 10_000
  await freshen(deps, key)
  expect(await stateOf(key)).toBe('paid')
})

test('a refund asked for twenty times is given once', async () => {
  const { key } = await paid()
  await Promise.all(Array.from({ length: 20 }, () => refund(key, 2_500_00, `return:${key}`)))
  await Promise.all([chargeRefunds(deps), chargeRefunds(deps), chargeRefunds(deps)])
  clock.aheadMs = 3_600_000
  await chargeRefunds(deps)
  expect([await stateOf(key), await reported(key)]).toMatchObject(['partly_refunded', { refunded: 2_500_00 }])
  const order = await simulators
    .state('payselection')
    .list<{ transactions: { remaining: number }[] }>(`order:${bench.lastNumber()}-`)
  expect(order[0]?.value.transactions[0]?.remaining).toBe(10_000_00)
})

test('never more than was paid: twenty different refunds at once', async () => {
  const { key } = await paid()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => refund(key, 2_500_00, `return:${key}:${index}`)),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(5)
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'payment.refund_too_large' })
  for (let round = 0; round < 5; round++) {
    clock.aheadMs += 60_000
    await chargeRefunds(deps)
  }
  expect([await stateOf(key), await reported(key)]).toMatchObject(['refunded', { refunded: 12_500_00 }])
})

test('a refund whose answer was lost is not asked for again', async () => {
  const { key } = await paid()
  await refund(key, 1_000_00, `lost:${key}`)
  const { refund: honest } = deps.payselection
  let asked = 0
  deps.payselection.refund = async (move) => {
    asked++
    await honest(move)
    return { ok: false, reason: 'unavailable', failure: 'no answer' }
  }
  try {
    await chargeRefunds(deps)
    clock.aheadMs = 3_600_000
    await chargeRefunds(deps)
  } finally {
    deps.payselection.refund = honest
  }
  expect(asked).toBe(1)
  expect((await paymentsOf(database.db, key)).refunds).toMatchObject([{ state: 'done' }])
  expect(await reported(key)).toMatchObject({ refunded: 1_000_00 })
})

test('a provider that is down keeps the refund waiting', async () => {
  const { key } = await paid()
  await refund(key, 1_000_00, `down:${key}`)
  await simulators.misbehave('payselection', 'error')
  await chargeRefunds(deps)
  expect((await paymentsOf(database.db, key)).refunds).toMatchObject([{ state: 'queued' }])
  await simulators.misbehave('payselection', 'none')
  clock.aheadMs = 600_000
  await chargeRefunds(deps)
  expect((await paymentsOf(database.db, key)).refunds).toMatchObject([{ state: 'done' }])
})

test('[PAYMENTS] a refund through a service that is connected no more waits, and staff hear of it', async () => {
  const { key } = await paid()
  await refund(key, 1_000_00, `gone:${key}`)
  const gone = { ...deps, providers: deps.providers.map((service) => ({ ...service, port: null })) }
  for (let tried = 0; tried < 5; tried++) {
    await chargeRefunds(gone)
    clock.aheadMs += 2 * 3_600_000
  }
  const { rows } = await database.db.execute<{ id: string; last_error: string; tries: number }>(sql`
    select id, last_error, tries from payments.refunds where key = ${`gone:${key}`}`)
  expect(rows).toMatchObject([{ last_error: 'no provider', tries: 5 }])
  const alarms = bench.logged.filter(
    (line) => line.includes('refund.stuck') && line.includes(`"refundId":${rows[0]?.id},`),
  )
  expect(alarms).toHaveLength(1)
  await chargeRefunds(deps)
  expect((await paymentsOf(database.db, key)).refunds).toMatchObject([{ state: 'done' }])
})

test('after everything the books of both sides agree', () => bench.booksAgree())
