import { sql } from 'drizzle-orm'
import { type CollectionDraft, collectionProblems } from '#rules/catalog/editing/section-drafts.ts'
import type { EditProblem } from '#rules/editing/edit-problem.ts'
import type { Transaction } from '../../../../kernel/database/db.ts'
import type { Edit, EditResult, Saved, Versioned } from '../../../../kernel/editing/edit.ts'
import { collections } from '../../tables.ts'
import { type Editing, only } from '../editing.ts'
import { type NamedSections, saveNamedSections } from './save-named-sections.ts'
import { idArray, productsWhere } from './sections-store.ts'

export type CollectionEdit = CollectionDraft & Versioned & { id?: number | undefined }

const COLLECTIONS: NamedSections<typeof collections, CollectionDraft> = {
  section: { entity: 'collection', table: collections, key: 'id' },
  problemsOf: collectionProblems,
  storedProblems: designerProblems,
  shown: ['slug', 'name_ru', 'name_en'],
  productsOf: (tx, ids) => productsWhere(tx, sql`p.collection_id = any(${idArray(ids)})`),
  record: (tx, events, collectionIds, productIds) =>
    events.record(tx, 'collection.changed', { collectionIds, productIds }),
}

export async function saveCollection(
  editing: Editing,
  collection: CollectionEdit,
  edit: Edit,
): Promise<EditResult<Saved>> {
  return only(await saveCollections(editing, [collection], edit))
}

export function saveCollections(
  editing: Editing,
  edits: readonly CollectionEdit[],
  edit: Edit,
): Promise<EditResult<Saved[]>> {
  return saveNamedSections(COLLECTIONS, editing, edits, edit)
}

/** The designer exists, and a collection that has products stays with the designer of its products. */
async function designerProblems(
  tx: Transaction,
  edits: readonly (CollectionDraft & { id?: number | undefined })[],
): Promise<EditProblem[]> {
  const { rows: known } = await tx.execute<{ id: number }>(sql`select id from catalog.designers`)
  const designers = new Set(known.map(({ id }) => id))
  const { rows: owners } = await tx.execute<{ id: number; designer_id: number }>(sql`
    select distinct collection_id as id, designer_id from catalog.products
    where collection_id = any(${idArray(edits.flatMap(({ id }) => id ?? []))})`)
  return edits.flatMap(({ id, designerId }, index): EditProblem[] => {
    if (!designers.has(designerId)) return [{ field: `${index}.designerId`, reason: 'unknown' }]
    const isOfAnother = owners.some((owner) => owner.id === id && owner.designer_id !== designerId)
    return isOfAnother ? [{ field: `${index}.designerId`, reason: 'not_of_designer' }] : []
  })
}
