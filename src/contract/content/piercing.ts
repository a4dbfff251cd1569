import * as z from 'zod/mini'
import { AGES } from '#rules/piercing/visit-terms.ts'
import { call } from '../call.ts'

/** What may go wrong by its rules, with the HTTP status of each. */
export const piercingErrors = {
  'piercing.form_wrong': 422,
  'piercing.service_unknown': 404,
  'piercing.shop_unknown': 404,
  'piercing.slot_taken': 409,
  'piercing.slot_unavailable': 422,
  'piercing.too_many': 422,
  'piercing.key_reused': 409,
  'piercing.booking_unknown': 404,
  'piercing.too_late': 409,
  'piercing.cancelled': 409,
} as const

const code = z.string().check(z.maxLength(100))
/** An instant, ISO 8601 in UTC. */
const moment = z.string().check(z.maxLength(40))
/** A day of the shop's calendar, `YYYY-MM-DD`. */
const day = z.string()

const service = z.object({
  code: z.string(),
  name: z.string(),
  text: z.string(),
  /** Roubles. */
  price: z.number(),
  minutes: z.int(),
  /** Also done for those under fourteen. */
  isForChildren: z.boolean(),
})
export type PiercingService = z.output<typeof service>

const shop = z.object({
  id: z.int(),
  name: z.string(),
  city: z.string(),
  address: z.string(),
  hint: z.nullable(z.string()),
  metro: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** IANA name of the clock by which its times are. */
  timeZone: z.string(),
  masters: z.array(z.string()),
})
export type PiercingShop = z.output<typeof shop>

export const piercingServices = call({
  method: 'GET',
  path: '/piercing/services',
  summary: 'What piercers do, and the shops they work in',
  answer: z.object({ services: z.array(service), shops: z.array(shop) }),
})

const slot = z.object({
  at: moment,
  /** As the shop's clock shows it: `11:30`. */
  time: z.string(),
})
export type PiercingSlot = z.output<typeof slot>

const bookableDay = z.object({ day, slots: z.array(slot) })
export type PiercingDay = z.output<typeof bookableDay>

export const piercingSlots = call({
  method: 'GET',
  path: '/piercing/slots',
  summary: 'When a service can begin in a shop, by day; days without a free time are there too',
  query: z.object({
    service: code,
    shop: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(32_767)),
    /** Of a visit that is to be moved: its own time does not stand in its way. */
    booking: z.optional(z.string().check(z.maxLength(64))),
  }),
  answer: z.object({ days: z.array(bookableDay) }),
  errors: ['piercing.service_unknown', 'piercing.shop_unknown'],
  perMinute: 120,
})

const booking = z.object({
  token: z.string(),
  state: z.enum(['booked', 'past', 'cancelled']),
  service: z.object({ code: z.string(), name: z.string(), price: z.number(), minutes: z.int() }),
  shop,
  master: z.string(),
  at: moment,
  day,
  time: z.string(),
  name: z.string(),
  age: z.enum(AGES),
  /** Until then it can be cancelled or moved here; later only by telephone. */
  changeableUntil: moment,
  canChange: z.boolean(),
  calendarUrl: z.string(),
})
export type PiercingBooking = z.output<typeof booking>

const answer = z.object({ booking })

export const bookPiercing = call({
  method: 'POST',
  path: '/piercing/bookings',
  summary: 'Books a visit for a phone that this session has proven, as for an order, or that of the customer',
  idempotencyKey: 'required',
  body: z.object({
    service: code,
    shopId: z.int().check(z.minimum(1), z.maximum(32_767)),
    at: moment,
    name: z.string().check(z.maxLength(1_000)),
    phone: z.string().check(z.maxLength(200)),
    /** Empty: only a message to the phone. */
    email: z.string().check(z.maxLength(1_000)),
    age: z.enum(AGES),
    /** For a child: comes with a parent. For a teenager: brings the parent's written consent. */
    hasParent: z.boolean(),
    hasConsent: z.boolean(),
  }),
  answer,
  errors: [
    ...(['request.malformed', 'piercing.form_wrong', 'piercing.service_unknown', 'piercing.shop_unknown'] as const),
    ...(['piercing.slot_taken', 'piercing.slot_unavailable', 'piercing.too_many', 'piercing.key_reused'] as const),
    ...(['auth.phone_not_confirmed', 'request.too_many'] as const),
  ],
  perMinute: 20,
})

const params = z.object({ token: z.string().check(z.maxLength(64)) })

export const readPiercingBooking = call({
  method: 'GET',
  path: '/piercing/bookings/:token',
  summary: 'A visit, for whoever has its link',
  params,
  answer,
  errors: ['piercing.booking_unknown'],
  perMinute: 60,
})

export const piercingCalendar = call({
  method: 'GET',
  path: '/piercing/bookings/:token/calendar.ics',
  summary: 'The visit as a calendar file',
  params,
  answer: z.string(),
  answerType: 'text/calendar',
  errors: ['piercing.booking_unknown'],
  perMinute: 60,
})

export const cancelPiercing = call({
  method: 'POST',
  path: '/piercing/bookings/:token/cancel',
  summary: 'Cancels a visit; one that is cancelled already stays so',
  params,
  answer,
  errors: ['piercing.booking_unknown', 'piercing.too_late'],
  perMinute: 20,
})

export const movePiercing = call({
  method: 'POST',
  path: '/piercing/bookings/:token/move',
  summary: 'Moves a visit to another time in the same shop',
  params,
  body: z.object({ at: moment }),
  answer,
  errors: [
    ...(['piercing.booking_unknown', 'piercing.too_late', 'piercing.cancelled'] as const),
    ...(['piercing.slot_taken', 'piercing.slot_unavailable', 'request.too_many'] as const),
  ],
  perMinute: 20,
})
