import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { allCalls } from '../support/contract-calls.ts'
import { startTestShop, type TestShop } from '../support/test-shop.ts'
import { type Browser, openBrowser } from '../support/visitors/customers.ts'

let shop: TestShop
let guest: Browser
let customer: Browser

beforeAll(async () => {
  shop = await startTestShop({ env: { TRUST_PROXY: 'on' } })
  guest = await openBrowser(shop, { address: '10.40.0.1' })
  customer = await openBrowser(shop, { address: '10.40.0.2' })
  await customer.signIn('+79991110022')
})
afterAll(() => shop.stop())

const calls = await allCalls()
const named = (wanted: readonly Call[]) => wanted.map((call) => [`${call.method} ${call.path}`, call] as const)
const pathOf = ({ path }: Call) => path.replace(/:(\w+)/g, '1')
/** Enough for the schema of any call that is asked here; what is wrong with it is found after the door. */
const BODY = { name: 'Анна', email: 'a@b.co', address: 'x', phone: '+79991112233', items: [1], sms: true, url: '/' }

describe('[L02] what belongs to customers', () => {
  test.each(named(calls.filter(({ access }) => access === 'customer')))(
    '%s tells a guest to sign in',
    async (_, call) => {
      const send = { GET: guest.get, POST: guest.post, DELETE: guest.delete }[call.method]
      const answer = await (send as Browser['post'])(pathOf(call), call.method === 'GET' ? undefined : BODY)
      // A body that makes no sense is refused before anybody is asked who they are.
      expect([400, 401]).toContain(answer.status)
      if (answer.status === 401) expect(answer.body.code).toBe('auth.required')
    },
  )

  test('there are such calls', () => {
    expect(calls.filter(({ access }) => access === 'customer').length).toBeGreaterThan(12)
  })
})

describe('whoever changes something comes from our own page, with the token of this very session', () => {
  test.each(named(calls.filter(({ method }) => method !== 'GET')))('%s', async (_, call) => {
    const cookie = [...customer.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const right = {
      cookie,
      'x-csrf-token': customer.csrf(),
      'sec-fetch-site': 'same-origin',
      origin: 'http://localhost:3000',
      'content-type': 'application/json',
    }
    const { 'x-csrf-token': __, ...noToken } = right
    const attacks: [string, Record<string, string>][] = [
      ['no token', noToken],
      ['a wrong token', { ...right, 'x-csrf-token': 'x'.repeat(43) }],
      ['another session’s token', { ...right, 'x-csrf-token': guest.csrf() }],
      ['no session', { ...right, cookie: '' }],
      ['a forged session', { ...right, cookie: 'session=AAAAAAAAAAAAAAAAAAAAAAAA.AAAA' }],
      ['another site', { ...right, 'sec-fetch-site': 'cross-site' }],
      ['a sister host', { ...right, 'sec-fetch-site': 'same-site' }],
      ['another origin', { ...right, 'sec-fetch-site': '', origin: 'https://evil.example' }],
      ['no origin to speak of', { ...right, 'sec-fetch-site': '', origin: 'null' }],
      ['a plain form', { ...right, 'content-type': 'text/plain' }],
      ['an encoded form', { ...right, 'content-type': 'application/x-www-form-urlencoded' }],
    ]
    for (const [attack, headers] of attacks) {
      const answer = await shop.ask({
        method: call.method,
        url: pathOf(call),
        body: JSON.stringify(BODY),
        headers,
      })
      expect([403, 415], `${attack}: ${answer.text.slice(0, 120)}`).toContain(answer.status)
    }
  })
})
