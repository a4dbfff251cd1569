import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import type { bookPiercing } from '#contract/content/piercing.ts'
import { checkboxProblem } from '#rules/forms/choice.ts'
import { emailProblem, normaliseEmail } from '#rules/forms/contacts/email.ts'
import { nameProblem, normaliseName } from '#rules/forms/contacts/person-name.ts'
import { normalisePhone, phoneProblem } from '#rules/forms/contacts/phone.ts'
import type { Language } from '#rules/location/site.ts'
import { reminderTime } from '#rules/piercing/visit-terms.ts'
import { piercingProblems as problemsEn } from '#texts/en/content/piercing-problems.ts'
import { piercingProblems as problemsRu } from '#texts/ru/content/piercing-problems.ts'
import { type Db, type Transaction, transaction } from '../../kernel/database/db.ts'
import { fieldErrors } from '../../kernel/requests/field-errors.ts'
import { isIntentKey, PATIENCE, requestHash } from '../../kernel/requests/request-intent.ts'
import { done, refused } from '../../kernel/result.ts'
import type { CallContext } from '../../kernel/serve.ts'
import { consentVersions } from '../content/index.ts'
import { confirmedPhone } from '../identity/index.ts'
import {
  bookingByToken,
  readMasters,
  type ServiceRow,
  serviceByCode,
  shopsOfMasters,
  shownBooking,
} from './booking-store.ts'
import { freeMaster } from './free-times.ts'
import { notifyOf } from './notifying/notify.ts'
import type { PiercingDeps } from './piercing-deps.ts'
import { limitedBooking } from './visit-limits.ts'

type Body = BodyOf<typeof bookPiercing>

const MINUTE_MS = 60_000
const MINOR = 100

/** Booked once for an intent, however often it is sent; the letters leave with the visit or not at all. */
export async function bookVisit(deps: PiercingDeps, body: Body, intent: string | undefined, ctx: CallContext) {
  if (!isIntentKey(intent)) return refused('request.malformed')
  const hash = requestHash(body, 'piercing')
  const { language } = ctx.visitor.site
  const service = await serviceByCode(deps.db, body.service)
  if (!service) return refused('piercing.service_unknown')
  const errors = problemsOf(body, service, { language, home: deps.homeLanguage })
  if (errors) return refused('piercing.form_wrong', { errors })
  const phone = normalisePhone(body.phone, deps.homeLanguage) ?? body.phone
  if (!(await isProven(deps, phone, ctx))) return refused('auth.phone_not_confirmed')
  const { now, address } = ctx
  const email = body.email.trim() === '' ? null : (normaliseEmail(body.email) ?? body.email)
  const booking = { body, phone, email, service, intent, hash, language, now }
  const bookOnce = () => transaction(deps.db, (tx) => book(tx, deps, booking))
  // What was booked before is answered again and counts once.
  if (await bookingOfIntent(deps.db, intent)) return bookOnce()
  return limitedBooking(deps, { phone, email, address, shopId: body.shopId }, bookOnce)
}

/** Messages go to the phone, and a time is taken from others: only its owner books with it. */
async function isProven({ db }: Pick<PiercingDeps, 'db'>, phone: string, ctx: CallContext): Promise<boolean> {
  const customer = await ctx.customer()
  return phone === customer?.phone || phone === (await confirmedPhone(db, ctx.session.id, ctx.now))
}

type Booking = {
  body: Body
  /** E.164. */
  phone: string
  email: string | null
  service: ServiceRow
  intent: string
  hash: Buffer
  language: Language
  now: Date
}

