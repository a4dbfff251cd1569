import { sql } from 'drizzle-orm'
import type { EditProblem } from '#rules/editing/edit-problem.ts'
import { problem } from '#rules/editing/field-checks.ts'
import type { PromoScope } from '#rules/promo/promo.ts'
import type { PromoDraft } from '#rules/promo/promo-draft.ts'
import type { Transaction } from '../../../kernel/database/db.ts'
import type { Snapshot } from '../../../kernel/editing/edit-history.ts'

export type StoredPromo = Snapshot & { id: number; version: number; used: number }

/** Locked until the end of the transaction, as orders that use it lock it. */
export async function lockPromo(tx: Transaction, id: number): Promise<StoredPromo | undefined> {
  const { rows } = await tx.execute<{ row: StoredPromo }>(sql`
    select to_jsonb(p) as row from promo.promos p where id = ${id} for update`)
  return rows[0]?.row
}

/** What history keeps: who uses a code is counted elsewhere. */
export function withoutCounter({ used: _, ...promo }: StoredPromo): Snapshot {
  return promo
}

export async function hasOtherPromo(tx: Transaction, code: string, id: number | undefined): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from promo.promos where code = ${code} and id is distinct from ${id ?? null}::integer
    union all select from promo.codes where code = ${code}`)
  return rows.length > 0
}

/** The campaign that pays must be there, and count in the same money. */
export async function campaignProblems(tx: Transaction, { campaignId, currency }: PromoDraft): Promise<EditProblem[]> {
  if (campaignId === null) return []
  const { rows } = await tx.execute<{ currency: string }>(
    sql`select currency from promo.campaigns where id = ${campaignId}`,
  )
  if (!rows[0]) return [problem('campaignId', 'unknown')]
  return rows[0].currency === currency ? [] : [problem('currency', 'currency_of_campaign')]
}

const TABLE_OF = { category: 'categories', designer: 'designers', tag: 'tags', sku: 'skus' } as const

/** Gifts and scopes that the catalogue does not have. */
export async function unknownGoods(tx: Transaction, { giftSkuId, scope }: PromoDraft): Promise<EditProblem[]> {
  const hasGift = giftSkuId === null || (await countOf(tx, 'skus', [giftSkuId])) === 1
  const hasScope = scope.kind === 'all' || (await countOf(tx, TABLE_OF[scope.kind], scope.ids)) === scope.ids.length
  return [...(hasGift ? [] : [problem('giftSkuId', 'unknown')]), ...(hasScope ? [] : [problem('scope', 'unknown')])]
}

async function countOf(tx: Transaction, table: string, ids: readonly number[]): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::integer as count from catalog.${sql.identifier(table)} where id = any(${idArray(ids)})`)
  return rows[0]?.count ?? 0
}

/** Inserts it, or overwrites the one with this id. Answers the id. */
export async function writePromo(
  tx: Transaction,
  id: number | undefined,
  promo: PromoDraft & { version: number },
  now: Date,
): Promise<number> {
  const scopeIds = idArray(idsOf(promo.scope))
  const columns = sql`code, kind, percent, amount, gift_sku_id, scope_kind, scope_ids, starts_at, ends_at, min_sum,
    currency, site, is_first_order_only, is_signed_in_only, includes_sale, is_alone, total_limit, phone_limit, is_active,
    version, trigger, title_ru, title_en, buy_count, free_count, campaign_id, issued_on`
  const values = sql`${promo.code}, ${promo.kind}, ${promo.percent}, ${promo.amount}, ${promo.giftSkuId},
    ${promo.scope.kind}, ${scopeIds}, ${promo.startsAt?.toISOString() ?? null}, ${promo.endsAt?.toISOString() ?? null},
    ${promo.minSum}, ${promo.currency}, ${promo.site}, ${promo.isFirstOrderOnly}, ${promo.isSignedInOnly},
    ${promo.includesSale}, ${promo.isAlone}, ${promo.totalLimit}, ${promo.phoneLimit}, true, ${promo.version},
    ${promo.trigger}, ${promo.titleRu}, ${promo.titleEn}, ${promo.buyCount}, ${promo.freeCount}, ${promo.campaignId},
    ${promo.issuedOn}`
  const { rows } = await tx.execute<{ id: number }>(
    id === undefined
      ? sql`insert into promo.promos (${columns}, created_at) values (${values}, ${now.toISOString()}) returning id`
      : sql`update promo.promos set (${columns}) = row(${values}) where id = ${id} returning id`,
  )
  const [row] = rows
  if (!row) throw new Error(`promo ${promo.code} was not written`)
  return row.id
}

const idsOf = (scope: PromoScope) => (scope.kind === 'all' ? [] : scope.ids)
const idArray = (ids: readonly number[]) => sql`${`{${ids.join(',')}}`}::integer[]`
