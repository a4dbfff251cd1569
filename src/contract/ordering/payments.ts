import * as z from 'zod/mini'
import { PAYMENT_STATES } from '#rules/payments/payment-state.ts'
import { call } from '../call.ts'

/** What may go wrong by its rules, with the HTTP status of each. */
export const paymentErrors = {
  'payment.order_unknown': 404,
  'payment.not_awaited': 409,
  'payment.method_unavailable': 422,
  'payment.too_many_attempts': 422,
  'payment.refund_too_large': 422,
  'payment.unavailable': 503,
} as const

const orderKey = z.object({ key: z.string().check(z.regex(/^[\w-]{16,64}$/)) })

export const payOrder = call({
  method: 'POST',
  path: '/order/:key/pay',
  summary: 'The page on which an order is paid: the one that is open, or a new attempt, in another way if one is named',
  params: orderKey,
  body: z.object({ payment_method_id: z.optional(z.int()) }),
  answer: z.object({ url: z.string() }),
  errors: [
    'payment.order_unknown',
    'payment.not_awaited',
    'payment.method_unavailable',
    'payment.too_many_attempts',
    'payment.unavailable',
  ],
  perMinute: 20,
})

export const paymentStatus = call({
  method: 'GET',
  path: '/order/:key/payment',
  summary: 'How the payment of an order stands, by what its provider says and not by who came back from there',
  params: orderKey,
  answer: z.object({
    state: z.enum(PAYMENT_STATES),
    /** Nothing more happens by itself: the page may stop asking. */
    isFinal: z.boolean(),
  }),
  errors: ['payment.order_unknown'],
  perMinute: 60,
})
