import * as z from 'zod/mini'
import { call } from '../call.ts'
import { picture, productCard } from '../entities/product.ts'
import { previewLink, rowPreview } from './content.ts'

/** What may go wrong by its rules, with the HTTP status of each. */
export const streamsErrors = {
  'streams.unknown': 404,
  'streams.form_wrong': 422,
  'streams.too_late': 409,
  'streams.reminder_unknown': 404,
} as const

/** An instant, ISO 8601 in UTC. */
const moment = z.string()

const stream = z.object({
  slug: z.string(),
  title: z.string(),
  text: z.string(),
  startsAt: moment,
  minutes: z.int(),
  poster: picture,
  /** Played on air and afterwards; null: nothing to play. */
  video: z.nullable(z.object({ id: z.string(), width: z.int(), height: z.int() })),
  products: z.array(productCard),
  calendarUrl: z.string(),
})
export type Stream = z.output<typeof stream>

export const streamSchedule = call({
  method: 'GET',
  path: '/streams/schedule',
  summary: 'Broadcasts of the shop: to come, on air and over',
  answer: z.object({
    streams: z.array(stream),
    /** By which a page that is shown from a cache says what is on air until the browser knows better. */
    now: moment,
  }),
})

export const previewStreams = call({
  method: 'POST',
  path: '/streams/preview',
  summary: 'The broadcasts with one that is not published, by the signed link that staff were given',
  body: previewLink,
  answer: z.extend(streamSchedule.answer, { preview: rowPreview }),
  errors: ['content.preview_unknown'],
})

const slug = z.string().check(z.maxLength(100))
const token = z.string().check(z.maxLength(64))

export const streamCalendar = call({
  method: 'GET',
  path: '/streams/:slug/calendar.ics',
  summary: 'A broadcast as a calendar file',
  params: z.object({ slug }),
  answer: z.string(),
  answerType: 'text/calendar',
  errors: ['streams.unknown'],
  perMinute: 60,
})

export const remindOfStream = call({
  method: 'POST',
  path: '/streams/:slug/remind',
  summary: 'One letter before a broadcast begins',
  params: z.object({ slug }),
  body: z.object({ email: z.string().check(z.maxLength(1_000)), hasConsent: z.boolean() }),
  answer: z.object({ success: z.literal(true) }),
  errors: ['streams.unknown', 'streams.form_wrong', 'streams.too_late'],
  perMinute: 20,
})

export const cancelStreamReminder = call({
  method: 'POST',
  path: '/streams/reminders/cancel',
  summary: 'No letter after all; cancelling twice is cancelling once',
  body: z.object({ token }),
  answer: z.object({ title: z.string() }),
  errors: ['streams.reminder_unknown'],
  perMinute: 20,
})
