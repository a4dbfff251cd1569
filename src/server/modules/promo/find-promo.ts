import { sql } from 'drizzle-orm'
import type { Currency } from '#rules/location/currency.ts'
import type { Language } from '#rules/location/site.ts'
import {
  normalisePromoCode,
  type Promo,
  type PromoKind,
  type PromoScope,
  type PromoTrigger,
  type PromoUses,
} from '#rules/promo/promo.ts'
import type { Db, Transaction } from '../../kernel/database/db.ts'

type PromoRow = {
  id: number
  code: string
  trigger: PromoTrigger
  title_ru: string
  title_en: string
  kind: PromoKind
  percent: number
  amount: number
  gift_sku_id: number | null
  buy_count: number
  free_count: number
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
  campaign_id: number | null
  owner_id: number | null
  code_id: string | null
  used: number
  used_by_phone: number
  used_of_code: number
  budget_left: number | null
  scope_names: { ru: string; en: string }[] | null
}

/** A code and its live uses: advice for the cart; the order's transaction counts for itself. */
export type KnownPromo = Promo & {
  uses: PromoUses
  /** Of an issued code. */
  codeId: string | null
  /** What its scope is called; empty for all items and for a list of variants. */
  scopeNames: readonly { ru: string; en: string }[]
}

/** By what the uses of a person are known: the phone, and its hash in those of an account that was erased. */
export type UsedBy = { phone: string; phoneHash: Buffer }

/** By what a person typed. One that was switched off is as good as unknown. */
export async function findPromo(
  db: Db | Transaction,
  typed: string,
  usedBy: UsedBy | null = null,
): Promise<KnownPromo | null> {
  const [promo] = await promosByCodes(db, [typed], usedBy)
  return promo ?? null
}

/** Every code that anybody may type, in the order in which they were made; also those that have ended or not begun. */
export async function promoCodes(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ code: string }>(
    sql`select code from promo.promos where is_active and trigger = 'code' order by id`,
  )
  return rows.map(({ code }) => code)
}

/** Codes a cart carries, in its order; unknown ones are left out. An automatic promotion has none to type. */
export async function promosByCodes(
  db: Db | Transaction,
  typed: readonly string[],
  usedBy: UsedBy | null = null,
): Promise<KnownPromo[]> {
  const codes = normalised(typed)
  if (codes.length === 0) return []
  const found = await readPromos(db, usedBy, { codes, hasAutomatic: false })
  return codes.flatMap((code) => found.find((promo) => promo.code === code) ?? [])
}

/**
 * What may count in a cart: its codes in its order, all automatic promotions, and the codes that were issued to the
 * customer and wait to be used. One question.
 */
export async function promosOfCart(
  db: Db | Transaction,
  typed: readonly string[],
  { customerId, usedBy }: { customerId: number | null; usedBy: UsedBy | null },
): Promise<{ codes: KnownPromo[]; own: KnownPromo[]; automatic: KnownPromo[] }> {
  const codes = normalised(typed)
  const found = await readPromos(db, usedBy, { codes, hasAutomatic: true, ownerId: customerId })
  const typable = found.filter(({ trigger }) => trigger !== 'automatic')
  return {
    codes: codes.flatMap((code) => typable.find((promo) => promo.code === code) ?? []),
    own: typable.filter(({ ownerId, uses }) => ownerId !== null && ownerId === customerId && uses.ofCode === 0),
    automatic: found.filter(({ trigger }) => trigger === 'automatic').toSorted((a, b) => a.id - b.id),
  }
}

/** Those that an order was made with, however they came into it. */
export async function promosOfOrder(db: Db | Transaction, codes: readonly string[]): Promise<KnownPromo[]> {
  if (codes.length === 0) return []
  const { codes: typed, automatic } = await promosOfCart(db, codes, { customerId: null, usedBy: null })
  return [...typed, ...automatic.filter(({ code }) => codes.includes(code))]
}

const normalised = (typed: readonly string[]) => [...new Set(typed.map(normalisePromoCode))].filter(Boolean)

