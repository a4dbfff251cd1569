import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startSimulators, type TestSimulators } from '../../../../../tests/support/simulators.ts'
import { createLogger } from '../../../kernel/logger.ts'
import { SANDBOX_ACCOUNTS } from './sandbox-accounts.ts'
import { createYandexId } from './yandex-id-adapter.ts'
import { SANDBOX_YANDEX_CLIENT, yandexIdSimulator } from './yandex-id-simulator.ts'

const log = createLogger({ level: 'silent', pretty: false })
const redirectUri = 'http://localhost:3000/ya-callback'
const codeVerifier = 'a-verifier-that-is-long-enough-for-the-standard-0123'
const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url')
const [anna, timur, vera, gleb] = SANDBOX_ACCOUNTS.map(({ id }) => id)

let simulators: TestSimulators
let now = new Date('2026-11-15T09:00:00Z')
beforeAll(async () => {
  simulators = await startSimulators([yandexIdSimulator], { now: () => now })
})
afterAll(() => simulators.stop())
beforeEach(async () => {
  now = new Date('2026-11-15T09:00:00Z')
  await simulators.misbehave('yandex-id', 'none')
})

function yandex(client: { clientId: string; clientSecret: string } = SANDBOX_YANDEX_CLIENT) {
  const baseUrl = simulators.baseUrl('yandex-id')
  return createYandexId({ pageUrl: baseUrl, baseUrl, infoUrl: baseUrl, ...client, log })
}

/** What a person does: opens the page, answers its form as it stands, and is sent back. */
async function press(decision: 'allow' | 'deny', choice: Record<string, string | undefined> = {}, change = {}) {
  const address = new URL(yandex().authorizeUrl({ state: 'st4te', codeChallenge, redirectUri }))
  for (const [name, value] of Object.entries(change)) address.searchParams.set(name, String(value))
  const page = await fetch(address)
  if (page.status !== 200) return { status: page.status, text: await page.text() }
  const html = await page.text()
  const hidden = [...html.matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [
    name ?? '',
    (value ?? '').replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))),
  ])
  const ticked = [...html.matchAll(/type="checkbox" name="([^"]*)"/g)].map(([, name]) => [name ?? '', 'yes'])
  const answer = await fetch(`${simulators.baseUrl('yandex-id')}/authorize`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      ...Object.fromEntries([...hidden, ...ticked]),
      account: anna,
      ...choice,
      decision,
    } as never),
  })
  const location = answer.headers.get('location')
  return { status: answer.status, back: location ? new URL(location, 'http://localhost:3000') : null }
}

const codeOf = async (choice: Record<string, string | undefined> = {}) =>
  (await press('allow', choice)).back?.searchParams.get('code') ?? ''

const exchange = (code: string, change = {}) => yandex().exchange({ code, codeVerifier, redirectUri, ...change })

test('the way there and back: consent, code, token, person', async () => {
  const { back } = await press('allow')
  expect(back?.pathname).toBe('/ya-callback')
  expect(back?.searchParams.get('state')).toBe('st4te')
  const code = back?.searchParams.get('code') ?? ''
  expect(code).toHaveLength(16)

  const { accessToken } = await exchange(code)
  expect(await yandex().user(accessToken)).toEqual({
    id: anna,
    firstName: 'Анна',
    lastName: 'Соколова',
    email: 'anna.sokolova@example.com',
    phone: '+79991000101',
    birthday: '1991-03-08',
    sex: 'female',
  })
})

test('a refusal comes back as one', async () => {
  const { back } = await press('deny')
  expect(Object.fromEntries(back?.searchParams ?? [])).toMatchObject({ error: 'access_denied', state: 'st4te' })
})

test('what was not shared is not in the answer', async () => {
  const { accessToken } = await exchange(await codeOf({ 'login:email': '', 'login:birthday': '', account: timur }))
  expect(await yandex().user(accessToken)).toMatchObject({ firstName: 'Тимур', email: null, birthday: null })
  const shared = await exchange(await codeOf({ account: timur }))
  expect(await yandex().user(shared.accessToken)).toMatchObject({ birthday: '0000-10-21' })
})

test('an account may have no phone, and anybody may come with one', async () => {
  const noPhone = await exchange(await codeOf({ account: vera }))
  expect(await yandex().user(noPhone.accessToken)).toMatchObject({ phone: null })
  const typed = await exchange(await codeOf({ account: 'phone', phone: '8 (999) 555-44-33' }))
  expect(await yandex().user(typed.accessToken)).toMatchObject({ phone: '+79995554433' })
})

test('a code is good once; a second use takes the token back', async () => {
  const code = await codeOf()
  const { accessToken } = await exchange(code)
  await expect(exchange(code)).rejects.toMatchObject({ refusal: 'grant' })
  await expect(yandex().user(accessToken)).rejects.toMatchObject({ refusal: 'grant' })
})

test('of two uses at the same moment at most one succeeds', async () => {
  const code = await codeOf()
  const outcomes = await Promise.allSettled([exchange(code), exchange(code), exchange(code)])
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1)
})

test.each([
  ['another verifier', { codeVerifier: 'somebody-elses-verifier-of-a-decent-length-0123' }],
  ['another redirect address', { redirectUri: 'http://en.localhost:3000/ya-callback' }],
  ['another code', { code: 'abcdefghijklmnop' }],
])('%s gets no token', async (_, change) => {
  await expect(exchange(await codeOf(), change)).rejects.toMatchObject({ refusal: 'grant' })
})

test('a code lives ten minutes', async () => {
  const [early, late] = [await codeOf(), await codeOf()]
  now = new Date(now.getTime() + 10 * 60_000)
  await expect(exchange(early)).resolves.toHaveProperty('accessToken')
  now = new Date(now.getTime() + 1)
  await expect(exchange(late)).rejects.toMatchObject({ refusal: 'grant' })
})

test('kinds of failure are told apart: a spoiled grant, our own secret, a provider that fails', async () => {
  await expect(exchange(await codeOf({ account: gleb }))).rejects.toMatchObject({ refusal: 'grant' })
  const stranger = yandex({ ...SANDBOX_YANDEX_CLIENT, clientSecret: 'guess' })
  const code = await codeOf()
  await expect(stranger.exchange({ code, codeVerifier, redirectUri })).rejects.toMatchObject({ refusal: 'client' })
  await simulators.misbehave('yandex-id', 'error')
  await expect(exchange(code)).rejects.toMatchObject({ refusal: 'unavailable' })
  await expect(yandex().user('y0_x')).rejects.toMatchObject({ refusal: 'unavailable' })
})

test.each([
  ['an unknown client', { client_id: 'other' }],
  ['a foreign way back', { redirect_uri: 'http://localhost:3000/elsewhere' }],
  ['a way back with baggage', { redirect_uri: 'http://localhost:3000/ya-callback?next=evil' }],
  ['no PKCE', { code_challenge_method: 'plain' }],
])('%s is stopped on the page, without a redirect', async (_, change) => {
  expect(await press('allow', {}, change)).toMatchObject({ status: 400 })
})

test('what the page shows is text, whatever was in the address', async () => {
  const html = await (
    await fetch(yandex().authorizeUrl({ state: '"><script>alert(1)</script>', codeChallenge, redirectUri }))
  ).text()
  expect(html).not.toContain('<script')
})
