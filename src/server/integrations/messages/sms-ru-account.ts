import { z } from 'zod'

/** One account sends text messages and makes flash calls. */
export const smsRuVariables = {
  SMS_RU_URL: z.url().default('https://sms.ru'),
  SMS_RU_API_ID: z.string().min(1).optional(),
  SMS_RU_SENDER: z.string().min(1).optional(),
}

type SmsRuValues = z.output<z.ZodObject<typeof smsRuVariables>>

export function smsRuAccount({ SMS_RU_URL, SMS_RU_API_ID, SMS_RU_SENDER }: SmsRuValues) {
  if (!SMS_RU_API_ID) return undefined
  return { baseUrl: SMS_RU_URL, apiId: SMS_RU_API_ID, ...(SMS_RU_SENDER && { sender: SMS_RU_SENDER }) }
}
