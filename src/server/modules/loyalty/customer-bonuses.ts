import { sql } from 'drizzle-orm'
import type { Standing } from '#rules/loyalty/levels.ts'
import type { LoyaltySettings } from '#rules/loyalty/loyalty-settings.ts'
import type { Db, Transaction } from '../../kernel/database/db.ts'
import { loyaltyStandingOf } from './earn-bonuses.ts'

/** A page of the profile shows no more. */
const MAX_MOVEMENTS = 100

export type BonusMovement = {
  kind: 'granted' | 'reserved' | 'released' | 'returned' | 'expired' | 'taken_back'
  source: 'order' | 'birthday' | 'referral' | 'grant'
  /** Signed hundredths of a bonus. */
  amount: number
  orderKey: string | null
  at: Date
  /** The term of the lot it belongs to; the earliest one where it touched several. */
  activeFrom: Date
  expiresAt: Date
}

/** Sums are hundredths of a bonus, which are kopecks. */
export type BonusAccount = Standing & {
  /** Can be spent now. */
  balance: number
  /** Given, but active later. */
  pending: number
  /** What ends first of the balance, and when. */
  endingSoonest: { amount: number; at: Date } | null
  movements: BonusMovement[]
}

export async function bonusBalance(db: Db | Transaction, customerId: number, now: Date): Promise<number> {
  const { rows } = await db.execute<{ balance: number }>(sql`
    select coalesce(sum(free), 0)::double precision as balance from loyalty.lots
    where customer_id = ${customerId} and active_from <= ${now.toISOString()} and expires_at > ${now.toISOString()}`)
  return rows[0]?.balance ?? 0
}

export async function customerBonuses(
  db: Db,
  settings: LoyaltySettings,
  customerId: number,
  now: Date,
): Promise<BonusAccount> {
  const at = now.toISOString()
  const { rows } = await db.execute<{ balance: number; pending: number; ending: number; ends_at: string | null }>(sql`
    with alive as (
      select free, active_from <= ${at} as is_active, expires_at from loyalty.lots
      where customer_id = ${customerId} and free > 0 and expires_at > ${at}
    ), soonest as (select min(expires_at) as ends_at from alive where is_active)
    select coalesce(sum(free) filter (where is_active), 0)::double precision as balance,
      coalesce(sum(free) filter (where not is_active), 0)::double precision as pending,
      coalesce(sum(free) filter (where is_active and expires_at = ends_at), 0)::double precision as ending,
      min(ends_at) as ends_at
    from alive cross join soonest`)
  const sums = rows[0]
  return {
    ...(await loyaltyStandingOf(db, settings, customerId, now)),
    balance: sums?.balance ?? 0,
    pending: sums?.pending ?? 0,
    endingSoonest: sums?.ends_at ? { amount: sums.ending, at: new Date(sums.ends_at) } : null,
    movements: await movementsOf(db, customerId),
  }
}

/** Newest first. That set-aside bonuses were spent at last changes no balance and is not told twice. */
async function movementsOf(db: Db, customerId: number): Promise<BonusMovement[]> {
  const { rows } = await db.execute<{
    kind: BonusMovement['kind']
    source: BonusMovement['source']
    amount: number
    order_key: string | null
    at: string
    active_from: string
    expires_at: string
  }>(sql`
    select e.kind, min(l.source) as source, e.order_key, e.at, min(l.active_from) as active_from,
      min(l.expires_at) as expires_at,
      sum(case when e.kind in ('granted', 'released', 'returned') then e.amount else -e.amount end)::double precision
        as amount
    from loyalty.lots l join loyalty.entries e on e.lot_id = l.id
    where l.customer_id = ${customerId} and e.kind <> 'spent'
    group by e.kind, e.order_key, e.at, case when e.order_key is null then e.lot_id end
    order by e.at desc, min(l.id) desc
    limit ${MAX_MOVEMENTS}`)
  return rows.map((row) => ({
    kind: row.kind,
    source: row.source,
    amount: row.amount,
    orderKey: row.order_key,
    at: new Date(row.at),
    activeFrom: new Date(row.active_from),
    expiresAt: new Date(row.expires_at),
  }))
}
