import * as z from 'zod/mini'
import { call } from '../call.ts'

/** What may go wrong with whatever people ask of the shop by a form, with the HTTP status of each. */
export const requestsErrors = {
  'requests.key_required': 400,
  'requests.key_reused': 409,
  'requests.form_wrong': 422,
  'requests.link_unknown': 404,
} as const

export const MAX_QUESTION_LENGTH = 1000

export const askStylist = call({
  method: 'POST',
  path: '/requests/stylist',
  summary: 'A question to a stylist, who answers in the way that was chosen',
  body: z.object({
    name: z.string().check(z.maxLength(1000)),
    phone: z.string().check(z.maxLength(100)),
    contactMethod: z.int(),
    question: z.string().check(z.maxLength(MAX_QUESTION_LENGTH * 8)),
    /** The product that the question is about. */
    productId: z.optional(z.int()),
    hasConsent: z.boolean(),
  }),
  answer: z.object({ success: z.literal(true) }),
  errors: ['requests.form_wrong'],
  perMinute: 6,
})

/** To be told when a variant costs less, or can be had again. */
export const SUBSCRIPTION_KINDS = ['price', 'stock'] as const
export type SubscriptionKind = (typeof SUBSCRIPTION_KINDS)[number]

export const subscribeToVariant = call({
  method: 'POST',
  path: '/requests/subscriptions',
  summary: 'Ask for a letter when a variant gets cheaper or comes back; the address is confirmed by a letter first',
  body: z.object({
    kind: z.enum(SUBSCRIPTION_KINDS),
    skuId: z.int(),
    email: z.string().check(z.maxLength(1000)),
    hasConsent: z.boolean(),
  }),
  /** The same whether the address is known or not. */
  answer: z.object({ success: z.literal(true) }),
  errors: ['requests.form_wrong', 'product.unknown'],
  perMinute: 6,
})

const subscriptionLink = { body: z.object({ token: z.string().check(z.maxLength(100)) }) }

export const confirmSubscription = call({
  method: 'POST',
  path: '/requests/subscriptions/confirm',
  summary: 'The link of the letter was followed: the address is its owner’s',
  ...subscriptionLink,
  answer: z.object({ kind: z.enum(SUBSCRIPTION_KINDS), name: z.string() }),
  errors: ['requests.link_unknown'],
  perMinute: 20,
})

export const cancelSubscription = call({
  method: 'POST',
  path: '/requests/subscriptions/cancel',
  summary: 'No more letters about this product',
  ...subscriptionLink,
  answer: z.object({ kind: z.enum(SUBSCRIPTION_KINDS), name: z.string() }),
  errors: ['requests.link_unknown'],
  perMinute: 20,
})
