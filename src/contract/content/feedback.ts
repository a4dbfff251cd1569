import * as z from 'zod/mini'
import { call } from '../call.ts'

export const FEEDBACK_TOPICS = ['order', 'delivery', 'return', 'piece', 'shop', 'other'] as const
export type FeedbackTopic = (typeof FEEDBACK_TOPICS)[number]

export const MAX_MESSAGE_LENGTH = 2_000
export const MAX_ORDER_NUMBER = 40

const MAX_FIELD = 1_000
const field = z.string().check(z.maxLength(MAX_FIELD))

export const sendFeedback = call({
  method: 'POST',
  path: '/requests/feedback',
  summary: 'A message to the shop',
  idempotencyKey: 'required',
  body: z.object({
    name: field,
    /** One of these two, or both. */
    email: field,
    phone: field,
    topic: z.enum(FEEDBACK_TOPICS),
    orderNumber: field,
    message: z.string().check(z.maxLength(MAX_MESSAGE_LENGTH * 10)),
    hasConsent: z.boolean(),
  }),
  answer: z.object({ success: z.literal(true), reference: z.string() }),
  errors: ['requests.form_wrong', 'requests.key_required', 'requests.key_reused'],
  perMinute: 6,
})
