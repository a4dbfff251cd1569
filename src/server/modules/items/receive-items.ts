import { sql } from 'drizzle-orm'
import type { ItemListProblem } from '#contract/staff/orders/staff-items.ts'
import type { ListedItem } from '#rules/items/item-list.ts'
import { type Goods, type ItemSettings, needsUin } from '#rules/items/item-settings.ts'
import { mayServe } from '#rules/staff/permissions.ts'
import { type Transaction, transaction } from '../../kernel/database/db.ts'
import { done, refused } from '../../kernel/result.ts'
import { recordScreenAction } from '../audit/index.ts'
import type { By } from '../ordering/index.ts'
import { adjustStock } from '../stock/index.ts'
import { weightOfSku } from './needed-items.ts'
import { type ItemStaffDeps, type StaffContext, stockEditingIn } from './staff-context.ts'
import { NEW_PASSPORT } from './write-moves.ts'

export type Received = { storageId: number; counted: 'new' | 'already'; items: readonly ListedItem[] }

/** Somebody else received one of them while this list was looked up. */
class ReceivedMeanwhile extends Error {}

/** Items come with their names: all of them or none, with what is wrong with each. */
export async function receiveItems(deps: ItemStaffDeps, asked: Received, ctx: StaffContext) {
  try {
    return await receive(deps, asked, ctx)
  } catch (error) {
    if (!(error instanceof ReceivedMeanwhile)) throw error
    // Nothing of it was written; now the list says which one it is.
    return receive(deps, asked, ctx)
  }
}

async function receive(deps: ItemStaffDeps, asked: Received, ctx: StaffContext) {
  const { storageId, counted, items } = asked
  const { member, now } = ctx
  if (!mayServe(member, { shopId: storageId })) return refused('item.another_shop')
  return transaction(deps.db, async (tx) => {
    const variants = await variantsOf(tx, asked)
    const known = await knownUins(tx, items)
    const problems = items.flatMap(({ uin, code }): { uin: string; reason: ItemListProblem }[] => {
      const variant = variants.get(code)
      if (known.has(uin)) return [{ uin, reason: 'uin_known' }]
      if (!variant) return [{ uin, reason: 'variant_unknown' }]
      return needsUinAt(deps.terms, variant) ? [] : [{ uin, reason: 'no_uin_needed' }]
    })
    const rows = items.flatMap(({ uin, code, weightMg }) => {
      const variant = variants.get(code)
      return variant ? [{ uin, skuId: variant.skuId, weightMg: weightMg ?? variant.weightMg }] : []
    })
    if (counted === 'already') problems.push(...(await overCount(tx, storageId, rows)))
    if (problems.length > 0) return refused('item.list_wrong', { extra: { problems } })
    if (counted === 'new') {
      const perSku = Map.groupBy(rows, ({ skuId }) => skuId)
      const changes = [...perSku].map(([skuId, own]) => ({
        skuId,
        storageId,
        change: own.length,
        reason: 'receipt' as const,
      }))
      const adjusted = await adjustStock(stockEditingIn(tx, deps), changes, ctx.edit)
      if (!adjusted.ok) return refused('item.not_counted')
    }
    const received = await insertItems(tx, storageId, rows, ctx.by, now)
    if (received < rows.length) throw new ReceivedMeanwhile()
    await recordScreenAction(tx, ctx, {
      command: 'item receive',
      entity: 'item',
      entityKey: items.length === 1 ? (items[0]?.uin ?? '') : String(items.length),
      arguments: { storageId, counted, uins: items.map(({ uin }) => uin) },
    })
    return done({ received })
  })
}

/** Writes them down with how they came. Answers how many there were not before. */
export async function insertItems(
  tx: Transaction,
  storageId: number,
  rows: readonly { uin: string; skuId: number; weightMg: number | null }[],
  by: By,
  now: Date,
): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows: written } = await tx.execute(sql`
    with made as (
      insert into items.items (uin, sku_id, weight_mg, state, storage_id, passport, received_at)
      select uin, "skuId", "weightMg", 'in_stock', ${storageId}, ${NEW_PASSPORT}, ${at}
      from json_to_recordset(${JSON.stringify(rows)}::json) as r(uin text, "skuId" integer, "weightMg" integer)
      on conflict (uin) do nothing returning uin, storage_id
    )
    insert into items.movements (uin, move, state, storage_id, actor, actor_id, at)
    select uin, 'received', 'in_stock', storage_id, ${by.actor}, ${by.id ?? null}, ${at} from made order by uin
    returning id`)
  return written.length
}

type Variant = Goods & { skuId: number }

async function variantsOf(tx: Transaction, { storageId, items }: Received): Promise<Map<string, Variant>> {
  const codes = [...new Set(items.map(({ code }) => code))]
  const { rows } = await tx.execute<Variant & { code: string }>(sql`
    select s.code, s.id as "skuId", g.base as metal, t.country, ${weightOfSku} as "weightMg"
    from catalog.published_skus s join catalog.published_metals g on g.code = s.metal
    join stock.published_storages t on t.id = ${storageId}
    left join catalog.published_product_metals m on m.product_id = s.product_id and m.metal = s.metal
    where s.code in (select json_array_elements_text(${JSON.stringify(codes)}::json))`)
  return new Map(rows.map((row) => [row.code, row]))
}

function needsUinAt(terms: ItemSettings | null, variant: Variant): boolean {
  return terms !== null && needsUin(terms, variant)
}

async function knownUins(tx: Transaction, items: Received['items']): Promise<Set<string>> {
  const { rows } = await tx.execute<{ uin: string }>(sql`
    select uin from items.items
    where uin in (select json_array_elements_text(${JSON.stringify(items.map(({ uin }) => uin))}::json))`)
  return new Set(rows.map(({ uin }) => uin))
}

/** Names for what is counted: no more of them than there are items. */
async function overCount(
  tx: Transaction,
  storageId: number,
  rows: readonly { uin: string; skuId: number }[],
): Promise<{ uin: string; reason: ItemListProblem }[]> {
  const { rows: places } = await tx.execute<{ sku_id: number; unnamed: number }>(sql`
    select b.sku_id, b.on_hand - (select count(*)::integer from items.items p where p.sku_id = b.sku_id
      and p.storage_id = b.storage_id and p.state in ('in_stock', 'packed')) as unnamed
    from stock.published_balances b
    where b.storage_id = ${storageId} and b.sku_id in (select json_array_elements_text(
      ${JSON.stringify(rows.map(({ skuId }) => skuId))}::json)::integer)`)
  const room = new Map(places.map(({ sku_id, unnamed }) => [sku_id, unnamed]))
  return rows.flatMap(({ uin, skuId }) => {
    const left = (room.get(skuId) ?? 0) - 1
    room.set(skuId, left)
    return left < 0 ? [{ uin, reason: 'more_than_counted' as const }] : []
  })
}
