import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { generate } from 'selfsigned'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLogger } from '../../../kernel/logger.ts'
import { createDolyameClient } from './dolyame-client.ts'

const log = createLogger({ level: 'silent', pretty: false })
const seen: { url: string; headers: Record<string, unknown>; body: string; client: string | null }[] = []
let answer: { status: number; headers?: Record<string, string>; body: unknown } = { status: 200, body: {} }
let server: Server
let authority: { cert: string; private: string }
let client: { cert: string; private: string }
let stranger: { cert: string; private: string }

beforeAll(async () => {
  authority = await generate([{ name: 'commonName', value: 'test authority' }], {
    keySize: 2048,
    extensions: [{ name: 'basicConstraints', cA: true, critical: true }],
  })
  const ca = { key: authority.private, cert: authority.cert }
  const own = await generate([{ name: 'commonName', value: 'localhost' }], {
    ca,
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  })
  client = await generate([{ name: 'commonName', value: 'lunnitsa' }], { ca })
  stranger = await generate([{ name: 'commonName', value: 'stranger' }], {})
  server = createServer(
    { key: own.private, cert: own.cert, ca: authority.cert, requestCert: true, rejectUnauthorized: true },
    (request, response) => {
      let body = ''
      request.on('data', (chunk: Buffer) => {
        body += chunk.toString()
      })
      request.on('end', () => {
        const subject = (
          request.socket as unknown as { getPeerCertificate(): { subject?: { CN?: string } } }
        ).getPeerCertificate().subject?.CN
        seen.push({ url: request.url ?? '', headers: request.headers, body, client: subject ?? null })
        response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
        response.end(JSON.stringify(answer.body))
      })
    },
  )
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
})
afterAll(() => void server?.close())

function service(certificate = client) {
  return createDolyameClient({
    baseUrl: `https://localhost:${(server.address() as AddressInfo).port}/v1/orders`,
    login: 'shop',
    password: 'secret',
    log,
    clientCertificate: { certificate: certificate.cert, key: certificate.private, authority: authority.cert },
  })
}

const order = {
  id: '1024-1-ab',
  amount: 10_000_56,
  items: [
    {
      name: 'Доставка',
      quantity: 1,
      price: 10_000_56,
      method: 'full_prepayment' as const,
      object: 'service' as const,
      vat: 'vat122' as const,
    },
  ],
  client: { name: 'Анна Иванова', phone: '+79991234567', email: null },
  notificationUrl: 'https://lunnitsa.ru/api/webhooks/dolyame/s',
  successUrl: 'https://lunnitsa.ru/ok',
  failUrl: 'https://lunnitsa.ru/no',
}

test('an order is made with our certificate, Basic sign-in and a correlation id that is the same for the same call', async () => {
  answer = { status: 200, body: { status: 'new', amount: 10000.56, link: 'https://dolyame.example/form' } }
  const dolyame = service()
  expect(await dolyame.create(order, 'create:1')).toEqual({ ok: true, answer: { url: 'https://dolyame.example/form' } })
  await dolyame.create(order, 'create:1')
  await dolyame.create(order, 'create:2')
  const [first, second, third] = seen.slice(-3)
  expect(first).toMatchObject({ url: '/v1/orders/create', client: 'lunnitsa' })
  expect(first?.headers.authorization).toBe(`Basic ${btoa('shop:secret')}`)
  expect(first?.headers['x-correlation-id']).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(second?.headers['x-correlation-id']).toBe(first?.headers['x-correlation-id'])
  expect(third?.headers['x-correlation-id']).not.toBe(first?.headers['x-correlation-id'])
  expect(JSON.parse(first?.body ?? '')).toMatchObject({
    order: {
      id: '1024-1-ab',
      amount: 10000.56,
      prepaid_amount: 0,
      items: [
        {
          price: 10000.56,
          quantity: 1,
          receipt: { tax: 'vat122', payment_method: 'full_prepayment', payment_object: 'service' },
        },
      ],
    },
    client_info: { first_name: 'Анна', last_name: 'Иванова', phone: '+79991234567' },
  })
})

test('with a certificate that the service did not give us there is no connection', async () => {
  const before = seen.length
  expect(await service(stranger).info('1')).toMatchObject({ ok: false, reason: 'unavailable' })
  expect(seen).toHaveLength(before)
})

test.each<[typeof answer, object]>([
  [
    { status: 429, headers: { 'x-retry-after': '7' }, body: {} },
    { ok: false, reason: 'unavailable', retryAfterSeconds: 7 },
  ],
  [
    { status: 400, body: { type: 'error', message: 'no' } },
    { ok: false, reason: 'refused' },
  ],
  [
    { status: 500, body: {} },
    { ok: false, reason: 'unavailable' },
  ],
  [
    { status: 200, body: 'nonsense' },
    { ok: false, reason: 'unavailable' },
  ],
  [
    { status: 200, body: { status: 'committed', amount: '100.50', refund_info: { total_refunded_amount: 0.5 } } },
    { ok: true, answer: { id: '1', status: 'committed', amount: 100_50, refunded: 50 } },
  ],
])('%j is read as %j', async (given, expected) => {
  answer = given
  expect(await service().info('1')).toMatchObject(expected)
})

test('a webhook only names an order', () => {
  expect(service().readWebhook(Buffer.from('{"id":"7","status":"completed"}'))).toEqual({ id: '7' })
  expect(service().readWebhook(Buffer.from('{"status":"completed"}'))).toBeNull()
  expect(service().readWebhook(Buffer.from('nonsense'))).toBeNull()
})
