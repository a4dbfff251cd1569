import { sql } from 'drizzle-orm'
import { type PlannedPrice, plannedPriceProblems, plansMeet } from '#rules/catalog/editing/planned-price.ts'
import type { EditProblem } from '#rules/editing/edit-problem.ts'
import { within } from '#rules/editing/field-checks.ts'
import type { Currency } from '#rules/location/currency.ts'
import type { Transaction } from '../../../kernel/database/db.ts'
import { type Edit, type EditResult, invalid } from '../../../kernel/editing/edit.ts'
import { done, refused } from '../../../kernel/result.ts'
import { type Editing, inEdit } from '../editing/editing.ts'
import { lockProducts } from '../editing/product-store.ts'
import { idArray } from '../editing/sections/sections-store.ts'
import { writePlanned } from './plans-store.ts'

export type PricePlan = PlannedPrice & { skuId: number; currency: Currency }

/**
 * Sets prices of a product for a moment. The rule of honest discounts is asked when the moment has come: until then the
 * price that would be crossed out may still be asked for long enough.
 */
export async function planPrices(
  editing: Editing,
  { productId, plans }: { productId: number; plans: readonly PricePlan[] },
  edit: Edit,
): Promise<EditResult<{ ids: number[] }>> {
  return inEdit(editing, async (tx) => {
    const known = await lockProducts(tx, [productId])
    if (!known.has(productId)) return refused('edit.not_found', { extra: { id: productId } })
    const owned = await ownVariants(tx, productId)
    const open = await openPlans(tx, [...owned])
    const problems = plans.flatMap((plan, index): EditProblem[] => {
      if (!owned.has(plan.skuId)) return [{ field: `prices.${index}.skuId`, reason: 'unknown' }]
      const others = [...open, ...plans.slice(0, index)].filter(
        ({ skuId, currency }) => skuId === plan.skuId && currency === plan.currency,
      )
      return within(`prices.${index}`, [
        ...plannedPriceProblems(plan, edit.at),
        ...(others.some((other) => plansMeet(plan, other))
          ? [{ field: 'startsAt', reason: 'planned_already' } as const]
          : []),
      ])
    })
    if (problems.length > 0) return invalid(problems, edit)
    const rows = plans.map(({ skuId, currency, initial, final, startsAt, endsAt }) => ({
      sku_id: skuId,
      currency,
      initial,
      final,
      starts_at: startsAt.toISOString(),
      ends_at: endsAt?.toISOString() ?? null,
    }))
    const { rows: made } = await tx.execute<{ id: number }>(sql`
      insert into catalog.planned_prices (sku_id, currency, initial, final, starts_at, ends_at, planned_by, planned_at)
      select p.*, ${edit.by}, ${edit.at.toISOString()}::timestamptz from json_to_recordset(${JSON.stringify(rows)}::json)
        as p(sku_id integer, currency text, initial integer, final integer, starts_at timestamptz, ends_at timestamptz)
      returning id`)
    const ids = made.map(({ id }) => id)
    await writePlanned(tx, ids, edit)
    return done({ ids })
  })
}

async function ownVariants(tx: Transaction, productId: number): Promise<Set<number>> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id from catalog.skus where product_id = ${productId} and not is_archive`,
  )
  return new Set(rows.map(({ id }) => id))
}

async function openPlans(tx: Transaction, skuIds: readonly number[]) {
  const { rows } = await tx.execute<{ skuId: number; currency: Currency; startsAt: string; endsAt: string | null }>(sql`
    select sku_id as "skuId", currency, starts_at as "startsAt", ends_at as "endsAt" from catalog.planned_prices
    where sku_id = any(${idArray(skuIds)}) and state in ('waiting', 'in_force')`)
  return rows.map(({ startsAt, endsAt, ...rest }) => ({
    ...rest,
    startsAt: new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
  }))
}
