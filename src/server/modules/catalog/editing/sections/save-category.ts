import { sql } from 'drizzle-orm'
import { categoriesOf } from '#rules/catalog/editing/product-draft.ts'
import { type CategoryDraft, categoryProblems } from '#rules/catalog/editing/section-drafts.ts'
import type { EditProblem } from '#rules/editing/edit-problem.ts'
import { duplicateProblems, within } from '#rules/editing/field-checks.ts'
import type { Transaction } from '../../../../kernel/database/db.ts'
import { type Edit, type EditResult, invalid, type Saved, type Versioned } from '../../../../kernel/editing/edit.ts'
import { writeHistory } from '../../../../kernel/editing/edit-history.ts'
import { done } from '../../../../kernel/result.ts'
import { categories } from '../../tables.ts'
import { type Editing, inEdit, only } from '../editing.ts'
import { recordMoves } from './announce-moves.ts'
import { archivedProblems, hasChanged, idArray, nextIds, productsWhere, saveSections } from './sections-store.ts'

export type CategoryEdit = CategoryDraft & Versioned & { id?: number | undefined }

type Node = { id: number; parentId: number | null; slug: string }
type Tree = ReadonlyMap<number, Node>

const SECTION = { entity: 'category', table: categories, key: 'id' } as const

export async function saveCategory(editing: Editing, category: CategoryEdit, edit: Edit): Promise<EditResult<Saved>> {
  return only(await saveCategories(editing, [category], edit))
}

/** A parent may be among those that are saved with it, by its number. */
export async function saveCategories(
  editing: Editing,
  unnumbered: readonly CategoryEdit[],
  edit: Edit,
): Promise<EditResult<Saved[]>> {
  const problems = unnumbered.flatMap((category, index) => within(index, categoryProblems(category)))
  if (problems.length > 0) return invalid(problems, edit)
  if (unnumbered.length === 0) return done([])

  return inEdit(editing, async (tx) => {
    const before = await readTree(tx)
    const made = await nextIds(tx, 'categories', unnumbered.filter(({ id }) => id === undefined).length)
    const edits = unnumbered.map((category) => ({ ...category, id: category.id ?? made.shift() ?? 0 }))
    const after: Tree = new Map([
      ...before,
      ...edits.map(({ id, parentId, slug }) => [id, { id, parentId, slug }] as const),
    ])
    const refused = [...treeProblems(edits, after), ...(await archivedProblems(tx, SECTION, unnumbered))]
    if (refused.length > 0) return invalid(refused, edit)

    const saved = await saveSections<typeof categories, number>(
      tx,
      SECTION,
      edits.map(({ id, expectedVersion, ...row }) => ({
        id,
        expectedVersion,
        row: { ...row, path: pathOf(id, after) },
      })),
      edit,
    )
    if (!saved.ok) return saved
    const moved = await movePaths(tx, before, after, new Set(edits.map(({ id }) => id)), edit)
    await moveProducts(tx, before, after, edit)

    const renamed = saved.answer.filter((change) => hasChanged(change, ['path', 'name_ru', 'name_en']))
    const inCategories = (ids: readonly number[]) => productsWhere(tx, sql`p.category_ids && ${idArray(ids)}`)
    const ids = [...saved.answer.map(({ id }) => id), ...moved]
    await editing.readModels.refresh(tx, {
      productIds: await inCategories([...renamed.map(({ id }) => id), ...moved]),
      isSearchable: true,
      hasNames: renamed.length > 0,
    })
    const moves = [...before.keys()].map((id) => ({
      from: `/catalog/${pathOf(id, before)}`,
      to: `/catalog/${pathOf(id, after)}`,
    }))
    await recordMoves(tx, editing, moves)
    await editing.events.record(tx, 'category.changed', { categoryIds: ids, productIds: await inCategories(ids) })
    return done(saved.answer.map(({ id, version }) => ({ id, version })))
  })
}

async function readTree(tx: Transaction): Promise<Tree> {
  const { rows } = await tx.execute<{ id: number; parent_id: number | null; slug: string }>(
    sql`select id, parent_id, slug from catalog.categories`,
  )
  return new Map(rows.map(({ id, parent_id, slug }) => [id, { id, parentId: parent_id, slug }]))
}

