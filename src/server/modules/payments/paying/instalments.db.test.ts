import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { paymentBench } from '../../../../../tests/support/payments/payment-bench.ts'
import { dolyamePayments } from '../../../integrations/payments/dolyame/dolyame-adapter.ts'
import type { DolyameClient } from '../../../integrations/payments/dolyame/protocol.ts'
import { chargeRefunds, pollPayments } from '../index.ts'
import { paymentById } from '../payment-row.ts'

const bench = paymentBench()
const {
  app,
  clock,
  database,
  deps,
  onPage,
  order,
  simulators,
  providerOrderId,
  refund,
  start,
  stateOf,
  reported,
  until,
} = bench

test('instalments: held, committed while the order stands, and paid', async () => {
  const { key, paymentId } = await order({ methodId: 11 })
  const url = await start(paymentId)
  expect(url).toContain('/sandbox/simulators/dolyame/form/')
  await onPage(url, { action: 'approve', webhook: 'double' })
  await until(async () => (await stateOf(key)) === 'paid')
  expect(await reported(key)).toMatchObject({ paid: 1 })
  await refund(key, 2_500_00, `dolyame:${key}`)
  await chargeRefunds(deps)
  expect([await stateOf(key), await reported(key)]).toMatchObject(['partly_refunded', { refunded: 2_500_00 }])
})

test('instalments: rejected', async () => {
  const { key, paymentId } = await order({ methodId: 11 })
  await onPage(await start(paymentId), { action: 'reject' })
  await until(async () => (await stateOf(key)) === 'failed')
  expect(await reported(key)).toMatchObject({ failed: 1, paid: 0 })
})

test('instalments for an order that has ended are let go before any money moves', async () => {
  const { key, paymentId } = await order({ methodId: 11 })
  const url = await start(paymentId)
  await database.db.execute(sql`update public.orders set is_open = false where key = ${key}`)
  await onPage(url, { action: 'approve', webhook: 'lost' })
  clock.aheadMs = 2 * 60_000 + 1_000
  await pollPayments(deps)
  expect([await stateOf(key), await reported(key)]).toMatchObject(['failed', { paid: 0, late: 0 }])
  const [stored] = await simulators.state('dolyame').list<{ status: string }>(`order:${bench.lastNumber()}-`)
  expect(stored?.value.status).toBe('canceled')
})

test('a webhook of the instalment service proves nothing by itself', async () => {
  const { key, paymentId } = await order({ methodId: 11 })
  await start(paymentId)
  const payload = { id: await providerOrderId(paymentId), status: 'completed', amount: 12500 }
  const post = (secret: string, body: unknown = payload) =>
    app.inject({ method: 'POST', url: `/api/webhooks/dolyame/${secret}`, payload: body as object })
  expect((await post('guess')).statusCode).toBe(403)
  expect((await post('unguessable')).statusCode).toBe(200)
  expect((await post('unguessable', { id: 'nobody-knows' })).statusCode).toBe(200)
  expect((await post('unguessable', ['nonsense'])).statusCode).toBe(400)
  await pause(200)
  expect([await stateOf(key), await reported(key)]).toMatchObject(['pending', { paid: 0 }])
})

test('a repeated call of the instalment service is the same call, another one with its id is not', async () => {
  const made = {
    id: 'repeated-1',
    amount: 5_000_00,
    items: [
      {
        name: 'Кольцо',
        quantity: 2,
        price: 2_500_00,
        method: 'full_prepayment' as const,
        vat: 'vat122' as const,
        object: 'commodity' as const,
      },
    ],
    client: { name: 'Анна', phone: '+79991234567', email: null },
    notificationUrl: 'http://localhost:1/api',
    successUrl: 'http://localhost:3000/thanks',
    failUrl: 'http://localhost:3000/failed',
  }
  const first = await deps.dolyame.create(made, 'create:repeated-1')
  expect(await deps.dolyame.create(made, 'create:repeated-1')).toEqual(first)
  expect(await deps.dolyame.create(made, 'create:other')).toMatchObject({ ok: false, reason: 'refused' })
  expect(await deps.dolyame.create({ ...made, id: 'repeated-2', amount: 1_00 }, 'create:wrong')).toMatchObject({
    ok: false,
    reason: 'refused',
  })
})

test('a refund that is asked for again is the same call, and another one once its sum is another', async () => {
  const keys: string[] = []
  const service: DolyameClient = {
    ...deps.dolyame,
    refund: async (_refund, repeatKey) => {
      keys.push(repeatKey)
      return { ok: true, answer: null }
    },
  }
  const { paymentId } = await order({ methodId: 11 })
  const payment = await paymentById(database.db, paymentId)
  if (!payment) throw new Error('no payment')
  const provider = dolyamePayments(service)
  const { vatPercent } = deps.settings
  const reported = { ...payment, webhookUrl: 'http://localhost:1/api', vatPercent }
  for (const amount of [500_00, 500_00, 300_00])
    await provider.refund(reported, { key: 'cancel:1', amount, lines: [], of: 'prepayment', at: new Date() })
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('more than ten requests a second: whoever waits gets through', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => deps.dolyame.info('repeated-1')))
  expect(answers.filter(({ ok }) => !ok)).toEqual([])
})
