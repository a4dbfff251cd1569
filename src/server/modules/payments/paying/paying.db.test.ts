import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { paymentBench } from '../../../../../tests/support/payments/payment-bench.ts'
import { transaction } from '../../../kernel/database/db.ts'
import { freshen, pageOf, paymentsOf, pollPayments, retryPayment, startPayment, takeAtTheDoor } from '../index.ts'

const bench = paymentBench()
const {
  clock,
  database,
  deps,
  onPage,
  order,
  part,
  simulators,
  providerOrderId,
  refund,
  start,
  stateOf,
  reported,
  until,
  urls,
} = bench

test('a payment: page, webhook, paid once, receipt kept', async () => {
  const { key, paymentId } = await order()
  expect(await stateOf(key)).toBe('pending')
  const url = await start(paymentId)
  expect(url).toMatch(/^http:\/\/localhost:3000\/sandbox\/simulators\/payselection\/pay\/\w+$/)
  const page = await simulators.forward({
    method: 'GET',
    url: new URL(url).pathname.replace('/sandbox/simulators', ''),
    headers: {},
  })
  expect(page.body).toContain('Заказ')
  expect(page.body).toContain('12\u00a0500\u00a0₽')
  expect(page.body).toContain('Уйти, не заплатив')
  const back = await onPage(url, { action: 'pay' })
  expect([back.statusCode, back.headers.location]).toEqual([303, urls.success])
  await until(async () => (await stateOf(key)) === 'paid')
  expect(await reported(key)).toEqual({ paid: 1, failed: 0, late: 0, refunded: 0 })
  const { rows } = await database.db.execute<{ kind: string; body: { total: number } }>(
    sql`select kind, body from payments.receipts where order_key = ${key}`,
  )
  expect(rows).toMatchObject([{ kind: 'prepayment', body: { total: 12_500_00 } }])
  expect(await startPayment(deps, paymentId, urls)).toMatchObject({ ok: true, answer: { url } })
})

test('a certificate pays a part: the receipt names the advance that is set off beside the money that comes', async () => {
  const ring = { name: 'Кольцо', quantity: 1, sum: 15_000_00, prepaid: 2_500_00, object: 'commodity' as const }
  const { key } = await bench.paid({ items: [ring] })
  const { rows } = await database.db.execute(sql`select body from payments.receipts where order_key = ${key}`)
  expect(rows).toMatchObject([
    {
      body: {
        items: [{ method: 'full_prepayment', object: 'commodity', sum: 15_000_00, vat: { type: 'vat122' } }],
        payments: [
          { type: 'electronic', sum: 12_500_00 },
          { type: 'prepaid', sum: 2_500_00 },
        ],
        total: 15_000_00,
      },
    },
  ])
})

test('money in another currency has no receipt of the cash register', async () => {
  const { key } = await bench.paid({ currency: 'USD', amount: 250_00 })
  expect(await stateOf(key)).toBe('paid')
  const { rows } = await database.db.execute(sql`select kind from payments.receipts where order_key = ${key}`)
  expect(rows).toEqual([])
})

test('a question whose asker died is not waited for: after half a minute there is another page', async () => {
  const { key, paymentId } = await order()
  const at = new Date(deps.now().getTime() - 31_000).toISOString()
  await database.db.execute(sql`update payments.payments set asked_at = ${at} where id = ${paymentId}`)
  expect(await pageOf(deps, key, urls)).toMatchObject({ ok: true })
  expect((await paymentsOf(database.db, key)).attempts.map(({ attempt }) => attempt)).toEqual([1, 2])
})

test('coming back says nothing: only the provider does', async () => {
  const { key, paymentId } = await order()
  const back = await onPage(await start(paymentId), { action: 'leave' })
  expect(back.headers.location).toBe(urls.fail)
  await freshen(deps, key)
  expect([await stateOf(key), await reported(key)]).toEqual(['pending', { paid: 0, failed: 0, late: 0, refunded: 0 }])
})

test('whoever asks for the page again gets the same one while it works, and another after it failed', async () => {
  const { key, paymentId } = await order()
  const pages = async (count: number) => {
    const asked = await Promise.all(Array.from({ length: count }, () => pageOf(deps, key, urls)))
    return [...new Set(asked.map((page) => (page.ok ? page.answer.url : page.code)))]
  }
  const [first, ...others] = await pages(20)
  expect([first, others]).toEqual([await start(paymentId), []])
  await onPage(first ?? '', { action: 'decline', webhook: 'before' })
  const [second, ...more] = await pages(20)
  expect([second, more]).toEqual([expect.stringMatching(/^http/), []])
  expect(second).not.toBe(first)
  await onPage(second ?? '', { action: 'pay', webhook: 'before' })
  expect([await stateOf(key), await pages(1)]).toEqual(['paid', ['payment.not_awaited']])
})

