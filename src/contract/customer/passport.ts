import * as z from 'zod/mini'
import { ITEM_SERVICES } from '#rules/items/item-state.ts'
import { call } from '../call.ts'
import { picture } from '../entities/product.ts'

/** What may go wrong by its rules, with the HTTP status of each. */
export const passportErrors = { 'passport.unknown': 404, 'passport.pdf_failed': 503 } as const

const code = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/))

const passport = z.object({
  uin: z.string(),
  name: z.string(),
  /** Address of the product's page; null when it is no longer shown. */
  url: z.nullable(z.string()),
  photo: z.nullable(picture),
  metal: z.string(),
  /** What it is covered with. */
  coating: z.nullable(z.string()),
  /** The number of the hallmark. */
  hallmark: z.int(),
  weightMg: z.nullable(z.int()),
  size: z.nullable(z.number()),
  sizeKind: z.nullable(z.enum(['ring', 'bracelet', 'chain'])),
  stones: z.array(z.object({ name: z.string(), cut: z.string(), count: z.int(), carats: z.nullable(z.number()) })),
  maker: z.object({ name: z.string(), city: z.string() }),
  history: z.array(
    z.object({
      at: z.string(),
      event: z.enum(['received', 'sold', 'serviced']),
      service: z.nullable(z.enum(ITEM_SERVICES)),
    }),
  ),
  /** Where its QR code leads. */
  link: z.string(),
})
export type Passport = z.output<typeof passport>

export const readPassport = call({
  method: 'GET',
  path: '/passports/:code',
  summary: 'The passport of one item: what it is made of, who made it, what has happened to it',
  params: z.object({ code }),
  answer: passport,
  errors: ['passport.unknown'],
  perMinute: 60,
})

export const passportPdf = call({
  method: 'GET',
  path: '/passports/:code/pdf',
  summary: 'The passport of one item, to be printed',
  params: z.object({ code }),
  answer: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  answerType: 'application/pdf',
  errors: ['passport.unknown', 'passport.pdf_failed'],
  perMinute: 10,
})

export const orderPassports = call({
  method: 'GET',
  path: '/order/:key/passports',
  summary: 'Passports of the items that were packed for an order, for whoever may see it',
  params: z.object({ key: z.string().check(z.maxLength(64)) }),
  answer: z.object({ passports: z.array(z.object({ code: z.string(), uin: z.string(), name: z.string() })) }),
  errors: ['order.unknown'],
})
