import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { settings } from '#shop/settings.ts'
import { integrations } from '../../shops/lunnitsa/integrations.ts'
import { dolyamePayments } from '../../src/server/integrations/payments/dolyame/dolyame-adapter.ts'
import { createDolyameClient } from '../../src/server/integrations/payments/dolyame/dolyame-client.ts'
import { dolyameSimulator } from '../../src/server/integrations/payments/dolyame/dolyame-simulator.ts'
import type { DolyameClient } from '../../src/server/integrations/payments/dolyame/protocol.ts'
import { SANDBOX_DOLYAME } from '../../src/server/integrations/payments/dolyame/sandbox-credentials.ts'
import { payselectionPayments } from '../../src/server/integrations/payments/payselection/payselection-adapter.ts'
import { createPayselectionClient } from '../../src/server/integrations/payments/payselection/payselection-client.ts'
import { payselectionSimulator } from '../../src/server/integrations/payments/payselection/payselection-simulator.ts'
import type { PayselectionClient } from '../../src/server/integrations/payments/payselection/protocol.ts'
import {
  SANDBOX_COMPANY,
  SANDBOX_PAYSELECTION,
} from '../../src/server/integrations/payments/payselection/sandbox-credentials.ts'
import { webhookSignature } from '../../src/server/integrations/payments/payselection/signature.ts'
import { paymentProviders } from '../../src/server/integrations/payments/port.ts'
import { type Database, openDatabase, transaction } from '../../src/server/kernel/database/db.ts'
import { createLogger } from '../../src/server/kernel/logger.ts'
import { type Integration, listedServices } from '../../src/server/kernel/providers/integration.ts'
import {
  type NewPayment,
  openPayment,
  type PaymentDeps,
  paymentsOf,
  paymentWebhooks,
  refundPayment,
  startPayment,
} from '../../src/server/modules/payments/index.ts'
import { startSimulators, type TestSimulators } from './simulators.ts'
import { freshDatabase } from './test-database.ts'

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
    Object.assign(
      simulators,
      await startSimulators(
        [
          payselectionSimulator,
          dolyameSimulator,
          ...more.flatMap(({ simulator }) => (simulator && 'routes' in simulator ? [simulator] : [])),
        ],
        {
          databaseUrl: fresh.url,
        },
      ),
    )
    const payselection = createPayselectionClient({
      webformUrl: simulators.baseUrl('payselection'),
      gatewayUrl: simulators.baseUrl('payselection'),
      ...SANDBOX_PAYSELECTION,
      company: SANDBOX_COMPANY,
      log,
      timeoutMs: 1_500,
    })
    const baseUrl = simulators.baseUrl('dolyame')
    const dolyame = createDolyameClient({ baseUrl, ...SANDBOX_DOLYAME, log, timeoutMs: 1_500 })
    const context = { log, company: SANDBOX_COMPANY }
    const ports: Record<string, unknown> = {
      ...Object.fromEntries(more.map(({ name, connect }) => [name, connect({}, simulators.baseUrl(name), context)])),
      payselection: payselectionPayments(payselection),
      dolyame: dolyamePayments(dolyame),
    }
    Object.assign(deps, {
      db: database.db,
      settings: settings.payment,
      log,
      now: () => new Date(Date.now() + clock.aheadMs),
      payselection,
      dolyame,
      providers: listedServices([...more, ...integrations], paymentProviders, (name) => ports[name]),
      cardKey: 'test',
      webhookSecrets: { dolyame: 'unguessable' },
      webhookOrigin: () => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
      hooks: orderHooks,
    } satisfies typeof deps)
    await database.db.execute(sql`
      create table public.orders (key text primary key, is_open boolean not null default true,
        paid integer not null default 0, failed integer not null default 0, late integer not null default 0,
        refunded bigint not null default 0)`)
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

  /** What the order was told. */
  async function told(key: string) {
    const { rows } = await database.db.execute<Record<'paid' | 'failed' | 'late' | 'refunded', string>>(
      sql`select paid, failed, late, refunded from public.orders where key = ${key}`,
    )
    return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)]))
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

  function webhook(
    body: Record<string, unknown>,
    options: { key?: string; siteId?: string; remoteAddress?: string } = {},
  ) {
    const payload = JSON.stringify(body)
    const { siteId = SANDBOX_PAYSELECTION.siteId, key = SANDBOX_PAYSELECTION.secretKey } = options
    const url = `${deps.webhookOrigin()}/api/webhooks/payselection`
    return app.inject({
      method: 'POST',
      url: '/api/webhooks/payselection',
      headers: {
        'content-type': 'application/json',
        'x-site-id': siteId,
        'x-webhook-signature': webhookSignature(key, { url, siteId, rawBody: payload }),
      },
      payload,
      ...(options.remoteAddress && { remoteAddress: options.remoteAddress }),
    })
  }

  /** Made by hand, so that the state of the simulator knows nothing of its transactions: they begin with `PS-`. */
  const paidWebhook = async (paymentId: number, changes: Record<string, unknown> = {}) => ({
    Event: 'Payment',
    TransactionId: `PS-${paymentId}`,
    OrderId: await providerOrderId(paymentId),
    Amount: '12500.00',
    Currency: 'RUB',
    DateTime: '16.11.2026 12.00.00',
    IsTest: 1,
    ...changes,
  })

  /** What the provider took and gave back is what we think it did, and nothing is promised twice or forgotten. */
  async function booksAgree() {
    type Stored = { transactions: { state: string; amount: number; remaining: number }[] }
    const book = await simulators.state('payselection').list<Stored>('order:')
    const theirs = book.flatMap(({ value }) => value.transactions.filter(({ state }) => state === 'success'))
    const { rows } = await database.db.execute<{ captured: string; refunded: string }>(sql`
      select coalesce(sum(captured), 0) as captured, coalesce(sum(refunded), 0) as refunded from payments.payments
      where provider = 'payselection' and provider_ref not like 'PS-%'`)
    const sum = (values: number[]) => values.reduce((all, value) => all + value, 0)
    expect(theirs.length).toBeGreaterThan(0)
    expect(Number(rows[0]?.captured)).toBe(sum(theirs.map(({ amount }) => amount)))
    expect(Number(rows[0]?.refunded)).toBe(sum(theirs.map(({ amount, remaining }) => amount - remaining)))
    const { rows: broken } = await database.db.execute(sql`
      select id from payments.payments where refunded > captured or refund_claimed < refunded
      union all
      select p.id from payments.payments p where is_surplus and not exists (
        select 1 from payments.refunds r where r.payment_id = p.id and r.amount = p.captured)`)
    expect(broken).toEqual([])
  }

  return {
    app,
    booksAgree,
    clock,
    database,
    deps,
    lastNumber: () => number,
    logged,
    onPage,
    order,
    paid,
    paidWebhook,
    part,
    simulators,
    providerOrderId,
    refund,
    start,
    stateOf: async (key: string) => (await paymentsOf(database.db, key)).state,
    told,
    until,
    urls,
    webhook,
  }
}

const orderHooks: PaymentDeps['hooks'] = {
  async lockOrder(tx, key) {
    await tx.execute(sql`select from public.orders where key = ${key} for update`)
  },
  async isAwaited(db, key) {
    const { rows } = await db.execute(sql`select 1 from public.orders where key = ${key} and is_open and paid = 0`)
    return rows.length > 0
  },
  async onPaid(tx, { orderKey }) {
    const { rowCount } = await tx.execute(
      sql`update public.orders set paid = paid + 1 where key = ${orderKey} and is_open`,
    )
    if (rowCount === 1) return 'accepted'
    await tx.execute(sql`update public.orders set late = late + 1 where key = ${orderKey}`)
    return 'too_late'
  },
  async onTriedAgain() {},
  async onFailed(tx, { orderKey }) {
    await tx.execute(sql`update public.orders set failed = failed + 1 where key = ${orderKey}`)
  },
  async onRefunded(tx, { orderKey, total, isSurplus }) {
    if (isSurplus) return
    await tx.execute(sql`update public.orders set refunded = ${total} where key = ${orderKey}`)
  },
}