test('a page that nobody looks at any more is declined: the order is not told, its buyer pays on another', async () => {
  const { key, paymentId } = await order()
  const first = await start(paymentId)
  const second = await retryPayment(deps, key, 12, urls)
  if (!second.ok) throw new Error(second.code)
  await onPage(first, { action: 'decline', webhook: 'before' })
  expect(await reported(key)).toMatchObject({ failed: 0 })
  await onPage(second.answer.url, { action: 'decline', webhook: 'before' })
  expect(await reported(key)).toMatchObject({ failed: 1 })
})

test('declined and then paid, with a fresh id at the provider', async () => {
  const { key, paymentId } = await order()
  const url = await start(paymentId)
  await onPage(url, { action: 'decline', webhook: 'before' })
  expect([await stateOf(key), await reported(key)]).toMatchObject(['failed', { failed: 1, paid: 0 }])
  const again = await retryPayment(deps, key, null, urls)
  if (!again.ok) throw new Error(again.code)
  expect(again.answer.url).not.toBe(url)
  await onPage(again.answer.url, { action: 'pay', webhook: 'before' })
  expect([await stateOf(key), await reported(key)]).toMatchObject(['paid', { failed: 1, paid: 1 }])
  const { attempts } = await paymentsOf(database.db, key)
  expect(attempts.map(({ attempt, state }) => [attempt, state])).toEqual([
    [1, 'failed'],
    [2, 'paid'],
  ])
})

test('the bank’s confirmation: refused, then given', async () => {
  const { key, paymentId } = await order()
  const url = await start(paymentId)
  const transactionIn = (html: string) => /name="transaction" value="(\w+)"/.exec(html)?.[1] ?? ''
  const first = await onPage(url, { action: 'pay', check: '1' })
  await onPage(url, { action: 'refuse', webhook: 'before', transaction: transactionIn(first.body) })
  expect(await stateOf(key)).toBe('failed')
  const second = await onPage(url, { action: 'pay', check: '1' })
  await onPage(url, { action: 'confirm', webhook: 'before', transaction: transactionIn(second.body) })
  expect([await stateOf(key), await reported(key)]).toMatchObject(['paid', { failed: 1, paid: 1 }])
})

test('a lost webhook and a buyer who is back: asked at once', async () => {
  const { key, paymentId } = await order()
  await onPage(await start(paymentId), { action: 'pay', webhook: 'lost' })
  await freshen(deps, key)
  expect(await stateOf(key)).toBe('paid')
})

test.each(['error', 'down', 'slow'] as const)('a provider that is %s leaves the order payable', async (fault) => {
  const { key, paymentId } = await order()
  await simulators.misbehave('payselection', fault)
  expect(await startPayment(deps, paymentId, urls)).toMatchObject({ ok: false, code: 'payment.unavailable' })
  await simulators.misbehave('payselection', 'none')
  const again = await startPayment(deps, paymentId, urls)
  if (!again.ok) throw new Error(again.code)
  await onPage(again.answer.url, { action: 'pay', webhook: 'before' })
  expect([await stateOf(key), await reported(key)]).toMatchObject(['paid', { paid: 1 }])
})

test('ten clicks at once open one page', async () => {
  const { key, paymentId } = await order()
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => startPayment(deps, paymentId, urls)),
    ...Array.from({ length: 5 }, () => retryPayment(deps, key, null, urls)),
  ])
  expect(new Set(answers.map((one) => (one.ok ? one.answer.url : one.code))).size).toBe(1)
  const made = simulators.messages.filter(({ to, url }) => url && to.startsWith(`${bench.lastNumber()}-`))
  expect(made).toHaveLength(1)
})

test('after five declines somebody has to help', async () => {
  const { key, paymentId } = await order()
  await onPage(await start(paymentId), { action: 'decline', webhook: 'before' })
  for (let tries = 0; tries < 4; tries++) {
    const again = await retryPayment(deps, key, null, urls)
    if (!again.ok) throw new Error(again.code)
    await onPage(again.answer.url, { action: 'decline', webhook: 'before' })
  }
  expect(await retryPayment(deps, key, null, urls)).toMatchObject({ code: 'payment.too_many_attempts' })
})

