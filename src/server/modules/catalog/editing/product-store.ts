import { sql } from 'drizzle-orm'
import type { ProductDraft } from '#rules/catalog/editing/product-draft.ts'
import type { EditProblem } from '#rules/editing/edit-problem.ts'
import { duplicateProblems, within } from '#rules/editing/field-checks.ts'
import type { Transaction } from '../../../kernel/database/db.ts'
import type { Edit } from '../../../kernel/editing/edit.ts'
import type { Snapshot } from '../../../kernel/editing/edit-history.ts'
import { idArray } from './sections/sections-store.ts'

/** What a product may refer to. */
export type References = {
  designers: ReadonlySet<number>
  /** The designer of each. */
  collections: ReadonlyMap<number, number>
  /** The parent of each. */
  categories: ReadonlyMap<number, number | null>
  tags: ReadonlySet<number>
  families: ReadonlySet<number>
  metals: ReadonlySet<string>
  gems: ReadonlySet<string>
  care: ReadonlySet<string>
  storages: ReadonlySet<number>
  /** What nothing on sale may be made by or lie in. */
  archivedDesigners: ReadonlySet<number>
  archivedCategories: ReadonlySet<number>
}

export async function readReferences(tx: Transaction): Promise<References> {
  const { rows } = await tx.execute<{
    designers: number[] | null
    collections: [number, number][] | null
    categories: [number, number | null][] | null
    tags: number[] | null
    families: number[] | null
    metals: string[] | null
    gems: string[] | null
    care: string[] | null
    storages: number[] | null
    archived_designers: number[] | null
    archived_categories: number[] | null
  }>(sql`select
    (select json_agg(id) from catalog.designers) as designers,
    (select json_agg(json_build_array(id, designer_id)) from catalog.collections) as collections,
    (select json_agg(json_build_array(id, parent_id)) from catalog.categories) as categories,
    (select json_agg(id) from catalog.tags) as tags,
    (select json_agg(id) from catalog.families) as families,
    (select json_agg(code) from catalog.metals) as metals,
    (select json_agg(code) from catalog.gems) as gems,
    (select json_agg(code) from catalog.care) as care,
    (select json_agg(id) from stock.published_storages) as storages,
    (select json_agg(id) from catalog.designers where is_archive) as archived_designers,
    (select json_agg(id) from catalog.categories where is_archive) as archived_categories`)
  const [row] = rows
  return {
    designers: new Set(row?.designers),
    collections: new Map(row?.collections),
    categories: new Map(row?.categories),
    tags: new Set(row?.tags),
    families: new Set(row?.families),
    metals: new Set(row?.metals),
    gems: new Set(row?.gems),
    care: new Set(row?.care),
    storages: new Set(row?.storages),
    archivedDesigners: new Set(row?.archived_designers),
    archivedCategories: new Set(row?.archived_categories),
  }
}

export function referenceProblems(draft: ProductDraft, known: References): EditProblem[] {
  const unknown = <T>(values: readonly T[], set: { has(value: T): boolean }, fieldOf: (index: number) => string) =>
    values.flatMap((value, index): EditProblem[] =>
      set.has(value) ? [] : [{ field: fieldOf(index), reason: 'unknown' }],
    )
  const { collectionId, designerId } = draft
  const problems = [
    ...unknown([designerId], known.designers, () => 'designerId'),
    ...unknown(collectionId === null ? [] : [collectionId], known.collections, () => 'collectionId'),
    ...unknown([draft.categoryId], known.categories, () => 'categoryId'),
    ...unknown(draft.alsoIn, known.categories, (index) => `alsoIn.${index}`),
    ...unknown(draft.tagIds, known.tags, (index) => `tagIds.${index}`),
    ...unknown(draft.symbol ? [draft.symbol.familyId] : [], known.families, () => 'symbol.familyId'),
    ...unknown(
      draft.colors.map(({ metal }) => metal),
      known.metals,
      (index) => `colors.${index}.metal`,
    ),
    ...unknown(
      draft.stones.map(({ gem }) => gem),
      known.gems,
      (index) => `stones.${index}.gem`,
    ),
    ...unknown(draft.careCodes, known.care, (index) => `careCodes.${index}`),
    ...unknown(draft.showcaseStorages, known.storages, (index) => `showcaseStorages.${index}`),
  ]
  if (!draft.isArchive) problems.push(...archivedProblems(draft, known))
  const owner = collectionId === null ? undefined : known.collections.get(collectionId)
  if (owner !== undefined && owner !== designerId) problems.push({ field: 'collectionId', reason: 'not_of_designer' })
  return problems
}

