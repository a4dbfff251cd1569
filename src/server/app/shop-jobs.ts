import { sql } from 'drizzle-orm'
import { birthdayPresentYear } from '#rules/loyalty/birthday-present.ts'
import { expireCertificates, forgetShown } from '../modules/certificates/index.ts'
import { forgetOldIdentity } from '../modules/identity/index.ts'
import { expireBonuses, giveBirthdayBonuses } from '../modules/loyalty/index.ts'
import { completeOrders, expireOrders, forgetIntents, type StaffDeps } from '../modules/ordering/index.ts'
import { chargeRefunds, type PaymentDeps, pollPayments } from '../modules/payments/index.ts'
import { type ImportDeps, refreshPickupPoints } from '../modules/pickup-points/index.ts'
import { sweepChangedBalances } from '../modules/stock/index.ts'
import { type Db, transaction } from '../platform/db.ts'
import type { Jobs } from '../platform/jobs.ts'
import { forgetEndedLimits } from '../platform/limits.ts'

const EVERY_MINUTE = '* * * * *'
const HOURLY = '7 * * * *'
const NIGHTLY = '17 4 * * *'

/** What comes back by the clock. Each is safe to run twice and on several nodes. */
export async function shopJobs(
  jobs: Jobs,
  deps: { db: Db; now: () => Date; payments: PaymentDeps; orders: StaffDeps; points: ImportDeps },
): Promise<void> {
  const { db, now, payments, orders, points } = deps
  await jobs.every('orders.expire', EVERY_MINUTE, async () => void (await expireOrders(orders, now())))
  await jobs.every('payments.poll', EVERY_MINUTE, () => pollPayments(payments))
  await jobs.every('payments.refunds', EVERY_MINUTE, () => chargeRefunds(payments))
  await jobs.every('stock.sweep', EVERY_MINUTE, async () => void (await sweepChangedBalances(db)))
  await jobs.every('orders.complete', HOURLY, async () => void (await completeOrders(orders, now())))
  await jobs.every('pickup.refresh', HOURLY, () => refreshPickupPoints(points))
  // Each by itself: one that fails must not keep the others from their turn.
  await jobs.every('certificates.expire', NIGHTLY, async () => void (await expireCertificates(db, now())))
  await jobs.every('bonuses.expire', NIGHTLY, async () => void (await expireBonuses(db, now())))
  await jobs.every('bonuses.birthdays', NIGHTLY, () => giveBirthdays(db, now()))
  await jobs.every('shop.night', NIGHTLY, async () => {
    await forgetIntents(db, now())
    await forgetShown(db, now())
    await forgetOldIdentity(db, now())
    await forgetEndedLimits(db, now())
  })
}

/** Of the shop's day: a birthday begins at midnight in Moscow. Bonuses are the Russian site's. */
async function giveBirthdays(db: Db, now: Date): Promise<void> {
  const today = now.toLocaleDateString('sv-SE', { timeZone: 'Europe/Moscow' })
  const { rows } = await db.execute<{ id: string; birthday: string }>(sql`
    select id, birthday from identity.customers where birthday <> '' and language = 'ru' and deleted_at is null`)
  for (const { id, birthday } of rows) {
    if (birthdayPresentYear(birthday, today) === null) continue
    await transaction(db, (tx) => giveBirthdayBonuses(tx, { customerId: Number(id), birthday, today }, now))
  }
}
