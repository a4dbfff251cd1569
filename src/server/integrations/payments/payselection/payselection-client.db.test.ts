import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSimulators, type TestSimulators } from '../../../../../tests/support/simulators.ts'
import { createLogger } from '../../../kernel/logger.ts'
import { createPayselectionClient, type PayselectionOptions } from './payselection-client.ts'
import { payselectionSimulator } from './payselection-simulator.ts'
import type { PayselectionPage } from './protocol.ts'
import { SANDBOX_COMPANY, SANDBOX_PAYSELECTION } from './sandbox-credentials.ts'

let simulators: TestSimulators
beforeAll(async () => {
  simulators = await startSimulators([payselectionSimulator])
})
afterAll(() => simulators?.stop())

function service(changes: Partial<PayselectionOptions> = {}) {
  return createPayselectionClient({
    webformUrl: simulators.baseUrl('payselection'),
    gatewayUrl: simulators.baseUrl('payselection'),
    ...SANDBOX_PAYSELECTION,
    company: SANDBOX_COMPANY,
    log: createLogger({ level: 'silent', pretty: false }),
    ...changes,
  })
}

const page: PayselectionPage = {
  orderId: '1024-1-abc',
  amount: 460_00,
  currency: 'AED',
  description: 'Order 1024',
  method: 'Card',
  language: 'en',
  email: null,
  phone: '+971501234567',
  webhookUrl: 'http://127.0.0.1:1/api/webhooks/payselection',
  successUrl: 'http://en.localhost:3000/thanks',
  failUrl: 'http://en.localhost:3000/failed',
  receipt: null,
}

test('a page is made, in the language of the buyer', async () => {
  const made = await service().createPage(page)
  if (!made.ok) throw new Error(made.failure)
  const path = new URL(made.answer.url).pathname.replace('/sandbox/simulators', '')
  const { body, headers } = await simulators.forward({ method: 'GET', url: path, headers: {} })
  expect(headers['content-type']).toContain('text/html')
  for (const texts of ['lang="en"', 'Order 1024', 'AED\u00a0460', 'Leave without paying', 'with a forged signature'])
    expect(body).toContain(texts)
  expect(simulators.messages).toMatchObject([{ channel: 'payment', to: '1024-1-abc', text: '460.00 AED, Card' }])
})

test.each(['empty_body', 'no_body'] as const)('a GET signed with %s is understood', async (getSigning) => {
  await service().createPage(page)
  expect(await service({ getSigning }).transactionsOf(page.orderId)).toEqual({ ok: true, answer: [] })
})

test.each<[string, Partial<PayselectionOptions>]>([
  ['key', { secretKey: 'another' }],
  ['site', { siteId: '1' }],
])('another %s is refused', async (_name, changes) => {
  expect(await service(changes).createPage(page)).toMatchObject({ ok: false, reason: 'refused' })
  expect(await service(changes).transactionsOf(page.orderId)).toMatchObject({ ok: false, reason: 'refused' })
})

test('what nobody knows is refused, and what is not paid cannot be moved', async () => {
  const move = { transactionId: 'PS0', amount: 1, currency: 'AED', webhookUrl: page.webhookUrl }
  expect(await service().transaction('PS0')).toMatchObject({ ok: false, reason: 'refused' })
  for (const call of ['charge', 'cancel'] as const)
    expect(await service()[call](move)).toMatchObject({ ok: false, reason: 'refused' })
  expect(await service().refund({ ...move, receipt: null })).toMatchObject({ ok: false, reason: 'refused' })
})

test.each(['error', 'down'] as const)('a service that is %s is unavailable', async (fault) => {
  await simulators.misbehave('payselection', fault)
  expect(await service().createPage(page)).toMatchObject({ ok: false, reason: 'unavailable' })
  await simulators.misbehave('payselection', 'none')
})