async function book(tx: Transaction, deps: PiercingDeps, booking: Booking) {
  const { terms, homeLanguage } = deps
  const { body, phone, email, service, intent, hash, language, now } = booking
  await lockShop(tx, body.shopId)
  const known = await bookingOfIntent(tx, intent)
  if (known) {
    if (!known.hash.equals(hash)) return refused('piercing.key_reused')
    const booked = await bookingByToken(tx, homeLanguage, known.token)
    if (!booked) throw new Error('a visit of an intent is gone')
    return done({ booking: shownBooking(booked, terms, now) })
  }

  const masters = await readMasters(tx)
  const shop = (await shopsOfMasters(tx, homeLanguage, masters)).find(({ id }) => id === body.shopId)
  if (!shop || shop.masters.length === 0) return refused('piercing.shop_unknown')
  if ((await openBookings(tx, phone, now)) >= terms.maxOpen) return refused('piercing.too_many')

  const at = new Date(body.at)
  if (Number.isNaN(at.getTime())) return refused('piercing.slot_unavailable')
  const master = await freeMaster(tx, { shop, masters }, { at, minutes: service.minutes }, { terms, now })
  if (typeof master === 'string')
    return refused(master === 'taken' ? 'piercing.slot_taken' : 'piercing.slot_unavailable')

  const token = randomBytes(15).toString('base64url')
  const { personalData: consent } = await consentVersions(tx, language)
  const to = new Date(at.getTime() + service.minutes * MINUTE_MS)
  await tx.execute(sql`
    insert into piercing.bookings (token, intent, request_hash, service_id, master_id, during, price, name, phone, email,
      language, age, consented_at, consent_version, created_at, remind_at)
    values (${token}, ${intent}, ${hash}, ${service.id}, ${master},
      tstzrange(${at.toISOString()}, ${to.toISOString()}), ${Math.round(service.price * MINOR)},
      ${normaliseName(body.name) ?? body.name}, ${phone}, ${email}, ${language}, ${body.age}, ${now.toISOString()},
      ${consent}, ${now.toISOString()},
      ${reminderTime(at, shop.timeZone, terms, now)?.toISOString() ?? null})`)
  const booked = await bookingByToken(tx, homeLanguage, token)
  if (!booked) throw new Error('a visit was not kept')
  await notifyOf(tx, deps, booked, 'booked')
  return done({ booking: shownBooking(booked, terms, now) })
}

/**
 * One booking per shop at a time, so that a free time stays free, and one per phone, so that bookings in two shops at
 * once cannot exceed its limit.
 */
export async function lockShop(tx: Transaction, shopId: number): Promise<void> {
  await tx.execute(sql`select set_config('lock_timeout', ${PATIENCE}, true)`)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`piercing shop ${shopId}`}, 0))`)
}

async function bookingOfIntent(tx: Db | Transaction, intent: string) {
  const { rows } = await tx.execute<{ token: string; hash: Buffer }>(
    sql`select token, request_hash as hash from piercing.bookings where intent = ${intent}`,
  )
  return rows[0] ?? null
}

async function openBookings(tx: Transaction, phone: string, now: Date): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`piercing phone ${phone}`}, 0))`)
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::integer as count from piercing.bookings
    where phone = ${phone} and cancelled_at is null and lower(during) > ${now.toISOString()}`)
  return rows[0]?.count ?? 0
}

function problemsOf(
  body: Body,
  service: ServiceRow,
  { language, home }: { language: Language; home: Language },
): Record<string, string[]> | null {
  const texts = language === 'en' ? problemsEn : problemsRu
  const needsParent = body.age !== 'adult'
  const found = fieldErrors(
    {
      name: nameProblem(body.name),
      phone: phoneProblem(body.phone, home),
      email: body.email.trim() === '' ? null : emailProblem(body.email),
      hasConsent: checkboxProblem(body.hasConsent),
    },
    language,
  )
  const errors: Record<string, string[]> = {
    ...found,
    ...(body.age === 'child' && !service.isForChildren && { age: [texts.notForChildren] }),
    ...(needsParent && !body.hasParent && { hasParent: [texts.parentNeeded] }),
  }
  return Object.keys(errors).length > 0 ? errors : null
}
