import { sql } from 'drizzle-orm'
import { transaction } from '../../../kernel/database/db.ts'
import { readBookings } from '../booking-store.ts'
import type { PiercingDeps } from '../piercing-deps.ts'
import { notifyOf } from './notify.ts'

const AT_ONCE = 100

/** On the day before a visit, once. A visit that has begun while no worker ran is not reminded of any more. */
export async function remindOfVisits(deps: PiercingDeps, now: Date): Promise<number> {
  return transaction(deps.db, async (tx) => {
    const at = now.toISOString()
    const due = await readBookings(
      tx,
      deps.homeLanguage,
      sql`b.id in (select id from piercing.bookings where cancelled_at is null and reminded_at is null
        and remind_at <= ${at} and lower(during) > ${at} order by remind_at limit ${AT_ONCE})
        and b.cancelled_at is null and b.reminded_at is null`,
      { lock: sql`for update skip locked` },
    )
    for (const visit of due) {
      await tx.execute(sql`update piercing.bookings set reminded_at = ${at} where id = ${visit.id}`)
      await notifyOf(tx, deps, visit, 'reminder')
    }
    return due.length
  })
}
