import { sql } from 'drizzle-orm'
import { type BonusDay, bonusCalendar } from '#rules/loyalty/bonus-calendar.ts'
import { type BonusLot, isSpendable } from '#rules/loyalty/bonus-lots.ts'
import type { Standing } from '#rules/loyalty/levels.ts'
import type { ShopSettings } from '#rules/settings/shop-settings.ts'
import type { Db, Transaction } from '../../kernel/database/db.ts'
import { loyaltyStandingOf } from './earn-bonuses.ts'

/** Sums are hundredths of a bonus, which are kopecks. */
export type BonusAccount = Standing & {
  /** Can be spent now. */
  balance: number
  /** Given, but active later. */
  pending: number
  /** Set aside for orders that are not paid yet. */
  held: number
  /** Taken back but spent before that: the next ones earned make up for it. */
  owed: number
  /** What ends first of the balance, and when. */
  endingSoonest: { amount: number; at: Date } | null
  calendar: BonusDay[]
}

export async function bonusBalance(db: Db | Transaction, customerId: number, now: Date): Promise<number> {
  const { rows } = await db.execute<{ balance: number }>(sql`
    select coalesce(sum(free), 0)::double precision as balance from loyalty.lots
    where customer_id = ${customerId} and active_from <= ${now.toISOString()} and expires_at > ${now.toISOString()}`)
  return rows[0]?.balance ?? 0
}

export async function customerBonuses(
  db: Db,
  { loyalty, timeZone }: Pick<ShopSettings, 'loyalty' | 'timeZone'>,
  customerId: number,
  now: Date,
): Promise<BonusAccount> {
  const lots = await lotsOf(db, customerId)
  const alive = lots.filter(({ left, expiresAt }) => left > 0 && expiresAt > now)
  const active = alive.filter((lot) => isSpendable(lot, now))
  const endsAt = Math.min(...active.map(({ expiresAt }) => expiresAt.getTime()))
  const endingFirst = active.filter(({ expiresAt }) => expiresAt.getTime() === endsAt)
  return {
    ...(await loyaltyStandingOf(db, loyalty, customerId, now)),
    balance: leftIn(active),
    pending: leftIn(alive) - leftIn(active),
    held: lots.reduce((all, { held }) => all + held, 0),
    owed: await owedBy(db, customerId),
    endingSoonest: endingFirst.length > 0 ? { amount: leftIn(endingFirst), at: new Date(endsAt) } : null,
    calendar: bonusCalendar(alive, now, timeZone),
  }
}

function leftIn(lots: readonly BonusLot[]): number {
  return lots.reduce((all, { left }) => all + left, 0)
}

async function lotsOf(db: Db, customerId: number): Promise<(BonusLot & { held: number })[]> {
  const { rows } = await db.execute<{
    id: number
    free: number
    held: number
    active_from: string
    expires_at: string
  }>(sql`
    select id, free, held, active_from, expires_at from loyalty.lots
    where customer_id = ${customerId} and (free > 0 or held > 0)`)
  return rows.map(({ id, free, held, active_from, expires_at }) => ({
    id,
    left: free,
    held,
    activeFrom: new Date(active_from),
    expiresAt: new Date(expires_at),
  }))
}

async function owedBy(db: Db, customerId: number): Promise<number> {
  const { rows } = await db.execute<{ owed: number }>(sql`
    select coalesce(sum(owed), 0)::double precision as owed from loyalty.purchases where customer_id = ${customerId}`)
  return rows[0]?.owed ?? 0
}