async function readPromos(
  db: Db | Transaction,
  usedBy: UsedBy | null,
  { codes, hasAutomatic, ownerId = null }: { codes: readonly string[]; hasAutomatic: boolean; ownerId?: number | null },
): Promise<KnownPromo[]> {
  // What is not asked for is left out rather than compared with null: PostgreSQL would plan the statement anew each
  // time, hoping for what it can leave out, and that takes three times as long as running it.
  const wanted =
    codes.length > 0 ? sql`(select value from json_array_elements_text(${JSON.stringify(codes)}::json))` : null
  const isPromo = [
    ...(wanted ? [sql`(p.trigger = 'code' and p.code in ${wanted})`] : []),
    ...(hasAutomatic ? [sql`p.trigger = 'automatic'`] : []),
  ]
  const isIssued = [
    ...(wanted ? [sql`c.code in ${wanted}`] : []),
    ...(ownerId === null ? [] : [sql`c.customer_id = ${ownerId}`]),
  ]
  if (isPromo.length + isIssued.length === 0) return []
  const typed = [
    ...(isPromo.length === 0
      ? []
      : [
          sql`select p.id as promo_id, p.code, null::bigint as code_id, null::bigint as owner_id,
            null::timestamptz as ends_at
          from promo.promos p where ${sql.join(isPromo, sql` or `)}`,
        ]),
    ...(isIssued.length === 0
      ? []
      : [
          sql`select c.promo_id, c.code, c.id, c.customer_id, c.ends_at from promo.codes c
          where ${sql.join(isIssued, sql` or `)}`,
        ]),
  ]
  const usedByPhone = usedBy
    ? sql`(select count(*)::integer from promo.uses u
        where u.promo_id = p.id and u.released_at is null
          and (u.phone = ${usedBy.phone} or u.phone_hash = ${usedBy.phoneHash}::bytea))`
    : sql`0`
  const { rows } = await db.execute<PromoRow>(sql`
    with typed (promo_id, code, code_id, owner_id, ends_at) as materialized (${sql.join(typed, sql` union all `)})
    select p.id, t.code, p.trigger, p.title_ru, p.title_en, p.kind, p.percent, p.amount, p.gift_sku_id, p.buy_count,
      p.free_count, p.scope_kind, p.scope_ids, p.starts_at, least(p.ends_at, t.ends_at) as ends_at, p.min_sum,
      p.currency, p.site, p.is_first_order_only, p.is_signed_in_only, p.includes_sale, p.is_alone, p.total_limit,
      p.phone_limit, p.campaign_id, t.owner_id::float8 as owner_id, t.code_id, p.used,
      (g.budget - g.spent)::float8 as budget_left,
      ${usedByPhone} as used_by_phone,
      (select count(*)::integer from promo.uses u
        where u.code_id = t.code_id and u.released_at is null) as used_of_code,
      (select json_agg(json_build_object('ru', n.name_ru, 'en', n.name_en) order by n.id) from (
        select id, name_ru, name_en from catalog.published_categories where p.scope_kind = 'category' and id = any (p.scope_ids)
        union all
        select id, name_ru, name_en from catalog.published_designers where p.scope_kind = 'designer' and id = any (p.scope_ids)
        union all
        select id, name_ru, name_en from catalog.published_tags where p.scope_kind = 'tag' and id = any (p.scope_ids)
      ) n) as scope_names
    from typed t join promo.promos p on p.id = t.promo_id
    left join promo.campaigns g on g.id = p.campaign_id
    where p.is_active`)
  return rows.map(promoOf)
}

function promoOf(row: PromoRow): KnownPromo {
  return {
    id: row.id,
    code: row.code,
    trigger: row.trigger,
    titleRu: row.title_ru,
    titleEn: row.title_en,
    kind: row.kind,
    percent: row.percent,
    amount: row.amount,
    giftSkuId: row.gift_sku_id,
    buyCount: row.buy_count,
    freeCount: row.free_count,
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
    campaignId: row.campaign_id,
    ownerId: row.owner_id,
    codeId: row.code_id,
    scopeNames: row.scope_names ?? [],
    uses: {
      total: row.used,
      byPhone: row.used_by_phone,
      ofCode: row.used_of_code,
      budgetLeft: row.budget_left,
    },
  }
}
