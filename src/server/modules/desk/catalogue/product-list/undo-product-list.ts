import { sql } from 'drizzle-orm'
import type { ProductBatch } from '#contract/staff/goods/staff-products.ts'
import type { ProductDraft } from '#rules/catalog/editing/product-draft.ts'
import { type Db, type Transaction, transaction } from '../../../../kernel/database/db.ts'
import { done, refused } from '../../../../kernel/result.ts'
import { recordScreenAction } from '../../../audit/index.ts'
import {
  type Edit,
  type EditableProduct,
  type Editing,
  readProducts,
  saveProducts,
  setPricesOfMany,
} from '../../../catalog/index.ts'
import { type DeskDeps, type Editor, editingIn } from '../../desk-deps.ts'
import type { BatchItem } from './take-product-list.ts'

const BATCHES = 20

export async function productBatches(db: Db): Promise<ProductBatch[]> {
  const { rows } = await db.execute<ProductBatch>(sql`
    select id::float8 as id, at, regexp_replace(by, '^staff:', '') as by, undone_at as "undoneAt",
      (select count(*) from jsonb_array_elements(items) i where i -> 'before' = 'null'::jsonb)::integer as created,
      (select count(*) from jsonb_array_elements(items) i where i -> 'before' <> 'null'::jsonb)::integer as changed
    from desk.product_batches order by id desc limit ${BATCHES}`)
  return rows.map(({ at, undoneAt, ...rest }) => ({
    ...rest,
    at: new Date(at).toISOString(),
    undoneAt: undoneAt && new Date(undoneAt).toISOString(),
  }))
}

/**
 * Restores the previous state unless somebody has changed one of the products since. Products the file created are
 * archived, and so are variants it added and priced, because their prices are history.
 */
export async function undoProductList(tx: Transaction, editing: Editing, id: number, edit: Edit) {
  const { rows } = await tx.execute<{ items: BatchItem[]; undone_at: string | null }>(sql`
    select items, undone_at from desk.product_batches where id = ${id} for update`)
  const [batch] = rows
  if (!batch) return refused('products.batch_unknown')
  const products = await readProducts(
    tx,
    batch.items.map(({ productId }) => productId),
  )
  const isAsLeft = batch.items.every(({ productId, version, pricesVersion }) => {
    const now = products.get(productId)
    return now?.version === version && now.pricesVersion === pricesVersion
  })
  if (batch.undone_at !== null || !isAsLeft) return refused('products.batch_over')

  const priced = batch.items.filter(({ prices }) => prices.length > 0)
  const set = await setPricesOfMany(
    editing,
    priced.map(({ productId, pricesVersion, prices }) => ({
      productId,
      expectedVersion: pricesVersion,
      prices: prices.map(({ skuId, currency, before }) => ({ skuId, currency, price: before })),
    })),
    edit,
  )
  if (!set.ok) return set
  const saved = await saveProducts(
    editing,
    batch.items.flatMap(({ productId, version, before }) => {
      const now = products.get(productId)
      return now ? [{ id: productId, expectedVersion: version, draft: restored(before, now) }] : []
    }),
    edit,
  )
  if (!saved.ok) return saved
  await tx.execute(sql`
    update desk.product_batches set undone_at = ${edit.at.toISOString()}, undone_by = ${edit.by} where id = ${id}`)
  return done({ changed: batch.items.length })
}

function restored(before: ProductDraft | null, { draft: now }: EditableProduct): ProductDraft {
  if (!before) return { ...now, isArchive: true }
  const kept = new Set(before.variants.map(({ id }) => id))
  const added = now.variants.filter(({ id }) => !kept.has(id)).map((variant) => ({ ...variant, isArchive: true }))
  const colors = new Set(before.colors.map(({ metal }) => metal))
  return {
    ...before,
    // Kept as JSON, in which a day is a text.
    publishedAt: new Date(before.publishedAt),
    colors: [...before.colors, ...now.colors.filter(({ metal }) => !colors.has(metal))],
    variants: [...before.variants, ...added],
  }
}

export async function undoProducts(deps: DeskDeps, id: number, editor: Editor) {
  return transaction(deps.db, async (tx) => {
    const undone = await undoProductList(tx, editingIn(tx, deps), id, editor.edit)
    if (undone.ok)
      await recordScreenAction(tx, editor, {
        command: 'product undo',
        entity: 'product list',
        entityKey: String(id),
        after: undone.answer,
      })
    return undone
  })
}
