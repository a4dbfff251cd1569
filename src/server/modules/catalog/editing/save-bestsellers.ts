import { sql } from 'drizzle-orm'
import type { EditProblem } from '#rules/editing/edit-problem.ts'
import { duplicateProblems } from '#rules/editing/field-checks.ts'
import type { Db, Transaction } from '../../../kernel/database/db.ts'
import { writeRows } from '../../../kernel/database/write-rows.ts'
import { type Edit, type EditResult, invalid, type Versioned, versionRefusals } from '../../../kernel/editing/edit.ts'
import { writeHistory } from '../../../kernel/editing/edit-history.ts'
import { done } from '../../../kernel/result.ts'
import { bestsellers } from '../tables.ts'
import { type Editing, inEdit } from './editing.ts'
import { idArray } from './sections/sections-store.ts'

/** Selections of products that pages draw from; each is replaced as a whole. */
const SELECTIONS = 10
const MAX_PRODUCTS = 8

export type BestsellersEdit = Versioned & { selection: number; productIds: readonly number[] }

export async function saveBestsellers(
  editing: Editing,
  edits: readonly BestsellersEdit[],
  edit: Edit,
): Promise<EditResult<null>> {
  if (edits.length === 0) return done(null)
  return inEdit(editing, async (tx) => {
    const versions = await bestsellerVersions(tx)
    const refusal = versionRefusals(
      edits.map(({ selection, expectedVersion }) => ({ id: selection, expectedVersion })),
      (selection: number) => versions.get(selection),
    )
    if (refusal) return refusal
    const all = edits.flatMap(({ productIds }) => productIds)
    const { rows: found } = await tx.execute<{ id: number }>(
      sql`select id from catalog.products where id = any(${idArray(all)})`,
    )
    const known = new Set(found.map(({ id }) => id))
    const problems = edits.flatMap(({ selection, productIds }, index): EditProblem[] => [
      ...(Number.isInteger(selection) && selection >= 0 && selection < SELECTIONS
        ? []
        : [{ field: `${index}.selection`, reason: 'out_of_range' as const }]),
      ...(productIds.length > MAX_PRODUCTS ? [{ field: `${index}.productIds`, reason: 'too_long' as const }] : []),
      ...duplicateProblems(productIds.map(String), (at) => `${index}.productIds.${at}`),
      ...productIds.flatMap((id, at): EditProblem[] =>
        known.has(id) ? [] : [{ field: `${index}.productIds.${at}`, reason: 'unknown' }],
      ),
    ])
    if (problems.length > 0) return invalid(problems, edit)

    const selections = edits.map(({ selection }) => selection)
    const { rows: before } = await tx.execute<{ selection: number; ids: number[] }>(sql`
      select s as selection, array(select product_id from catalog.bestsellers where set_index = s order by position) as ids
      from unnest(${idArray(selections)}) s`)
    await tx.execute(sql`delete from catalog.bestsellers where set_index = any(${idArray(selections)})`)
    await writeRows(
      tx,
      bestsellers,
      edits.flatMap(({ selection, productIds }) =>
        productIds.map((productId, position) => ({ setIndex: selection, position, productId })),
      ),
    )
    await writeHistory(
      tx,
      { schema: 'catalog', entity: 'bestsellers' },
      edits.map(({ selection, productIds }) => {
        const was = before.find((one) => one.selection === selection)
        return {
          key: selection,
          version: (versions.get(selection)?.version ?? 0) + 1,
          before: was && was.ids.length > 0 ? { productIds: was.ids } : null,
          after: { productIds },
        }
      }),
      edit,
    )
    await editing.events.record(tx, 'bestsellers.changed', { productIds: all })
    return done(null)
  })
}

/** Of each selection that was ever saved. */
export async function bestsellerVersions(db: Db | Transaction): Promise<Map<number, { version: number }>> {
  const { rows } = await db.execute<{ selection: number; version: number }>(sql`
    select entity_key::integer as selection, max(version) as version from catalog.history
    where entity = 'bestsellers' group by entity_key`)
  return new Map(rows.map(({ selection, version }) => [selection, { version }]))
}
