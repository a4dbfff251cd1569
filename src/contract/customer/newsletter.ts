import * as z from 'zod/mini'
import { call } from '../call.ts'

/** What may go wrong by its rules, with the HTTP status of each. */
export const newsletterErrors = {
  'newsletter.form_wrong': 422,
  'newsletter.link_unknown': 404,
} as const

/** Where somebody subscribed who is not signed in, and has to confirm the address by a letter. */
export const FORM_SOURCES = ['footer', 'sale', 'before_share', 'popup', 'landing_online', 'landing_offline'] as const
export type FormSource = (typeof FORM_SOURCES)[number]
export type NewsletterSource = FormSource | 'tablet' | 'profile'

const emailText = z.string().check(z.maxLength(1000))
const shortText = z.string().check(z.maxLength(1000))
const linkToken = z.object({ token: z.string().check(z.maxLength(200)) })

/** Each purpose by itself; without both there is no subscription. */
const consents = { hasConsent: z.boolean(), hasNewsConsent: z.boolean() }

export const subscribeToNews = call({
  method: 'POST',
  path: '/newsletter/subscriptions',
  summary: 'Asks for letters with news; the address is confirmed by a letter first',
  body: z.object({
    email: emailText,
    source: z.enum(FORM_SOURCES),
    name: z._default(shortText, ''),
    phone: z._default(shortText, ''),
    /** The shop in which one stands. */
    shopId: z._default(z.nullable(z.int()), null),
    ...consents,
  }),
  /** The same whether the address is known or not. `hasGift`: a promo code comes once the address is confirmed. */
  answer: z.object({ success: z.literal(true), hasGift: z.boolean() }),
  errors: ['newsletter.form_wrong'],
  perMinute: 6,
})

export const sendKioskEntry = call({
  method: 'POST',
  path: '/newsletter/kiosk-entries',
  summary: 'A subscription from a tablet in a shop; the same key counts once, however often it is sent',
  body: z.object({
    key: z.uuid(),
    email: emailText,
    name: z._default(shortText, ''),
    /** When it was typed: the tablet may have been without a connection. */
    enteredAt: z.iso.datetime(),
    ...consents,
  }),
  answer: z.object({ success: z.literal(true) }),
  errors: ['newsletter.form_wrong'],
  // A whole shop's day may come at once when the connection is back.
  perMinute: 60,
})

export const confirmNews = call({
  method: 'POST',
  path: '/newsletter/confirm',
  summary: 'The link of the letter was followed: its reader wants our letters',
  body: linkToken,
  answer: z.object({ success: z.literal(true), hasGift: z.boolean() }),
  errors: ['newsletter.link_unknown'],
  perMinute: 20,
})

export const unsubscribeFromNews = call({
  method: 'POST',
  path: '/newsletter/unsubscribe',
  summary: 'No more letters to the address that this link was sent to; safe to repeat',
  body: linkToken,
  answer: z.object({ success: z.literal(true) }),
  errors: ['newsletter.link_unknown'],
  perMinute: 20,
})

export const subscriberExists = call({
  method: 'POST',
  path: '/subscriber-exists',
  summary: 'Whether an address gets our letters already',
  body: z.object({ email: emailText }),
  answer: z.object({ email: z.boolean() }),
  errors: ['newsletter.form_wrong', 'request.too_many'],
  perMinute: 10,
})
