import type { SmsRefusal } from './port.ts'

/** The request was understood and every check passed. */
export const SMS_RU_OK = 100

const REFUSALS: readonly (readonly [refusal: SmsRefusal, codes: readonly number[]])[] = [
  ['number', [202, 207, 209, 214]],
  ['flood', [206, 230, 231, 232, 233]],
  ['funds', [201]],
  ['text', [203, 204, 205, 212, 216]],
  ['key', [200, 300, 301, 302]],
]

/** What a code of sms.ru means to us. An unknown one, like 220 and 500, is a provider that is not well. */
export function smsRuRefusal(code: number | null): SmsRefusal {
  return REFUSALS.find(([, codes]) => code !== null && codes.includes(code))?.[0] ?? 'unavailable'
}
