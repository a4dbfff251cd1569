import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../src/server/kernel/database/db.ts'
import { createLogger } from '../../src/server/kernel/logger.ts'
import {
  chargeRefunds,
  freshen,
  reconcileNightly,
  retryPayment,
  startPayment,
} from '../../src/server/modules/payments/index.ts'
import { guestOrder } from '../support/orders/guest-order.ts'
import { paymentBench } from '../support/payments/payment-bench.ts'
import { piggyBank, piggySignature } from '../support/piggy-bank/integration.ts'
import { startTestShop, type TestShop } from '../support/test-shop.ts'

describe('a shop with one more payment service in its list', () => {
  let shop: TestShop
  let database: Database
  beforeAll(async () => {
    shop = await startTestShop({
      env: { TRUST_PROXY: 'on' },
      integrations: (own) => [piggyBank, ...own],
    })
    database = openDatabase({ url: shop.databaseUrl, log: createLogger({ level: 'silent', pretty: false }) })
  })
  afterAll(async () => {
    await database?.close()
    await shop?.stop()
  })

  const paymentOf = async (key: string) => {
    const { rows } = await database.db.execute<Record<'provider' | 'state' | 'id', string> & { amount: number }>(sql`
      select provider, state, provider_order_id as id, amount::float8 as amount from payments.payments
      where order_key = ${key}`)
    if (!rows[0]) throw new Error('no payment')
    return rows[0]
  }

  test('a card is paid on the page of the first that serves cards', async () => {
    const order = await guestOrder(shop, database.db, '')
    expect(await paymentOf(order.key)).toMatchObject({ provider: 'piggy-bank', state: 'pending' })
    await order.pay()
    expect(await paymentOf(order.key)).toMatchObject({ provider: 'piggy-bank', state: 'paid' })
  })

  test('its webhook is heard at the address of its name, and only with its proof', async () => {
    const order = await guestOrder(shop, database.db, '')
    const { id, amount } = await paymentOf(order.key)
    const body = JSON.stringify({ id, amount })
    const send = (url: string, signature: string) =>
      shop.ask({ method: 'POST', url, body, headers: { 'x-piggy': signature } })
    const path = '/api/webhooks/piggy-bank'
    const good = piggySignature(`http://localhost:3000${path}`, body)
    expect((await send(path, 'guess')).status).toBe(403)
    expect((await send('/api/webhooks/payselection', good)).status).toBe(403)
    expect((await send(`${path}/guess`, good)).status).toBe(403)
    expect((await send('/api/webhooks/nobody', good)).status).toBe(403)
    expect((await paymentOf(order.key)).state).toBe('pending')
    expect([(await send(path, good)).status, (await paymentOf(order.key)).state]).toEqual([200, 'paid'])
  })
})

describe('its payments', () => {
  const bench = paymentBench([piggyBank])
  const { database, deps, order, refund, start, stateOf, reported, urls } = bench

  test('go back through the service that took them, without a receipt of ours', async () => {
    const { key, paymentId } = await order()
    await bench.onPage(await start(paymentId), {})
    await freshen(deps, key)
    expect(await stateOf(key)).toBe('paid')
    await refund(key, 2_500_00, `piggy:${key}`)
    await chargeRefunds(deps)
    expect([await stateOf(key), await reported(key)]).toMatchObject([
      'partly_refunded',
      { paid: 1, refunded: 2_500_00 },
    ])
    const { rows } = await database.db.execute(sql`select from payments.receipts where order_key = ${key}`)
    expect(rows).toEqual([])
    bench.clock.aheadMs = 86_400_000
    const compared = await reconcileNightly(deps, 'Europe/Moscow')
    expect(compared.map(({ provider }) => provider)).toEqual(['payselection', 'dolyame'])
  })

  test('are paid through the next one in the list when it is gone', async () => {
    const { key, paymentId } = await order()
    expect(await start(paymentId)).toContain('/piggy-bank/')
    const { providers } = deps
    Object.assign(deps, { providers: providers.filter(({ name }) => name !== 'piggy-bank') })
    try {
      expect(await startPayment(deps, paymentId, urls)).toMatchObject({ ok: false, code: 'payment.method_unavailable' })
      const again = await retryPayment(deps, key, null, urls)
      expect(again.ok && again.answer.url).toContain('/payselection/')
      const { rows } = await database.db.execute(sql`
        select provider from payments.payments where order_key = ${key} order by attempt`)
      expect(rows).toEqual([{ provider: 'piggy-bank' }, { provider: 'payselection' }])
    } finally {
      Object.assign(deps, { providers })
    }
  })
})
