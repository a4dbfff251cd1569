import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call, Schema } from '#contract/call.ts'
import { allCalls } from '../support/contract-calls.ts'
import { hostileValues } from '../support/samples/hostile-values.ts'
import { startTestShop, type TestShop } from '../support/test-shop.ts'
import { type Browser, openBrowser } from '../support/visitors/customers.ts'

let shop: TestShop
const browsers: Record<'ru' | 'en', { guest: Browser; customer: Browser }> = {} as never

beforeAll(async () => {
  shop = await startTestShop({ env: { TRUST_PROXY: 'on' } })
  for (const [language, host] of [
    ['ru', 'localhost:3000'],
    ['en', 'en.localhost:3000'],
  ] as const) {
    const guest = await openBrowser(shop, { host, address: '10.1.1.1' })
    const customer = await openBrowser(shop, { host, address: '10.1.2.1' })
    await customer.signIn(language === 'ru' ? '+79990000001' : '+79990000002')
    browsers[language] = { guest, customer }
  }
})
afterAll(() => shop.stop())

const calls = await allCalls()

/** What stands in the fields that are not under fire. */
const SOMETHING: Record<string, unknown> = {
  phone: '+79991234567',
  code: '1234',
  email: 'anna@example.com',
  name: 'Анна',
  surname: 'Лунина',
  address: 'г Москва, ул Тверская, д 1',
  url: '/catalog',
  limit: 5,
  offset: 0,
  favorites: [],
  items: [1],
  sku_ids: [1],
  skuId: 1,
  quantity: 1,
  query: 'кольцо',
  action: 'quantity',
  section: 'catalog',
  id: 1,
  countryCode: 'RU',
}

function fieldsOf(schema: Schema | undefined): string[] {
  const { shape } = (schema as { def?: { shape?: object } } | undefined)?.def ?? {}
  return shape ? Object.keys(shape) : []
}

/** Another slice of the values for each field, so that over all fields each is tried many times. */
function valuesFor(turn: number): unknown[] {
  const EACH = 40
  return Array.from({ length: EACH }, (_, n) => hostileValues[(turn * EACH + n * 7 + turn) % hostileValues.length])
}

async function fire(call: Call, part: 'params' | 'query' | 'body', field: string, value: unknown, turn: number) {
  const language = turn % 3 === 0 ? 'en' : 'ru'
  const browser = browsers[language][call.access === 'customer' ? 'customer' : turn % 2 === 0 ? 'guest' : 'customer']
  const filled = (names: readonly string[]) =>
    Object.fromEntries(names.filter((name) => name in SOMETHING).map((name) => [name, SOMETHING[name]]))
  const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(asText(part === 'params' && name === field ? value : (SOMETHING[name] ?? '1'))),
  )
  const query = part === 'query' ? `?${new URLSearchParams({ [field]: asText(value) })}` : ''
  const body = { ...filled(fieldsOf(call.body)), ...(part === 'body' && { [field]: value }) }
  if (call.method === 'GET') return { language, answer: await browser.get(path + query) }
  return {
    language,
    answer: call.method === 'POST' ? await browser.post(path, body) : await browser.delete(path, body),
  }
}

function asText(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return (text ?? '').slice(0, 2_000).toWellFormed()
}

const SECRET_WORDS = /\bat [\w.]+ \(|node_modules|select .* from|\.ts:\d+|syntax error|violates/i
/** These sign out or take the account away, which is what they are for. */
const ENDING = new Set(['/logout', '/logout/everywhere', '/account/delete'])

test.each(calls.filter(({ path }) => !ENDING.has(path)).map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s: a clear message or a clean value, never a 5xx',
  async (_, call) => {
    let turn = calls.indexOf(call)
    for (const part of ['params', 'query', 'body'] as const) {
      for (const field of fieldsOf(call[part])) {
        turn++
        // At once, as robots do it: one after another they would wait for the database most of the time.
        const shots = valuesFor(turn).map(async (value) => ({ value, ...(await fire(call, part, field, value, turn)) }))
        for (const { value, language, answer } of await Promise.all(shots)) {
          const shot = `${field} = ${JSON.stringify(value)?.slice(0, 80)} → ${answer.status} ${answer.text.slice(0, 200)}`
          // 503 is honest only where a service of the outside was asked.
          if (answer.body.code !== 'auth.code_not_sent') expect(answer.status, shot).toBeLessThan(500)
          if (answer.status >= 400 && answer.body.code) {
            expect(answer.body, shot).toMatchObject({ success: false, error: answer.body.message })
            expect(/[а-яё]/i.test(String(answer.body.message)), shot).toBe(language === 'ru')
            expect(answer.text, shot).not.toMatch(SECRET_WORDS)
          }
        }
      }
    }
  },
  60_000,
)

test('nothing of it changed what an empty object is', () => {
  expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined()
})