test.each([
  ['cash', {}, 1],
  ['instalments with a certificate', { items: [{ ...part(13_500_00)[0], prepaid: 1_000_00 }] as never }, 11],
  ['the fast payment system in dollars', { currency: 'USD' as const }, 12],
  ['something unknown', {}, 99],
])('a retry by %s is refused', async (_name, changes, methodId) => {
  const { key } = await order(changes)
  expect(await retryPayment(deps, key, methodId, urls)).toMatchObject({ code: 'payment.method_unavailable' })
})

test.each([
  ['in dollars from where they are the money of home: by instalments too', 'USD', { ok: true }],
  ['in roubles from abroad: by card alone', 'RUB', { code: 'payment.method_unavailable' }],
] as const)('a retry %s', async (_name, currency, answer) => {
  const { instalments } = deps.settings
  const inAmerica = {
    ...deps,
    homeCurrency: 'USD' as const,
    settings: { ...deps.settings, instalments: instalments && { ...instalments, currency } },
  }
  const { key } = await order({ currency })
  expect(await retryPayment(inAmerica, key, 11, urls)).toMatchObject(answer)
  expect(await retryPayment(inAmerica, key, 13, urls)).toMatchObject({ ok: true })
})

test('the fast payment system shows a code to scan', async () => {
  const { paymentId } = await order({ methodId: 12 })
  const path = new URL(await start(paymentId)).pathname.replace('/sandbox/simulators', '')
  const page = await simulators.forward({ method: 'GET', url: path, headers: {} })
  expect(page.body).toContain('aria-label="QR"')
})

test('an unpaid page is asked about ever more rarely, and then no more', async () => {
  const { paymentId } = await order()
  await start(paymentId)
  let asked = 0
  const { transactionsOf } = deps.payselection
  const id = await providerOrderId(paymentId)
  deps.payselection.transactionsOf = (orderId) => {
    if (orderId === id) asked++
    return transactionsOf(orderId)
  }
  try {
    for (clock.aheadMs = 0; clock.aheadMs < 4 * 86_400_000; clock.aheadMs += 30 * 60_000) await pollPayments(deps)
  } finally {
    deps.payselection.transactionsOf = transactionsOf
  }
  expect(asked).toBeGreaterThan(10)
  expect(asked).toBeLessThan(60)
})

test('money at the door is taken once, and given back by hand', async () => {
  const { key } = await order({ methodId: 1 })
  expect(await stateOf(key)).toBe('none')
  const take = () => transaction(database.db, (tx) => takeAtTheDoor(tx, deps.hooks, key, deps.now()))
  const answers = await Promise.all([take(), take(), take()])
  expect(answers.filter((answer) => answer.ok && !answer.answer.isRepeated)).toHaveLength(1)
  expect(answers.filter((answer) => answer.ok && answer.answer.isRepeated)).toHaveLength(2)
  expect([await stateOf(key), await reported(key)]).toMatchObject(['paid', { paid: 1 }])
  await refund(key, 1_000_00, `door:${key}`)
  expect((await paymentsOf(database.db, key)).refunds).toMatchObject([{ state: 'by_hand' }])
})

test.each([
  [true, 'paid', 'success'],
  [false, 'failed', 'voided'],
])('money that is only held: the order stands is %s, so it is %s', async (stands, state, theirs) => {
  const { key, paymentId } = await order()
  const url = await start(paymentId)
  type Stored = { isHeld: boolean; transactions: { state: string }[] }
  const stored = `order:${await bench.providerOrderId(paymentId)}`
  await simulators
    .state('payselection')
    .change<Stored | null>(stored, (before) => before && { ...before, isHeld: true })
  if (!stands) await database.db.execute(sql`update public.orders set is_open = false where key = ${key}`)
  await onPage(url, { action: 'pay' })
  await bench.until(async () => (await stateOf(key)) === state)
  expect(await reported(key)).toMatchObject(stands ? { paid: 1 } : { paid: 0, late: 0, failed: 1 })
  expect((await simulators.state('payselection').get<Stored>(stored))?.transactions).toMatchObject([{ state: theirs }])
})

test('after everything the books of both sides agree', () => bench.booksAgree())
