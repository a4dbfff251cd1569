import { z } from 'zod'
import type { Logger } from '../../../kernel/logger.ts'
import { fetchUpstream, UpstreamError } from '../../../kernel/providers/fetch-upstream.ts'
import { SmsFailure, type SmsSender } from './port.ts'
import { SMS_RU_OK, smsRuRefusal } from './sms-ru-codes.ts'

const SERVICE = 'sms'

export type SmsOptions = {
  /** `https://sms.ru`. */
  baseUrl: string
  apiId: string
  /** An approved sender name; without one the provider uses its own. */
  sender?: string
  log: Logger
}

const answer = z.object({
  status_code: z.coerce.number().int(),
  status_text: z.string().optional(),
  sms: z
    .record(
      z.string(),
      z.object({
        status_code: z.coerce.number().int(),
        status_text: z.string().optional(),
        sms_id: z.string().optional(),
      }),
    )
    .optional(),
})

/** sms.ru, `/sms/send`. The text goes in the body: addresses end up in the logs of everything on the way. */
export function createSms({ baseUrl, apiId, sender, log }: SmsOptions): SmsSender {
  return {
    async send(phoneE164, text) {
      const to = phoneE164.replace('+', '')
      const form = new URLSearchParams({ api_id: apiId, to, msg: text, json: '1', ...(sender && { from: sender }) })
      const response = await fetchUpstream(SERVICE, `${baseUrl}/sms/send`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: form.toString(),
      })
      if (response.status >= 500) throw new SmsFailure('unavailable', null, `HTTP ${response.status}`)
      const parsed = answer.safeParse(response.json())
      if (!parsed.success) throw new UpstreamError(SERVICE, 'answer', 'not an answer of /sms/send')

      const { status_code: code, status_text: texts, sms } = parsed.data
      if (code !== SMS_RU_OK) throw new SmsFailure(smsRuRefusal(code), code, texts)
      // The request may be fine and the number not: only its own status tells.
      const own = sms?.[to]
      if (!own) throw new UpstreamError(SERVICE, 'answer', 'the answer does not name the number')
      if (own.status_code !== SMS_RU_OK || !own.sms_id) {
        throw new SmsFailure(smsRuRefusal(own.status_code), own.status_code, own.status_text)
      }
      log.info({ event: 'sms.sent', smsId: own.sms_id }, 'sms sent')
      return { id: own.sms_id }
    },
  }
}
