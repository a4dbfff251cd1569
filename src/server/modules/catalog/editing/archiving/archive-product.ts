import { sql } from 'drizzle-orm'
import type { EditProblem } from '#rules/editing/edit-problem.ts'
import { type Edit, type EditResult, invalid, type Saved, versionRefusals } from '../../../../kernel/editing/edit.ts'
import { writeHistory } from '../../../../kernel/editing/edit-history.ts'
import { done } from '../../../../kernel/result.ts'
import { type Editing, inEdit, only } from '../editing.ts'
import { lockProducts } from '../product-store.ts'
import { idArray } from '../sections/sections-store.ts'

export type ArchiveEdit = { id: number; expectedVersion: number }

/** Takes a product out of lists and off sale; its page stays and says so. `saveProduct` brings it back. */
export async function archiveProduct(editing: Editing, product: ArchiveEdit, edit: Edit): Promise<EditResult<Saved>> {
  return only(await archiveProducts(editing, [product], edit))
}

export async function archiveProducts(
  editing: Editing,
  edits: readonly ArchiveEdit[],
  edit: Edit,
): Promise<EditResult<Saved[]>> {
  if (edits.length === 0) return done([])
  return inEdit(editing, async (tx) => {
    const productIds = edits.map(({ id }) => id)
    const stored = await lockProducts(tx, productIds)
    const refusal = versionRefusals(edits, (id: number) => stored.get(id))
    if (refusal) return refusal

    const { rows: sets } = await tx.execute<{ element_id: number }>(sql`
      select distinct e.element_id from catalog.set_elements e join catalog.products s on s.id = e.set_id
      where e.element_id = any(${idArray(productIds)}) and not s.is_archive and s.id <> all(${idArray(productIds)})`)
    const inSets = new Set(sets.map(({ element_id }) => element_id))
    const problems = edits.flatMap(({ id }, index): EditProblem[] =>
      inSets.has(id) ? [{ field: `${index}.id`, reason: 'part_of_set' }] : [],
    )
    if (problems.length > 0) return invalid(problems, edit)

    await tx.execute(sql`
      update catalog.products set is_archive = true, version = version + 1 where id = any(${idArray(productIds)})`)
    const saved = edits.map(({ id, expectedVersion }) => ({ id, version: expectedVersion + 1 }))
    await writeHistory(
      tx,
      { schema: 'catalog', entity: 'product' },
      saved.map(({ id, version }) => ({
        key: id,
        version,
        before: { is_archive: stored.get(id)?.is_archive ?? false },
        after: { is_archive: true },
      })),
      edit,
    )
    await editing.readModels.refresh(tx, { productIds, isSearchable: true })
    await editing.events.record(tx, 'product.archived', { productIds })
    return done(saved)
  })
}
