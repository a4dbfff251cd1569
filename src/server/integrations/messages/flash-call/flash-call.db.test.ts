import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startSimulators, type TestSimulators } from '../../../../../tests/support/simulators.ts'
import { createLogger } from '../../../kernel/logger.ts'
import { SmsFailure } from '../sms/port.ts'
import { SANDBOX_SMS_API_ID } from '../sms/sms-simulator.ts'
import { createFlashCall } from './flash-call-adapter.ts'
import { flashCallSimulator } from './flash-call-simulator.ts'

const log = createLogger({ level: 'silent', pretty: false })
let simulators: TestSimulators
beforeAll(async () => {
  simulators = await startSimulators([flashCallSimulator])
})
afterAll(() => simulators.stop())
beforeEach(async () => {
  simulators.messages.length = 0
  await simulators.misbehave('flash-call', 'none')
})

const caller = (apiId = SANDBOX_SMS_API_ID) =>
  createFlashCall({ baseUrl: simulators.baseUrl('flash-call'), apiId, log })

test('the provider picks the code: it is told to us and ends the calling number', async () => {
  const { code, callId } = await caller().call('+79991234567', '203.0.113.7')

  expect(code).toMatch(/^\d{4}$/)
  expect(callId).not.toBe('')
  const [message] = simulators.messages
  expect(message).toMatchObject({ channel: 'call', to: '+79991234567', code })
  expect(message?.text.replace(/\D/g, '').endsWith(code)).toBe(true)
})

test.each([
  ['+79990000207', 'number'],
  ['+79990000201', 'funds'],
  ['+79990000231', 'flood'],
] as const)('%s is refused as %s and nobody is called', async (phone, refusal) => {
  await expect(caller().call(phone, '203.0.113.7')).rejects.toMatchObject({ refusal })
  expect(simulators.messages).toEqual([])
})

test('a wrong key and a provider that fails are trouble of two kinds', async () => {
  await expect(caller('stolen').call('+79991234567', '203.0.113.7')).rejects.toMatchObject({ refusal: 'key' })
  await simulators.misbehave('flash-call', 'error')
  await expect(caller().call('+79991234567', '203.0.113.7')).rejects.toBeInstanceOf(SmsFailure)
})
