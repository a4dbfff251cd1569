import { sql } from 'drizzle-orm'
import { type CollectionDraft, collectionProblems } from '#rules/catalog/editing/section-drafts.ts'
import type { EditProblem } from '#rules/editing/edit-problem.ts'
import { within } from '#rules/editing/field-checks.ts'
import type { Transaction } from '../../../kernel/database/db.ts'
import { type Edit, type EditResult, invalid, type Saved, type Versioned } from '../../../kernel/editing/edit.ts'
import { done } from '../../../kernel/result.ts'
import { collections } from '../tables.ts'
import { type Editing, inEdit, only } from './editing.ts'
import { hasChanged, idArray, productsWhere, saveSections, takenProblems } from './sections-store.ts'

export type CollectionEdit = CollectionDraft & Versioned & { id?: number | undefined }

const SECTION = { entity: 'collection', table: collections, key: 'id' } as const

export async function saveCollection(
  editing: Editing,
  collection: CollectionEdit,
  edit: Edit,
): Promise<EditResult<Saved>> {
  return only(await saveCollections(editing, [collection], edit))
}

export async function saveCollections(
  editing: Editing,
  edits: readonly CollectionEdit[],
  edit: Edit,
): Promise<EditResult<Saved[]>> {
  const problems = edits.flatMap((collection, index) => within(index, collectionProblems(collection)))
  if (problems.length > 0) return invalid(problems, edit)
  if (edits.length === 0) return done([])

  return inEdit(editing, async (tx) => {
    const refused = [
      ...(await takenProblems(
        tx,
        SECTION,
        'slug',
        edits.map(({ id, slug }) => ({ id, value: slug })),
      )),
      ...(await designerProblems(tx, edits)),
    ]
    if (refused.length > 0) return invalid(refused, edit)
    const saved = await saveSections<typeof collections, number>(
      tx,
      SECTION,
      edits.map(({ id, expectedVersion, ...row }) => ({ id, expectedVersion, row })),
      edit,
    )
    if (!saved.ok) return saved

    const renamed = saved.answer.filter((change) => hasChanged(change, ['slug', 'name_ru', 'name_en']))
    const ofCollections = (ids: readonly number[]) => productsWhere(tx, sql`p.collection_id = any(${idArray(ids)})`)
    const ids = saved.answer.map(({ id }) => id)
    await editing.readModels.refresh(tx, {
      productIds: await ofCollections(renamed.map(({ id }) => id)),
      isSearchable: true,
      hasNames: renamed.length > 0,
    })
    await editing.events.record(tx, 'collection.changed', { collectionIds: ids, productIds: await ofCollections(ids) })
    return done(saved.answer.map(({ id, version }) => ({ id, version })))
  })
}

/** The designer exists, and a collection that has products stays with the designer of its products. */
async function designerProblems(tx: Transaction, edits: readonly CollectionEdit[]): Promise<EditProblem[]> {
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
