import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import { homeCurrency } from '#rules/location/home.ts'
import { settings } from '#shop/settings.ts'
import { integrations } from '../../../shops/lunnitsa/integrations.ts'
import { dolyamePayments } from '../../../src/server/integrations/payments/dolyame/dolyame-adapter.ts'
import { createDolyameClient } from '../../../src/server/integrations/payments/dolyame/dolyame-client.ts'
import { dolyameSimulator } from '../../../src/server/integrations/payments/dolyame/dolyame-simulator.ts'
import type { DolyameClient } from '../../../src/server/integrations/payments/dolyame/protocol.ts'
import { SANDBOX_DOLYAME } from '../../../src/server/integrations/payments/dolyame/sandbox-credentials.ts'
import { payselectionPayments } from '../../../src/server/integrations/payments/payselection/payselection-adapter.ts'
import { createPayselectionClient } from '../../../src/server/integrations/payments/payselection/payselection-client.ts'
import { payselectionSimulator } from '../../../src/server/integrations/payments/payselection/payselection-simulator.ts'
import type { PayselectionClient } from '../../../src/server/integrations/payments/payselection/protocol.ts'
import {
  SANDBOX_COMPANY,
  SANDBOX_PAYSELECTION,
} from '../../../src/server/integrations/payments/payselection/sandbox-credentials.ts'
import { paymentProviders } from '../../../src/server/integrations/payments/port.ts'
import { type Database, openDatabase, transaction } from '../../../src/server/kernel/database/db.ts'
import { createLogger, type Logger } from '../../../src/server/kernel/logger.ts'
import { type Integration, listedServices } from '../../../src/server/kernel/providers/integration.ts'
import {
  type NewPayment,
  openPayment,
  type PaymentDeps,
  paymentsOf,
  paymentWebhooks,
  refundPayment,
  startPayment,
} from '../../../src/server/modules/payments/index.ts'
import { startSimulators, type TestSimulators } from '../simulators.ts'
import { freshDatabase } from '../test-database.ts'
import { booksAgree } from './books-agree.ts'
import { paidBody, sendWebhook, type WebhookOptions } from './payselection-webhook.ts'
import { makeOrders, orderHooks, reportedTo } from './stand-in-orders.ts'

const TIMEOUT_MS = 1_500

/**
 * Payments with both providers, a browser's hands on their pages, and a stand-in for orders; `more` stand before them in
 * the shop's list. Call it once per file.
 */