function archivedProblems({ designerId, categoryId, alsoIn }: ProductDraft, known: References): EditProblem[] {
  const reason = 'section_archived'
  return [
    ...(known.archivedDesigners.has(designerId) ? [{ field: 'designerId', reason } as const] : []),
    ...(known.archivedCategories.has(categoryId) ? [{ field: 'categoryId', reason } as const] : []),
    ...alsoIn.flatMap((id, index) =>
      known.archivedCategories.has(id) ? [{ field: `alsoIn.${index}`, reason } as const] : [],
    ),
  ]
}

type Named = { id?: number | undefined; draft: ProductDraft }

/** Addresses and codes that belong to another product, or are given twice. */
export async function takenByOthers(tx: Transaction, edits: readonly Named[]): Promise<EditProblem[]> {
  const slugs = edits.flatMap(({ draft }) => [...draft.colors.map(({ slug }) => slug), ...draft.oldSlugs])
  const variantCodes = edits.flatMap(({ draft }) => draft.variants.map(({ code }) => code))
  const texts = (values: readonly string[]) => sql`(select json_array_elements_text(${JSON.stringify(values)}::json))`
  const { rows } = await tx.execute<{
    kind: 'slug' | 'code' | 'variant' | 'external'
    value: string
    product_id: number
  }>(sql`
    select 'slug' as kind, slug as value, product_id from catalog.product_metals where slug in ${texts(slugs)}
    union all select 'slug', slug, product_id from catalog.old_slugs where slug in ${texts(slugs)}
    union all select 'code', code, id from catalog.products where code in ${texts(edits.map(({ draft }) => draft.code))}
    union all select 'variant', code, product_id from catalog.skus where code in ${texts(variantCodes)}
    union all select 'external', external_code::text, id from catalog.products
      where external_code::text in ${texts(edits.flatMap(({ draft }) => draft.externalCode ?? []))}`)
  const owners = new Map(rows.map(({ kind, value, product_id }) => [`${kind} ${value}`, product_id]))
  const taken = (edit: Named, kind: string, value: string, field: string): EditProblem[] => {
    const owner = owners.get(`${kind} ${value}`)
    return owner === undefined || owner === edit.id ? [] : [{ field, reason: 'taken' }]
  }
  const places = edits.flatMap(({ draft }, index) =>
    draft.colors.map(({ slug }, at) => ({ value: slug, field: `${index}.colors.${at}.slug` })),
  )
  const codes = edits.flatMap(({ draft }, index) =>
    draft.variants.map(({ code }, at) => ({ value: code, field: `${index}.variants.${at}.code` })),
  )
  const duplicates = (list: readonly { value: string; field: string }[]) =>
    duplicateProblems(
      list.map(({ value }) => value),
      (index) => list[index]?.field ?? '',
    )
  return [
    ...(edits.length > 1 ? [...duplicates(places), ...duplicates(codes)] : []),
    ...duplicateProblems(
      edits.map(({ draft }) => draft.code),
      (index) => `${index}.code`,
    ),
    ...edits.flatMap((edit, index) =>
      within(index, [
        ...taken(edit, 'code', edit.draft.code, 'code'),
        ...(edit.draft.externalCode ? taken(edit, 'external', edit.draft.externalCode, 'externalCode') : []),
        ...edit.draft.colors.flatMap(({ slug }, at) => taken(edit, 'slug', slug, `colors.${at}.slug`)),
        ...edit.draft.oldSlugs.flatMap((slug, at) => taken(edit, 'slug', slug, `oldSlugs.${at}`)),
        ...edit.draft.variants.flatMap(({ code }, at) => taken(edit, 'variant', code, `variants.${at}.code`)),
      ]),
    ),
  ]
}

