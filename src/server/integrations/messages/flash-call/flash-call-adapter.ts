import { z } from 'zod'
import type { Logger } from '../../../kernel/logger.ts'
import { fetchUpstream, UpstreamError } from '../../../kernel/providers/fetch-upstream.ts'
import { SmsFailure } from '../sms/port.ts'
import { smsRuRefusal } from '../sms/sms-ru-codes.ts'
import type { FlashCaller } from './port.ts'

const SERVICE = 'flash-call'

export type FlashCallOptions = {
  /** `https://sms.ru`. */
  baseUrl: string
  apiId: string
  log: Logger
}

const answer = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('OK'),
    code: z.coerce.string().regex(/^\d{4}$/),
    call_id: z.coerce.string().min(1),
  }),
  z.object({
    status: z.literal('ERROR'),
    status_code: z.coerce.number().int().optional(),
    status_text: z.string().optional(),
  }),
])

/** sms.ru, `/code/call`. `ip` is the visitor's: the provider counts calls by it. Refusals are those of messages. */
export function createFlashCall({ baseUrl, apiId, log }: FlashCallOptions): FlashCaller {
  return {
    async call(phoneE164, ip) {
      const form = new URLSearchParams({ api_id: apiId, phone: phoneE164.replace('+', ''), ip })
      const response = await fetchUpstream(SERVICE, `${baseUrl}/code/call`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: form.toString(),
      })
      if (response.status >= 500) throw new SmsFailure('unavailable', null, `HTTP ${response.status}`)
      const parsed = answer.safeParse(response.json())
      if (!parsed.success) throw new UpstreamError(SERVICE, 'answer', 'not an answer of /code/call')
      if (parsed.data.status === 'ERROR') {
        const { status_code: code = null, status_text: texts } = parsed.data
        throw new SmsFailure(smsRuRefusal(code), code, texts)
      }
      const { code, call_id: callId } = parsed.data
      log.info({ event: 'flash_call.made', callId }, 'flash call made')
      return { code, callId }
    },
  }
}
