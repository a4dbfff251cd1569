import { SHOP_SLUG } from '#texts/shop-name.ts'
import type { Transaction } from '../../../kernel/database/db.ts'
import { publishedTexts } from '../../../letters/letter-texts.ts'
import type { BookingRow } from '../booking-store.ts'
import type { PiercingDeps } from '../piercing-deps.ts'
import { visitCalendar, visitUrl } from '../visit-calendar.ts'
import { type VisitLetterKind, visitLetter, visitSms, visitStaffLetter } from './visit-letter.ts'

/** A visit that is moved again and again is told of by e-mail alone. */
const MOVES_BY_SMS = 2

/** Tells the visitor, and the shop unless it only reminds. Each move has messages of its own, each of them leaves once. */
export async function notifyOf(
  tx: Transaction,
  { outbox, origin, staffEmail, homeLanguage, currency }: Omit<PiercingDeps, 'db' | 'terms' | 'limits' | 'secret'>,
  visit: BookingRow,
  kind: VisitLetterKind,
): Promise<void> {
  const { service, shop, master, age, name, phone, language } = visit
  const facts = {
    ...{ at: visit.from, price: visit.price, currency, age, name, phone, master, language },
    service: service.name,
    shop: shop.name,
    address: [shop.city, shop.address, shop.hint].filter((part) => part !== null).join(', '),
    shopPhone: shop.phone,
    timeZone: shop.timeZone,
    url: visitUrl(visit.token, origin),
  }
  const key = `piercing:${visit.id}:${kind}:${visit.version}`
  // Each move is a version, and the visit as it was booked is the first.
  if (kind !== 'moved' || visit.version <= 1 + MOVES_BY_SMS)
    await outbox.put(tx, 'sms', key, { to: phone, text: visitSms(kind, facts) })
  if (visit.email !== null) {
    const base64 = Buffer.from(visitCalendar(visit, origin)).toString('base64')
    const attachments = [{ filename: `${SHOP_SLUG}-piercing.ics`, contentType: 'text/calendar; charset=utf-8', base64 }]
    const hasFile = kind === 'booked' || kind === 'moved'
    await outbox.put(tx, 'email', key, {
      to: visit.email,
      ...(await visitLetter(publishedTexts(tx), kind, facts)),
      ...(hasFile && { attachments }),
    })
  }
  if (kind !== 'reminder')
    await outbox.put(tx, 'email', `${key}:staff`, { to: staffEmail, ...visitStaffLetter(kind, facts, homeLanguage) })
}
