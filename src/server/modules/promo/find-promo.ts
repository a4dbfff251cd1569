import { sql } from 'drizzle-orm'
import type { Currency } from '#rules/location/currency.ts'
import type { Language } from '#rules/location/site.ts'
import { normalisePromoCode, type Promo, type PromoKind, type PromoScope } from '#rules/promo/promo.ts'
import type { Db, Transaction } from '../../kernel/database/db.ts'

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
  used: number
  used_by_phone: number
}

/** A code and its live uses, all and of one phone: advice for the cart; the order's transaction counts for itself. */
export type KnownPromo = Promo & { uses: { total: number; byPhone: number } }

/** By what a person typed. One that was switched off is as good as unknown. */
export async function findPromo(
  db: Db | Transaction,
  typed: string,
  phone: string | null = null,
): Promise<KnownPromo | null> {
  const [promo] = await promosByCodes(db, [typed], phone)
  return promo ?? null
}

/** Every code that is not archived, in the order in which they were made; also those that have ended or not begun. */
export async function promoCodes(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ code: string }>(sql`select code from promo.promos where is_active order by id`)
  return rows.map(({ code }) => code)
}

/** Codes a cart carries, in its order; unknown ones are left out. */
export async function promosByCodes(
  db: Db | Transaction,
  typed: readonly string[],
  phone: string | null = null,
): Promise<KnownPromo[]> {
  const codes = [...new Set(typed.map(normalisePromoCode))]
  if (codes.length === 0) return []
  const { rows } = await db.execute<PromoRow>(sql`
    select p.id, p.code, p.kind, p.percent, p.amount, p.gift_sku_id, p.scope_kind, p.scope_ids, p.starts_at, p.ends_at,
      p.min_sum, p.currency, p.site, p.is_first_order_only, p.is_signed_in_only, p.includes_sale, p.is_alone,
      p.total_limit, p.phone_limit, p.used,
      (select count(*)::integer from promo.uses u
        where u.promo_id = p.id and u.phone = ${phone} and u.released_at is null) as used_by_phone
    from promo.promos p where p.code in ${codes} and p.is_active`)
  const found = rows.map(promoOf)
  return codes.flatMap((code) => found.find((promo) => promo.code === code) ?? [])
}

function promoOf(row: PromoRow): KnownPromo {
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
    uses: { total: row.used, byPhone: row.used_by_phone },
  }
}
