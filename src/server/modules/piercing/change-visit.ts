import { sql } from 'drizzle-orm'
import { changeableUntil, reminderTime } from '#rules/piercing/visit-terms.ts'
import { type Transaction, transaction } from '../../kernel/database/db.ts'
import { done, refused } from '../../kernel/result.ts'
import { lockShop } from './book-visit.ts'
import { bookingByToken, readMasters, shownBooking } from './booking-store.ts'
import { freeMaster } from './free-times.ts'
import { notifyOf } from './notifying/notify.ts'
import type { PiercingDeps } from './piercing-deps.ts'
import { limitedMove } from './visit-limits.ts'

/** By whoever has the link. The time is free again at once. */
export async function cancelVisit(deps: PiercingDeps, token: string, now: Date) {
  const { terms } = deps
  return transaction(deps.db, async (tx) => {
    const visit = await lockedVisit(tx, deps, token)
    if (!visit) return refused('piercing.booking_unknown')
    if (visit.isCancelled) return done({ booking: shownBooking(visit, terms, now) })
    if (now > changeableUntil(visit.from, terms)) return refused('piercing.too_late')
    await tx.execute(sql`update piercing.bookings set cancelled_at = ${now.toISOString()} where id = ${visit.id}`)
    await notifyOf(tx, deps, visit, 'cancelled')
    return done({ booking: shownBooking({ ...visit, isCancelled: true }, terms, now) })
  })
}

/** To another time in the same shop, with whichever master is free. It lasts and costs what was promised. */
export async function moveVisit(deps: PiercingDeps, token: string, to: string, now: Date) {
  const visit = await bookingByToken(deps.db, deps.homeLanguage, token)
  if (!visit) return refused('piercing.booking_unknown')
  return limitedMove(deps, visit.id, () => move(deps, token, to, now))
}

function move(deps: PiercingDeps, token: string, to: string, now: Date) {
  const { terms } = deps
  return transaction(deps.db, async (tx) => {
    const visit = await lockedVisit(tx, deps, token)
    if (!visit) return refused('piercing.booking_unknown')
    if (visit.isCancelled) return refused('piercing.cancelled')
    if (now > changeableUntil(visit.from, terms)) return refused('piercing.too_late')
    const at = new Date(to)
    if (Number.isNaN(at.getTime())) return refused('piercing.slot_unavailable')
    // Whoever presses twice has moved it once.
    if (at.getTime() === visit.from.getTime()) return done({ booking: shownBooking(visit, terms, now) })

    const length = visit.to.getTime() - visit.from.getTime()
    const place = { shop: visit.shop, masters: await readMasters(tx) }
    const free = await freeMaster(tx, place, { at, minutes: length / 60_000, except: token }, { terms, now })
    if (typeof free === 'string') return refused(free === 'taken' ? 'piercing.slot_taken' : 'piercing.slot_unavailable')
    await tx.execute(sql`
      update piercing.bookings set version = version + 1, master_id = ${free}, reminded_at = null,
        during = tstzrange(${at.toISOString()}, ${new Date(at.getTime() + length).toISOString()}),
        remind_at = ${reminderTime(at, visit.shop.timeZone, terms, now)?.toISOString() ?? null}
      where id = ${visit.id}`)
    const moved = await bookingByToken(tx, deps.homeLanguage, token)
    if (!moved) throw new Error('a visit was lost on its way')
    await notifyOf(tx, deps, moved, 'moved')
    return done({ booking: shownBooking(moved, terms, now) })
  })
}

/** Read again once nobody else can change it. */
async function lockedVisit(tx: Transaction, { homeLanguage }: PiercingDeps, token: string) {
  const found = await bookingByToken(tx, homeLanguage, token)
  if (!found) return null
  await lockShop(tx, found.shop.id)
  return bookingByToken(tx, homeLanguage, token)
}