function treeProblems(edits: readonly (CategoryEdit & { id: number })[], tree: Tree): EditProblem[] {
  const ofParents = edits.flatMap(({ id, parentId }, index): EditProblem[] => {
    if (parentId !== null && !tree.has(parentId)) return [{ field: `${index}.parentId`, reason: 'unknown' }]
    return isInside(id, parentId, tree) ? [{ field: `${index}.parentId`, reason: 'parent_of_itself' }] : []
  })
  if (ofParents.length > 0) return ofParents
  const others = [...tree.keys()].filter((id) => !edits.some((category) => category.id === id))
  const paths = [...others, ...edits.map(({ id }) => id)].map((id) => pathOf(id, tree))
  return duplicateProblems(paths, (index) => `${index - others.length}.slug`).map(({ field }) => ({
    field,
    reason: 'taken',
  }))
}

/** Whether a category would be found above itself. */
function isInside(id: number, parentId: number | null, tree: Tree): boolean {
  const seen = new Set<number>()
  for (let at = parentId; at !== null && !seen.has(at); at = tree.get(at)?.parentId ?? null) {
    if (at === id) return true
    seen.add(at)
  }
  return false
}

function pathOf(id: number, tree: Tree): string {
  const node = tree.get(id)
  if (!node) return ''
  return node.parentId === null ? node.slug : `${pathOf(node.parentId, tree)}/${node.slug}`
}

/** Categories below one that has another address now get theirs anew. */
async function movePaths(
  tx: Transaction,
  before: Tree,
  after: Tree,
  saved: ReadonlySet<number>,
  edit: Edit,
): Promise<number[]> {
  const moved = [...before.keys()].filter((id) => !saved.has(id) && pathOf(id, before) !== pathOf(id, after))
  const rows = moved.map((id) => ({ id, path: pathOf(id, after) }))
  if (rows.length === 0) return moved
  const { rows: written } = await tx.execute<{ id: number; version: number }>(sql`
    update catalog.categories c set path = m.path, version = version + 1
    from json_to_recordset(${JSON.stringify(rows)}::json) as m(id integer, path text) where c.id = m.id
    returning c.id, c.version`)
  await writeHistory(
    tx,
    { schema: 'catalog', entity: SECTION.entity },
    written.map(({ id, version }) => ({
      ...{ key: id, version },
      ...{ before: { path: pathOf(id, before) }, after: { path: pathOf(id, after) } },
    })),
    edit,
  )
  return moved
}

/** Products carry the categories above their own: a category that moved has others above it now. */
async function moveProducts(tx: Transaction, before: Tree, after: Tree, edit: Edit): Promise<void> {
  const moved = [...before.values()].filter(({ id, parentId }) => after.get(id)?.parentId !== parentId)
  if (moved.length === 0) return
  const { rows } = await tx.execute<{ id: number; version: number; category_id: number; category_ids: number[] }>(sql`
    select id, version, category_id, category_ids from catalog.products
    where category_ids && ${idArray(moved.map(({ id }) => id))} order by id for no key update`)
  const parentIn = (tree: Tree) => (id: number) => tree.get(id)?.parentId ?? null
  const replaced = rows.map(({ id, category_id, category_ids }) => {
    const above = new Set(category_ids.map(parentIn(before)))
    const chosen = category_ids.filter((category) => !above.has(category))
    return { id, ids: categoriesOf(category_id, chosen, parentIn(after)) }
  })
  if (replaced.length === 0) return
  await tx.execute(sql`
    update catalog.products p set category_ids = r.ids
    from json_to_recordset(${JSON.stringify(replaced)}::json) as r(id integer, ids integer[]) where p.id = r.id`)
  // Their version stays: what staff have in hand names categories that are still theirs.
  await writeHistory(
    tx,
    { schema: 'catalog', entity: 'product' },
    rows.map(({ id, version, category_ids }, at) => ({
      ...{ key: id, version },
      ...{ before: { category_ids }, after: { category_ids: replaced[at]?.ids } },
    })),
    edit,
  )
}
