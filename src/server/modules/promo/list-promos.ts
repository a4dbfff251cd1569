import { sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../kernel/database/db.ts'

export type PromoForStaff = {
  id: number
  code: string
  kind: string
  percent: number
  /** Minor units of `currency`. */
  amount: number
  currency: string | null
  used: number
  totalLimit: number | null
  startsAt: string | null
  endsAt: string | null
  isActive: boolean
  /** Its own code is nobody's: codes of it are made one by one. */
  isIssued: boolean
  version: number
}

/** In the order in which they were made, archived ones only when asked for; or the one with this code, archived or not. */
export async function listPromos(
  db: Db | Transaction,
  { code, withArchived = false }: { code?: string; withArchived?: boolean } = {},
): Promise<PromoForStaff[]> {
  const chosen = code === undefined ? sql`${withArchived} or is_active` : sql`code = ${code}`
  const { rows } = await db.execute<PromoForStaff>(sql`
    select id, code, kind, percent, amount, currency, used, total_limit as "totalLimit", starts_at as "startsAt",
      ends_at as "endsAt", is_active as "isActive", trigger = 'issued' as "isIssued",
      version
    from promo.promos where ${chosen} order by id`)
  return rows
}
