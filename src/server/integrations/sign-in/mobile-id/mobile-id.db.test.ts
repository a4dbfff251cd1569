import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startSimulators, type TestSimulators } from '../../../../../tests/support/simulators.ts'
import { createLogger } from '../../../kernel/logger.ts'
import { createMobileId } from './mobile-id-adapter.ts'
import { mobileIdSimulator, SANDBOX_MOBILE_ID_CLIENT } from './mobile-id-simulator.ts'

const log = createLogger({ level: 'silent', pretty: false })
const PHONE = '+79991234567'
const MESSAGE = 'Вход в Лунницу, код 42'

let simulators: TestSimulators
let now = new Date('2026-11-15T09:00:00Z')
beforeAll(async () => {
  simulators = await startSimulators([mobileIdSimulator], { now: () => now })
})
afterAll(() => simulators.stop())
beforeEach(async () => {
  simulators.messages.length = 0
  now = new Date('2026-11-15T09:00:00Z')
  await simulators.misbehave('mobile-id', 'none')
})

const operator = (client: { clientId: string; clientSecret: string } = SANDBOX_MOBILE_ID_CLIENT) =>
  createMobileId({ baseUrl: simulators.baseUrl('mobile-id'), ...client, log })

const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000)
}

function press(requestId: string, decision: 'yes' | 'no') {
  return fetch(`${simulators.baseUrl('mobile-id')}/device`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ request: requestId, decision }),
  })
}

test('the push is recorded with the address of the screen, and confirming it confirms', async () => {
  const { requestId, interval, expiresIn } = await operator().start(PHONE, MESSAGE)
  expect({ interval, expiresIn }).toEqual({ interval: 2, expiresIn: 120 })
  const [push] = simulators.messages
  expect(push).toMatchObject({ channel: 'call', to: PHONE, text: MESSAGE })
  expect(push?.url).toBe(`http://localhost:3000/sandbox/simulators/mobile-id/device?request=${requestId}`)

  const screen = await fetch(`${simulators.baseUrl('mobile-id')}/device?request=${requestId}`)
  expect(await screen.text()).toContain(MESSAGE)

  expect(await operator().poll(requestId)).toBe('pending')
  await press(requestId, 'yes')
  pass(interval)
  expect(await operator().poll(requestId)).toBe('confirmed')
  pass(interval)
  expect(await operator().poll(requestId), 'an answer is given once').toBe('expired')
})

test('declining denies, and cannot be taken back', async () => {
  const { requestId } = await operator().start(PHONE, MESSAGE)
  await press(requestId, 'no')
  await press(requestId, 'yes')
  expect(await operator().poll(requestId)).toBe('denied')
})

test('asking too often is told off, and the wait grows', async () => {
  const { requestId } = await operator().start(PHONE, MESSAGE)
  expect(await operator().poll(requestId)).toBe('pending')
  pass(1)
  expect(await operator().poll(requestId)).toBe('slow_down')
  pass(3)
  expect(await operator().poll(requestId)).toBe('slow_down')
  pass(12)
  expect(await operator().poll(requestId)).toBe('pending')
})

test('a push lives two minutes; a late press changes nothing', async () => {
  const { requestId, expiresIn } = await operator().start(PHONE, MESSAGE)
  pass(expiresIn)
  expect(await operator().poll(requestId)).toBe('pending')
  pass(3)
  await press(requestId, 'yes')
  expect(await operator().poll(requestId)).toBe('expired')
  expect(await operator().poll('no-such-request')).toBe('expired')
})

test('kinds of failure are told apart: a number of no operator, our own secret, an operator that fails', async () => {
  await expect(operator().start('+79990000404', MESSAGE)).rejects.toMatchObject({ refusal: 'number' })
  const stranger = operator({ ...SANDBOX_MOBILE_ID_CLIENT, clientSecret: 'guess' })
  await expect(stranger.start(PHONE, MESSAGE)).rejects.toMatchObject({ refusal: 'client' })
  await simulators.misbehave('mobile-id', 'error')
  await expect(operator().start(PHONE, MESSAGE)).rejects.toMatchObject({ refusal: 'unavailable' })
})
