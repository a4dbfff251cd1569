import { sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { BY_STAFF } from './take-bonuses.ts'

const PAGE = 20

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

type Row = {
  kind: BonusMovement['kind']
  source: BonusMovement['source']
  amount: number
  order_key: string | null
  at: string
  active_from: string
  expires_at: string
}

/**
 * A page of what happened, the newest first. A cursor is the moment of the last movement that is known and how many of
 * that moment are: what happens meanwhile moves nothing.
 */
export async function bonusHistory(
  db: Db,
  customerId: number,
  cursor?: string,
): Promise<{ movements: BonusMovement[]; cursor: string | null }> {
  const [moment = 0, known = 0] = cursor?.split('.').map(Number) ?? []
  const from = cursor ? sql`and e.at <= ${new Date(moment).toISOString()}` : sql.empty()
  const found = await movementsWhere(db, customerId, from, sql`limit ${PAGE + 1} offset ${known}`)
  const movements = found.slice(0, PAGE)
  const last = movements.at(-1)?.at.getTime()
  if (found.length <= PAGE || last === undefined) return { movements, cursor: null }
  const ofLast = movements.filter(({ at }) => at.getTime() === last).length
  return { movements, cursor: `${last}.${ofLast + (last === moment ? known : 0)}` }
}

/** All of it, for the customer's own copy. */
export function wholeBonusHistory(db: Db, customerId: number): Promise<BonusMovement[]> {
  return movementsWhere(db, customerId, sql.empty(), sql.empty())
}

/** That set-aside bonuses were spent at last changes no balance and is not told twice. */
async function movementsWhere(
  db: Db,
  customerId: number,
  from: ReturnType<typeof sql>,
  page: ReturnType<typeof sql>,
): Promise<BonusMovement[]> {
  const { rows } = await db.execute<Row>(sql`
    select e.kind, case e.order_key when ${BY_STAFF} then 'grant' else min(l.source) end as source, e.order_key, e.at, min(l.active_from) as active_from,
      min(l.expires_at) as expires_at,
      sum(case when e.kind in ('granted', 'released', 'returned') then e.amount else -e.amount end)::double precision
        as amount
    from loyalty.lots l join loyalty.entries e on e.lot_id = l.id
    where l.customer_id = ${customerId} and e.kind <> 'spent' ${from}
    group by e.kind, e.order_key, e.at, case when e.order_key is null then e.lot_id end
    order by e.at desc, min(l.id) desc, max(e.position) desc, e.kind, e.order_key ${page}`)
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
