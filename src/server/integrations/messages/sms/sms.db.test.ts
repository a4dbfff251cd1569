import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startSimulators, type TestSimulators } from '../../../../../tests/support/simulators.ts'
import { createLogger } from '../../../kernel/logger.ts'
import { UpstreamError } from '../../../kernel/providers/fetch-upstream.ts'
import { SmsFailure } from './port.ts'
import { createSms } from './sms-adapter.ts'
import { SANDBOX_SMS_API_ID, smsSimulator } from './sms-simulator.ts'

const log = createLogger({ level: 'silent', pretty: false })
let simulators: TestSimulators
beforeAll(async () => {
  simulators = await startSimulators([smsSimulator])
})
afterAll(() => simulators.stop())
beforeEach(async () => {
  simulators.messages.length = 0
  await simulators.misbehave('sms', 'none')
})

const senderWith = (apiId = SANDBOX_SMS_API_ID) => createSms({ baseUrl: simulators.baseUrl('sms'), apiId, log })

test('a message arrives with its code, and has the provider’s number', async () => {
  const text = 'Код для входа: 4821. Никому его не говорите.\n@lunnitsa.ru #4821'
  const { id } = await senderWith().send('+79991234567', text)

  expect(id).toMatch(/^\d+-\d+$/)
  expect(simulators.messages).toEqual([{ channel: 'sms', to: '+79991234567', text, code: '4821' }])
})

test.each([
  ['+79990000207', 'number', 207],
  ['+79990000201', 'funds', 201],
  ['+79990000231', 'flood', 231],
] as const)('the status of the number itself counts: %s is refused as %s', async (phone, refusal, code) => {
  await expect(senderWith().send(phone, 'Код 1234')).rejects.toMatchObject({ refusal, code })
  expect(simulators.messages).toEqual([])
})

test('a wrong key and an empty text are told apart', async () => {
  await expect(senderWith('stolen').send('+79991234567', 'Код 1234')).rejects.toMatchObject({ refusal: 'key' })
  await expect(senderWith().send('+79991234567', '')).rejects.toMatchObject({ refusal: 'text' })
})

test('a provider that fails or is gone is trouble, never a message', async () => {
  await simulators.misbehave('sms', 'error')
  await expect(senderWith().send('+79991234567', 'Код 1234')).rejects.toBeInstanceOf(SmsFailure)
  await simulators.misbehave('sms', 'down')
  await expect(senderWith().send('+79991234567', 'Код 1234')).rejects.toBeInstanceOf(UpstreamError)
})

test('several numbers of one request have a status each', async () => {
  const query = `api_id=${SANDBOX_SMS_API_ID}&to=79991234567,79990000207&msg=hi&json=1`
  const response = await fetch(`${simulators.baseUrl('sms')}/sms/send?${query}`)
  expect(await response.json()).toMatchObject({
    status: 'OK',
    sms: { '79991234567': { status: 'OK' }, '79990000207': { status: 'ERROR', status_code: 207 } },
  })
})
