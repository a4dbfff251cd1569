import { sql } from 'drizzle-orm'
import type { EditProblem, EditReason } from '#rules/editing/edit-problem.ts'
import type { Transaction } from '../../../../kernel/database/db.ts'
import { type Edit, type EditResult, invalid, type Saved, versionRefusal } from '../../../../kernel/editing/edit.ts'
import { type Snapshot, writeHistory } from '../../../../kernel/editing/edit-history.ts'
import { done } from '../../../../kernel/result.ts'
import type { EditableSection } from '../../sections/read-sections.ts'
import { type Editing, inEdit } from '../editing.ts'
import { idArray, productsWhere } from '../sections/sections-store.ts'

type Kind = EditableSection['kind']
type Row = Snapshot & { id: number; version: number; slug: string; is_archive: boolean }

export type SectionArchiveEdit = {
  kind: Kind
  id: number
  expectedVersion: number
  /** False: it is brought back. */
  isArchive: boolean
  /** A menu of the shop names it: it would lead nowhere. */
  isInMenu: boolean
}

const ENTITIES = { designers: 'designer', collections: 'collection', categories: 'category', tags: 'tag' } as const

/** The program gives them to products by itself. */
const TAGS_OF_PROGRAM = ['new', 'preorder']

/**
 * Takes a section off the site, or brings it back; its address leads to what is above it meanwhile. Products stay: one
 * that is on sale must have a maker and a place in the catalogue, so that those of a designer or a category are moved
 * first; a collection or a tag is simply no longer shown on theirs.
 */
export async function archiveSection(
  editing: Editing,
  { kind, id, expectedVersion, isArchive, isInMenu }: SectionArchiveEdit,
  edit: Edit,
): Promise<EditResult<Saved>> {
  return inEdit(editing, async (tx) => {
    const before = await lockSection(tx, kind, id)
    const refusal = versionRefusal({ id, expectedVersion }, before)
    if (refusal || !before) return refusal ?? invalid([], edit)
    if (before.is_archive === isArchive) return done({ id, version: before.version })
    const reason = isArchive ? await whyItStays(tx, kind, before, isInMenu) : await whyItWaits(tx, kind, before)
    if (reason) return invalid([{ field: 'section', reason } satisfies EditProblem], edit)

    const version = before.version + 1
    await tx.execute(
      sql`update catalog.${sql.identifier(kind)} set is_archive = ${isArchive}, version = ${version} where id = ${id}`,
    )
    const history = { key: id, version, before: { is_archive: before.is_archive }, after: { is_archive: isArchive } }
    await writeHistory(tx, { schema: 'catalog', entity: ENTITIES[kind] }, [history], edit)
    const productIds = await productsOf(tx, kind, id)
    await editing.readModels.refresh(tx, { productIds, isSearchable: true, hasNames: true })
    await announceAddress(tx, editing, await addressesOf(tx, kind, before), isArchive)
    await announce(tx, editing, kind, id, productIds)
    return done({ id, version })
  })
}

async function lockSection(tx: Transaction, kind: Kind, id: number): Promise<Row | undefined> {
  const { rows } = await tx.execute<{ row: Row }>(
    sql`select to_jsonb(t) as row from catalog.${sql.identifier(kind)} t where id = ${id} for no key update of t`,
  )
  return rows[0]?.row
}

async function whyItStays(tx: Transaction, kind: Kind, row: Row, isInMenu: boolean): Promise<EditReason | null> {
  if (kind === 'tags' && TAGS_OF_PROGRAM.includes(row.slug)) return 'tag_of_program'
  if (isInMenu) return 'section_in_menu'
  const own = sql`${row.id}::integer`
  if (kind === 'designers' && (await isThere(tx, sql`catalog.products where designer_id = ${own} and not is_archive`)))
    return 'section_has_products'
  if (kind !== 'categories') return null
  if (await isThere(tx, sql`catalog.categories where parent_id = ${own} and not is_archive`)) return 'section_has_parts'
  const isFull = await isThere(tx, sql`catalog.products where ${own} = any(category_ids) and not is_archive`)
  return isFull ? 'section_has_products' : null
}

/** What belongs to something that is out of use itself would be found nowhere. */
async function whyItWaits(tx: Transaction, kind: Kind, row: Row): Promise<EditReason | null> {
  const above =
    kind === 'categories'
      ? sql`catalog.categories where id = ${row.parent_id ?? null}::integer and is_archive`
      : kind === 'collections'
        ? sql`catalog.designers where id = ${row.designer_id ?? null}::integer and is_archive`
        : null
  return above && (await isThere(tx, above)) ? 'section_above_archived' : null
}

async function isThere(tx: Transaction, what: ReturnType<typeof sql>): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(sql`select exists (select from ${what}) as found`)
  return rows[0]?.found === true
}

function productsOf(tx: Transaction, kind: Kind, id: number): Promise<number[]> {
  const ids = idArray([id])
  const conditions = {
    designers: sql`p.designer_id = any(${ids})`,
    collections: sql`p.collection_id = any(${ids})`,
    categories: sql`p.category_ids && ${ids}`,
    tags: sql`p.id in (select product_id from catalog.product_tags where tag_id = any(${ids}))`,
  }
  return productsWhere(tx, conditions[kind])
}

/** Its own page, and where its visitors go while it is out of use; null for what has no page. */
async function addressesOf(tx: Transaction, kind: Kind, row: Row): Promise<{ own: string; above: string } | null> {
  if (kind === 'designers') return { own: `/designers/${row.slug}`, above: '/designers' }
  if (kind === 'tags') return row.kind === 'trend' ? { own: `/trend/${row.slug}`, above: '/trend' } : null
  if (kind === 'collections') return null
  const { rows } = await tx.execute<{ path: string }>(
    sql`select path from catalog.categories where id = ${row.parent_id ?? null}::integer`,
  )
  const [parent] = rows
  return { own: `/catalog/${String(row.path)}`, above: parent ? `/catalog/${parent.path}` : '/catalog' }
}

async function announceAddress(
  tx: Transaction,
  { events }: Editing,
  addresses: { own: string; above: string } | null,
  isArchive: boolean,
): Promise<void> {
  if (!addresses) return
  const { own, above } = addresses
  await events.record(
    tx,
    'address.changed',
    isArchive ? { moves: [{ from: own, to: above }] } : { moves: [], inUseAgain: [own] },
  )
}

async function announce(tx: Transaction, { events }: Editing, kind: Kind, id: number, productIds: number[]) {
  if (kind === 'designers') await events.record(tx, 'designer.changed', { designerIds: [id], productIds })
  else if (kind === 'collections') await events.record(tx, 'collection.changed', { collectionIds: [id], productIds })
  else if (kind === 'categories') await events.record(tx, 'category.changed', { categoryIds: [id], productIds })
  else await events.record(tx, 'tag.changed', { tagIds: [id], productIds })
}
