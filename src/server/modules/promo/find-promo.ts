import { type SQL, sql } from 'drizzle-orm'
import type { Currency } from '#rules/location/currency.ts'
import type { Language } from '#rules/location/site.ts'
import { normalisePromoCode, type Promo, type PromoKind, type PromoScope } from '#rules/promo/promo.ts'
import type { Db, Transaction } from '../../platform/db.ts'

type PromoRow = {
  id: number
  code: string
  kind: PromoKind
  percent: number
  amount: number
  gift_sku_id: number | null
  scope_kind: PromoScope['kind']
  scope_ids: number[]
  starts_at: string | null
  ends_at: string | null
  min_sum: number
  currency: Currency | null
  site: Language | null
  is_first_order_only: boolean
  is_signed_in_only: boolean
  includes_sale: boolean
  is_alone: boolean
  total_limit: number | null
  phone_limit: number | null
}

/** By what a person typed. One that was switched off is as good as unknown. */
export async function findPromo(db: Db | Transaction, typed: string): Promise<Promo | null> {
  const [promo] = await promosByCodes(db, [typed])
  return promo ?? null
}

/** Codes a cart carries, in its order; unknown ones are left out. */
export async function promosByCodes(db: Db | Transaction, typed: readonly string[]): Promise<Promo[]> {
  const codes = [...new Set(typed.map(normalisePromoCode))]
  if (codes.length === 0) return []
  const found = await promosWhere(db, sql`code in ${codes} and is_active`)
  return codes.flatMap((code) => found.find((promo) => promo.code === code) ?? [])
}

/** Live uses, all and of this phone: advice for the cart; the order's transaction counts for itself. */
export async function promoUses(
  db: Db | Transaction,
  promoId: number,
  phone: string | null,
): Promise<{ total: number; byPhone: number }> {
  const { rows } = await db.execute<{ total: number; by_phone: number }>(sql`
    select p.used as total,
      (select count(*)::integer from promo.uses u
        where u.promo_id = p.id and u.phone = ${phone} and u.released_at is null) as by_phone
    from promo.promos p where p.id = ${promoId}`)
  return { total: rows[0]?.total ?? 0, byPhone: rows[0]?.by_phone ?? 0 }
}

async function promosWhere(db: Db | Transaction, condition: SQL): Promise<Promo[]> {
  const { rows } = await db.execute<PromoRow>(sql`
    select id, code, kind, percent, amount, gift_sku_id, scope_kind, scope_ids, starts_at, ends_at, min_sum, currency,
      site, is_first_order_only, is_signed_in_only, includes_sale, is_alone, total_limit, phone_limit
    from promo.promos where ${condition}`)
  return rows.map(promoOf)
}

function promoOf(row: PromoRow): Promo {
  return {
    id: row.id,
    code: row.code,
    kind: row.kind,
    percent: row.percent,
    amount: row.amount,
    giftSkuId: row.gift_sku_id,
    scope: row.scope_kind === 'all' ? { kind: 'all' } : { kind: row.scope_kind, ids: row.scope_ids },
    startsAt: row.starts_at === null ? null : new Date(row.starts_at),
    endsAt: row.ends_at === null ? null : new Date(row.ends_at),
    minSum: row.min_sum,
    currency: row.currency,
    site: row.site,
    isFirstOrderOnly: row.is_first_order_only,
    isSignedInOnly: row.is_signed_in_only,
    includesSale: row.includes_sale,
    isAlone: row.is_alone,
    totalLimit: row.total_limit,
    phoneLimit: row.phone_limit,
  }
}