export function paymentBench(more: readonly Integration[] = []) {
  const database = {} as Database
  const simulators = {} as TestSimulators
  const deps = {} as PaymentDeps & { payselection: PayselectionClient; dolyame: DolyameClient }
  const app = Fastify()
  const logged: string[] = []
  const clock = { aheadMs: 0 }
  const urls = { success: 'http://localhost:3000/thanks', fail: 'http://localhost:3000/failed' }
  let dropDatabase = async () => {}
  let number = 1000

  beforeAll(async () => {
    const fresh = await freshDatabase(inject('postgresUrl'))
    dropDatabase = fresh.drop
    const log = createLogger({ level: 'info', pretty: false, destination: { write: (line) => void logged.push(line) } })
    Object.assign(database, openDatabase({ url: fresh.url, log, connections: 24 }))
    const others = more.flatMap(({ simulator }) => (simulator && 'routes' in simulator ? [simulator] : []))
    const started = [payselectionSimulator, dolyameSimulator, ...others]
    Object.assign(simulators, await startSimulators(started, { databaseUrl: fresh.url }))
    const clients = clientsOf(simulators, log)
    const context = { log, company: SANDBOX_COMPANY }
    const ports: Record<string, unknown> = {
      ...Object.fromEntries(more.map(({ name, connect }) => [name, connect({}, simulators.baseUrl(name), context)])),
      payselection: payselectionPayments(clients.payselection),
      dolyame: dolyamePayments(clients.dolyame),
    }
    Object.assign(deps, {
      ...clients,
      db: database.db,
      settings: settings.payment,
      homeCurrency: homeCurrency(settings),
      log,
      now: () => new Date(Date.now() + clock.aheadMs),
      providers: listedServices([...more, ...integrations], paymentProviders, (name) => ports[name]),
      cardKey: 'test',
      webhookSecrets: { dolyame: 'unguessable' },
      webhookOrigin: () => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
      hooks: orderHooks,
    } satisfies typeof deps)
    await makeOrders(database.db)
    paymentWebhooks(app, deps)
    await app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(async () => {
    await app.close()
    await simulators.stop?.()
    await database.close?.()
    await dropDatabase()
  })
  afterEach(async () => {
    clock.aheadMs = 0
    await simulators.misbehave('payselection', 'none')
    await simulators.misbehave('dolyame', 'none')
  })

  const part = (sum: number): NewPayment['items'] => [
    { name: 'Кольцо', quantity: 1, sum, prepaid: 0, object: 'commodity' },
  ]

  async function order(changes: Partial<NewPayment> = {}) {
    const orderKey = `order-key-for-tests-${++number}`
    await database.db.execute(sql`insert into public.orders (key) values (${orderKey})`)
    const amount = changes.amount ?? 12_500_00
    const payment: NewPayment = {
      orderKey,
      orderNumber: String(number),
      methodId: 13,
      amount,
      currency: 'RUB',
      language: 'ru',
      customer: { phone: '+79991234567', email: 'anna@example.com', name: 'Анна Иванова' },
      items: part(amount),
      ...changes,
    }
    const { paymentId } = await transaction(database.db, (tx) => openPayment(tx, deps, payment, deps.now()))
    return { key: orderKey, paymentId }
  }

  async function start(paymentId: number): Promise<string> {
    const started = await startPayment(deps, paymentId, urls)
    if (!started.ok) throw new Error(started.code)
    return started.answer.url
  }

  /** What a buyer does on the page of a provider. */
  function onPage(url: string, fields: Record<string, string>) {
    return simulators.forward({
      method: 'POST',
      url: new URL(url).pathname.replace('/sandbox/simulators', ''),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
  }

  async function paid(changes: Partial<NewPayment> = {}) {
    const made = await order(changes)
    await onPage(await start(made.paymentId), { action: 'pay', webhook: 'before' })
    return made
  }

  const refund = (orderKey: string, amount: number, key: string) =>
    transaction(database.db, (tx) =>
      refundPayment(tx, { orderKey, amount, key, items: part(amount), reason: 'return' }, deps.now()),
    )

  async function until(check: () => Promise<boolean>) {
    for (let tries = 0; tries < 500; tries++) {
      if (await check()) return
      await pause(30)
    }
    throw new Error('it did not happen')
  }

  async function providerOrderId(paymentId: number): Promise<string> {
    const { rows } = await database.db.execute<{ provider_order_id: string }>(
      sql`select provider_order_id from payments.payments where id = ${paymentId}`,
    )
    return rows[0]?.provider_order_id ?? ''
  }

  return {
    app,
    booksAgree: () => booksAgree(database.db, simulators),
    clock,
    database,
    deps,
    lastNumber: () => number,
    logged,
    onPage,
    order,
    paid,
    paidWebhook: async (paymentId: number, changes: Record<string, unknown> = {}) =>
      paidBody(paymentId, await providerOrderId(paymentId), changes),
    part,
    simulators,
    providerOrderId,
    refund,
    start,
    stateOf: async (key: string) => (await paymentsOf(database.db, key)).state,
    reported: (key: string) => reportedTo(database.db, key),
    until,
    urls,
    webhook: (body: Record<string, unknown>, options?: WebhookOptions) =>
      sendWebhook(app, deps.webhookOrigin(), body, options),
  }
}

/** Short timeouts: a test that makes a provider slow should not wait for long. */
function clientsOf(
  simulators: TestSimulators,
  log: Logger,
): { payselection: PayselectionClient; dolyame: DolyameClient } {
  const url = simulators.baseUrl('payselection')
  return {
    payselection: createPayselectionClient({
      webformUrl: url,
      gatewayUrl: url,
      ...SANDBOX_PAYSELECTION,
      company: SANDBOX_COMPANY,
      log,
      timeoutMs: TIMEOUT_MS,
    }),
    dolyame: createDolyameClient({
      baseUrl: simulators.baseUrl('dolyame'),
      ...SANDBOX_DOLYAME,
      log,
      timeoutMs: TIMEOUT_MS,
    }),
  }
}