export type StoredProduct = {
  id: number
  version: number
  prices_version: number
  external_code: string
  popularity: number
  is_archive: boolean
  is_draft: boolean
}
export type StoredSku = { id: number; product_id: number; code: string; is_used: boolean }

/** Locked until the end of the transaction, in one order for everybody. */
export async function lockProducts(tx: Transaction, ids: readonly number[]): Promise<Map<number, StoredProduct>> {
  if (ids.length === 0) return new Map()
  const { rows } = await tx.execute<StoredProduct>(sql`
    select id, version, prices_version, external_code, popularity, is_archive, is_draft from catalog.products
    where id = any(${idArray(ids)}) order by id for no key update`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Variants of these products. One that was ever priced or stocked, or has a price planned, is used. */
export async function readSkus(tx: Transaction, productIds: readonly number[]): Promise<StoredSku[]> {
  if (productIds.length === 0) return []
  const { rows } = await tx.execute<StoredSku>(sql`
    select s.id, s.product_id, s.code, exists (select from catalog.price_history where sku_id = s.id)
      or exists (select from catalog.planned_prices where sku_id = s.id)
      or exists (select from stock.published_balances where sku_id = s.id) as is_used
    from catalog.skus s where s.product_id = any(${idArray(productIds)})`)
  return rows
}

/** A product with everything that is edited along with it, as history remembers it. Pictures are named by id. */
const snapshot = sql`to_jsonb(p) || jsonb_build_object(
  'tags', array(select tag_id from catalog.product_tags where product_id = p.id order by 1),
  'colors', (select jsonb_agg(to_jsonb(m) - 'product_id' order by m.position)
    from catalog.product_metals m where m.product_id = p.id),
  'stones', (select jsonb_agg(to_jsonb(s) - 'product_id' order by s.position)
    from catalog.product_stones s where s.product_id = p.id),
  'photos', (select jsonb_agg((to_jsonb(h) - 'product_id') || jsonb_build_object('picture', h.picture ->> 'id')
      order by h.metal, h.position)
    from catalog.photos h where h.product_id = p.id),
  'videos', (select jsonb_agg((to_jsonb(v) - 'product_id') || jsonb_build_object('poster', v.poster ->> 'id')
      order by v.metal, v.position)
    from catalog.videos v where v.product_id = p.id),
  'variants', (select jsonb_agg(to_jsonb(k) - 'product_id' order by k.position)
    from catalog.skus k where k.product_id = p.id))`

export async function productSnapshots(tx: Transaction, ids: readonly number[]): Promise<Map<number, Snapshot>> {
  if (ids.length === 0) return new Map()
  const { rows } = await tx.execute<{ id: number; snapshot: Snapshot }>(
    sql`select p.id, ${snapshot} as snapshot from catalog.products p where p.id = any(${idArray(ids)})`,
  )
  return new Map(rows.map(({ id, snapshot: found }) => [id, found]))
}

/**
 * The history of new products, written without leaving the database: there may be thousands of them. What they began with
 * stands in the tables until it changes, and then in the history of that change; here their parts are only named.
 */
export async function writeCreations(tx: Transaction, ids: readonly number[], { by, at }: Edit): Promise<void> {
  if (ids.length === 0) return
  await tx.execute(sql`
    insert into catalog.history (entity, entity_key, version, changed_by, changed_at, before, after)
    select 'product', p.id::text, p.version, ${by}, ${at.toISOString()}::timestamptz, null,
      to_jsonb(p) || jsonb_build_object(
        'colors', array(select metal from catalog.product_metals where product_id = p.id order by position),
        'variants', array(select code from catalog.skus where product_id = p.id order by position))
    from catalog.products p where p.id = any(${idArray(ids)}) order by p.id`)
}
