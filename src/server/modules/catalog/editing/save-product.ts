import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type ProductDraft, productProblems } from '#rules/catalog/editing/product-draft.ts'
import type { EditProblem } from '#rules/editing/edit-problem.ts'
import { within } from '#rules/editing/field-checks.ts'
import type { Transaction } from '../../../kernel/database/db.ts'
import { writeRows } from '../../../kernel/database/write-rows.ts'
import {
  type Edit,
  type EditResult,
  invalid,
  type Saved,
  type Versioned,
  versionRefusals,
} from '../../../kernel/editing/edit.ts'
import { writeHistory } from '../../../kernel/editing/edit-history.ts'
import { done } from '../../../kernel/result.ts'
import * as catalog from '../tables.ts'
import { type Editing, inEdit, only } from './editing.ts'
import { type NumberedProduct, productRows } from './product-rows.ts'
import {
  lockProducts,
  productSnapshots,
  readReferences,
  readSkus,
  referenceProblems,
  type StoredProduct,
  type StoredSku,
  takenByOthers,
  writeCreations,
} from './product-store.ts'
import { idArray, moveSequence, nextIds } from './sections/sections-store.ts'

export type ProductEdit = Versioned & { id?: number | undefined; draft: ProductDraft }
export type SavedProduct = Saved & {
  /** Of the variants, in the order of the draft. */
  skuIds: readonly number[]
}

/** Writes a product whole: with its colours, pictures, stones, tags and variants. Prices and stock are not a part of it. */
export async function saveProduct(
  editing: Editing,
  product: ProductEdit,
  edit: Edit,
): Promise<EditResult<SavedProduct>> {
  return only(await saveProducts(editing, [product], edit))
}

/** All or none, by the same few statements however many there are. */
export async function saveProducts(
  editing: Editing,
  edits: readonly ProductEdit[],
  edit: Edit,
): Promise<EditResult<SavedProduct[]>> {
  const problems = edits.flatMap(({ draft }, index) => within(index, productProblems(draft)))
  if (problems.length > 0) return invalid(problems, edit)
  if (edits.length === 0) return done([])

  return inEdit(editing, async (tx) => {
    const ids = edits.flatMap(({ id }) => id ?? [])
    const stored = await lockProducts(tx, ids)
    const refusal = versionRefusals(edits, (id: number) => stored.get(id))
    if (refusal) return refusal

    const references = await readReferences(tx)
    const skus = await readSkus(tx, [...stored.keys()])
    const refused = [
      ...edits.flatMap(({ draft }, index) => within(index, referenceProblems(draft, references))),
      ...(await takenByOthers(tx, edits)),
      ...variantProblems(edits, skus),
      ...unpublishProblems(edits, stored),
    ]
    if (refused.length > 0) return invalid(refused, edit)

    const changed = [...stored.keys()]
    const before = await productSnapshots(tx, changed)
    const numbered = await numberProducts(tx, edits, stored, skus)
    await removeParts(tx, numbered, skus, changed)
    await writeParts(tx, numbered, (id) => references.categories.get(id) ?? null, changed.length > 0)

    const productIds = numbered.map(({ id }) => id)
    const after = await productSnapshots(tx, changed)
    await writeHistory(
      tx,
      { schema: 'catalog', entity: 'product' },
      numbered.flatMap(({ id, version }) => {
        const was = before.get(id)
        return was ? [{ key: id, version, before: was, after: after.get(id) ?? {} }] : []
      }),
      edit,
    )
    await writeCreations(
      tx,
      productIds.filter((id) => !stored.has(id)),
      edit,
    )
    await editing.readModels.refresh(tx, { productIds, isSearchable: true })
    await editing.events.record(tx, 'product.changed', { productIds })
    return done(numbered.map(({ id, version, skuIds }) => ({ id, version, skuIds })))
  })
}

/** Variants that are named exist, and none that history refers to is left out. */
function variantProblems(edits: readonly ProductEdit[], skus: readonly StoredSku[]): EditProblem[] {
  return edits.flatMap(({ id, draft }, index): EditProblem[] => {
    const own = id === undefined ? [] : skus.filter(({ product_id }) => product_id === id)
    const kept = new Set(draft.variants.map((variant) => skuOf(variant, own)?.id))
    return [
      ...draft.variants.flatMap((variant, at): EditProblem[] =>
        own.length > 0 && variant.id !== undefined && !own.some((sku) => sku.id === variant.id)
          ? [{ field: `${index}.variants.${at}.id`, reason: 'unknown' }]
          : [],
      ),
      ...(own.some((sku) => sku.is_used && !kept.has(sku.id))
        ? [{ field: `${index}.variants`, reason: 'variant_in_use' as const }]
        : []),
    ]
  })
}

