import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import openapiTS, { astToString } from '../api-client/node_modules/openapi-typescript/dist/index.mjs'
import { startTestShop, type TestShop } from '../support/test-shop.ts'
import { captchaAnswer } from '../support/visitors/captcha-answer.ts'
import { openBrowser } from '../support/visitors/customers.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const run = promisify(execFile)

type Fields = Record<string, Json>
type Json = { properties?: Fields; description?: string; [key: string]: unknown }
type Operation = { operationId: string; security: Json[]; parameters?: Json[]; responses: Record<string, Json> }
type Document = {
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Json> }
}

/** As the program itself says it, which is not compiled with these tests. */
type BuyARing = (
  baseUrl: string,
  fetch: (request: unknown) => Promise<Response>,
  person: {
    phone: string
    name: string
    email: string
    answerCaptcha(question: string): string
    readCode(): Promise<string>
  },
) => Promise<{
  order: { number: string; lines: unknown[]; totals: { final: number } }
  total: number
  paymentPage: string
}>

let shop: TestShop
let text: string
let document: Document
beforeAll(async () => {
  shop = await startTestShop({ env: { TRUST_PROXY: 'on' } })
  text = (await shop.ask({ url: '/api/openapi.json' })).text
  document = JSON.parse(text)
})
afterAll(() => shop.stop())

test('a common linter finds no error in the document', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config })
  expect(problems.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([])
})

test('every field says what it means', () => {
  const silent = new Set<string>()
  const walk = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    const { properties } = value as Json
    if (typeof properties === 'object')
      for (const [name, field] of Object.entries(properties)) if (!field.description) silent.add(name)
    for (const inner of Object.values(value)) walk(inner)
  }
  for (const operations of Object.values(document.paths))
    for (const { parameters = [], ...rest } of Object.values(operations)) {
      for (const { name, description } of parameters) if (!description) silent.add(String(name))
      walk(rest)
    }
  const { ErrorExtras: _, ...schemas } = document.components.schemas
  walk(schemas)
  expect([...silent].toSorted()).toEqual([])
})

test('names what a client must send, and who may call what', () => {
  expect(document.servers.map(({ url }) => url)).toEqual(['http://localhost:3000', 'http://en.localhost:3000'])
  const order = document.paths['/order/create/v2']?.post
  expect(order?.operationId).toBe('postOrderCreateV2')
  expect(order?.parameters).toContainEqual(
    expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required: true }),
  )
  expect(order?.security).toEqual([{ session: [], csrf: [] }])
  expect(document.paths['/profile/orders']?.get?.security).toEqual([{ session: [] }])
  expect(document.paths['/token']?.get?.security).toEqual([{}, { session: [] }])
  expect(order?.responses[429]?.headers).toHaveProperty('Retry-After')
  expect(document.paths['/order/{key}/calendar.ics']?.get?.responses[200]?.content).toHaveProperty('text/calendar')
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining(['Cart', 'Order', 'Product', 'ProductCard', 'Shop', 'Error', 'ErrorExtras']),
  )
  expect(document.components.schemas.ErrorExtras?.properties).toHaveProperty([
    'order.cart_changed',
    'properties',
    'changes',
  ])
})

test('an address that the API does not have answers JSON', async () => {
  const { status, headers, json } = await shop.ask({ url: '/api/v1/no-such-thing' })
  expect(status).toBe(404)
  expect(headers['content-type']).toContain('application/json')
  expect(json()).toMatchObject({ success: false, code: 'request.not_found' })
})

test('[M23] a slash at the end of an address means nothing', async () => {
  const customer = await openBrowser(shop, { address: '10.61.1.2' })
  await customer.signIn('+79997000061')
  for (const path of ['/favorites', '/favorites/'])
    expect((await customer.delete(path, { items: [1] })).status, path).toBe(200)
})

test('a client made from the document buys a ring', { timeout: 60_000 }, async () => {
  mkdirSync(here('../../var/api-client'), { recursive: true })
  writeFileSync(here('../../var/api-client/schema.d.ts'), astToString(await openapiTS(text)))
  await run(process.execPath, [
    here('../../node_modules/typescript/bin/tsc'),
    '-p',
    here('../api-client/tsconfig.json'),
  ])

  // By its address: its types are there only since a moment ago, and its own project checks them.
  const client: { buyARing: BuyARing } = await import(new URL('../api-client/buy-a-ring.ts', import.meta.url).href)
  const jar = new Map<string, string>()
  const address = '10.61.1.1'
  const bought = await client.buyARing(
    'http://localhost:3000',
    async (request) => {
      if (!(request instanceof Request)) throw new Error('the client sends requests')
      const { pathname, search } = new URL(request.url)
      const answer = await shop.app.inject({
        method: request.method as 'GET',
        url: pathname + search,
        headers: {
          ...Object.fromEntries(request.headers),
          host: 'localhost:3000',
          'x-forwarded-for': address,
          cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        },
        payload: request.method === 'GET' ? undefined : await request.text(),
      })
      for (const { name, value } of answer.cookies) jar.set(name, value)
      return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': 'application/json' } })
    },
    {
      phone: '+79161234567',
      name: 'Анна Лунина',
      email: 'anna@example.com',
      answerCaptcha: captchaAnswer,
      readCode: async () => (await openBrowser(shop, { address })).lastCode('+79161234567'),
    },
  )
  expect(bought.order.number).toMatch(/\d/)
  expect(bought.order.lines).toHaveLength(1)
  expect(bought.order.totals.final).toBe(bought.total)
  expect(bought.paymentPage).toMatch(/^https?:/)
})
