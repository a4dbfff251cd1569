import { randomInt } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Simulator, SimulatorDeps } from '../../simulator/simulator.ts'
import { type SmsRuFields, smsRuFields } from '../sms-ru-request.ts'
import { faultOfNumber, SMS_RU_MESSAGES } from './sms-ru-faults.ts'

/** The key that the sandbox's provider knows. */
export const SANDBOX_SMS_API_ID = 'sandbox-sms'

const MAX_NUMBERS = 100
const MAX_TEXT_LENGTH = 1_000

/** sms.ru as far as the shop uses it: what is sent to it can be read on `/sandbox`. */
export const smsSimulator: Simulator = {
  name: 'sms',
  routes(app, deps) {
    const answer = async (request: FastifyRequest) => send(smsRuFields(request), deps)
    app.get('/sms/send', answer)
    app.post('/sms/send', answer)
  },
}

async function send(fields: SmsRuFields, deps: SimulatorDeps): Promise<unknown> {
  const failure = failureOf(fields)
  // Without `json=1` the provider answers in lines of text.
  if (fields.json !== '1') return String(failure ?? 100)
  if (failure) return { status: 'ERROR', status_code: failure, status_text: SMS_RU_MESSAGES[failure] }

  const text = fields.msg ?? ''
  const sms: Record<string, unknown> = {}
  for (const to of numbersOf(fields)) {
    const fault = /^\d{10,15}$/.test(to) ? faultOfNumber(to) : 202
    if (fault) {
      sms[to] = { status: 'ERROR', status_code: fault, status_text: SMS_RU_MESSAGES[fault] }
      continue
    }
    sms[to] = { status: 'OK', status_code: 100, sms_id: `${randomInt(100_000, 999_999)}-${randomInt(1e6, 9_999_999)}` }
    const code = codeIn(text)
    if (fields.test !== '1') await deps.record({ channel: 'sms', to: `+${to}`, text, ...(code && { code }) })
  }
  return { status: 'OK', status_code: 100, sms, balance: 4122.56 }
}

function failureOf({ api_id: key, msg = '', ...rest }: SmsRuFields): number | null {
  if (!key) return 300
  if (key !== SANDBOX_SMS_API_ID) return 200
  const count = numbersOf(rest).length
  if (count === 0) return 202
  if (count > MAX_NUMBERS) return 213
  if (msg === '') return 203
  return msg.length > MAX_TEXT_LENGTH ? 205 : null
}

const numbersOf = ({ to = '' }: SmsRuFields) => to.split(',').filter(Boolean)

/** The code in a message of ours: the line that a phone reads (`@shop.example #1234`), or the only four digits. */
function codeIn(text: string): string | undefined {
  return /#(\d{4})\b/.exec(text)?.[1] ?? /(?<!\d)\d{4}(?!\d)/.exec(text)?.[0]
}