/** What visitors have seen may be hidden or archived, but its address never answers again that there is nothing. */
function unpublishProblems(edits: readonly ProductEdit[], stored: ReadonlyMap<number, StoredProduct>): EditProblem[] {
  return edits.flatMap(({ id, draft }, index): EditProblem[] => {
    const before = id === undefined ? undefined : stored.get(id)
    return draft.isDraft && before && !before.is_draft
      ? [{ field: `${index}.isDraft`, reason: 'published_already' }]
      : []
  })
}

function skuOf(variant: ProductDraft['variants'][number], own: readonly StoredSku[]): StoredSku | undefined {
  return own.find(({ id, code }) => (variant.id === undefined ? code === variant.code : id === variant.id))
}

async function numberProducts(
  tx: Transaction,
  edits: readonly ProductEdit[],
  stored: ReadonlyMap<number, StoredProduct>,
  skus: readonly StoredSku[],
): Promise<NumberedProduct[]> {
  const own = Map.groupBy(skus, ({ product_id }) => product_id)
  const known = edits.map(({ id, draft }) => {
    const before = id === undefined ? [] : (own.get(id) ?? [])
    return draft.variants.map((variant) => skuOf(variant, before)?.id ?? variant.id)
  })
  const newProducts = await nextIds(tx, 'products', edits.filter(({ id }) => id === undefined).length)
  const newSkus = await nextIds(tx, 'skus', known.flat().filter((id) => id === undefined).length)
  return edits.map(({ id, expectedVersion, draft }, index) => {
    const before = id === undefined ? undefined : stored.get(id)
    return {
      id: id ?? newProducts.shift() ?? 0,
      version: (expectedVersion ?? 0) + 1,
      externalCode: draft.externalCode ?? before?.external_code ?? randomUUID(),
      popularity: draft.popularity ?? before?.popularity ?? 0,
      draft,
      skuIds: (known[index] ?? []).map((skuId) => skuId ?? newSkus.shift() ?? 0),
    }
  })
}

/** Takes away what products had before and have no longer, and remembers the addresses that they leave. */
async function removeParts(
  tx: Transaction,
  numbered: readonly NumberedProduct[],
  skus: readonly StoredSku[],
  changed: readonly number[],
): Promise<void> {
  if (changed.length === 0) return
  const ids = idArray(changed)
  for (const table of ['photos', 'videos', 'product_stones', 'product_tags'])
    await tx.execute(sql`delete from catalog.${sql.identifier(table)} where product_id = any(${ids})`)
  const kept = new Set(numbered.flatMap(({ skuIds }) => skuIds))
  const removed = skus.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  if (removed.length > 0) await tx.execute(sql`delete from catalog.skus where id = any(${idArray(removed)})`)

  const colors = numbered.flatMap(({ id, draft }) =>
    draft.colors.map(({ metal, slug }) => ({ product_id: id, metal, slug })),
  )
  const next = sql`json_to_recordset(${JSON.stringify(colors)}::json) as n(product_id integer, metal text, slug text)`
  await tx.execute(sql`
    insert into catalog.old_slugs (slug, product_id)
    select m.slug, m.product_id from catalog.product_metals m
    where m.product_id = any(${ids}) and m.slug not in (select n.slug from ${next})
    on conflict (slug) do update set product_id = excluded.product_id`)
  // An address that the product takes back leads there by itself.
  await tx.execute(
    sql`delete from catalog.old_slugs o where product_id = any(${ids}) and slug in (select n.slug from ${next})`,
  )
  await tx.execute(sql`
    delete from catalog.product_metals m where m.product_id = any(${ids})
      and not exists (select from ${next} where n.product_id = m.product_id and n.metal = m.metal)
      and not exists (select from catalog.skus s where s.product_id = m.product_id and s.metal = m.metal)`)
}

async function writeParts(
  tx: Transaction,
  numbered: readonly NumberedProduct[],
  parentOf: (categoryId: number) => number | null,
  hasStored: boolean,
): Promise<void> {
  const rows = productRows(numbered, parentOf)
  // New rows are written faster when nothing asks whether they are there already.
  const found = <Key extends string>(...key: Key[]) => (hasStored ? { key } : {})
  await writeRows(tx, catalog.products, rows.products, found('id'))
  await writeRows(tx, catalog.productMetals, rows.productMetals, found('productId', 'metal'))
  await writeRows(tx, catalog.skus, rows.skus, found('id'))
  await writeRows(tx, catalog.productStones, rows.productStones)
  await writeRows(tx, catalog.photos, rows.photos)
  await writeRows(tx, catalog.videos, rows.videos)
  await writeRows(tx, catalog.productTags, rows.productTags)
  await writeRows(tx, catalog.oldSlugs, rows.oldSlugs, { key: ['slug'] })
  await moveSequence(tx, 'products')
  await moveSequence(tx, 'skus')
}
