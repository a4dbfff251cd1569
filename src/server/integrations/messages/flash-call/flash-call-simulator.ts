import { randomInt } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Simulator, SimulatorDeps } from '../../simulator/simulator.ts'
import { faultOfNumber, SMS_RU_MESSAGES } from '../sms/sms-ru-faults.ts'
import { SANDBOX_SMS_API_ID } from '../sms/sms-simulator.ts'
import { type SmsRuFields, smsRuFields } from '../sms-ru-request.ts'

/** The other half of the same provider: calls from numbers whose last four digits are the code. */
export const flashCallSimulator: Simulator = {
  name: 'flash-call',
  routes(app, deps) {
    const answer = async (request: FastifyRequest) => call(smsRuFields(request), deps)
    app.get('/code/call', answer)
    app.post('/code/call', answer)
  },
}

async function call({ api_id: key, phone = '' }: SmsRuFields, deps: SimulatorDeps): Promise<unknown> {
  const fault = key !== SANDBOX_SMS_API_ID ? 200 : /^\d{10,15}$/.test(phone) ? faultOfNumber(phone) : 202
  if (fault) return { status: 'ERROR', status_code: fault, status_text: SMS_RU_MESSAGES[fault] }

  const code = String(randomInt(10_000)).padStart(4, '0')
  const callId = `${randomInt(100_000, 999_999)}-${randomInt(1e7, 99_999_999)}`
  const from = `+7 495 120-${code.slice(0, 2)}-${code.slice(2)}`
  await deps.record({ channel: 'call', to: `+${phone}`, text: from, code })
  return { status: 'OK', code, call_id: callId, cost: 0.4, balance: 4122.56 }
}
