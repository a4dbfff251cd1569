import type { PgTable } from 'drizzle-orm/pg-core'
import type { EditProblem } from '#rules/editing/edit-problem.ts'
import { within } from '#rules/editing/field-checks.ts'
import type { Transaction } from '../../../../kernel/database/db.ts'
import { type Edit, type EditResult, invalid, type Saved, type Versioned } from '../../../../kernel/editing/edit.ts'
import { done } from '../../../../kernel/result.ts'
import { type Editing, inEdit } from '../editing.ts'
import { announceMoves } from './announce-moves.ts'
import {
  archivedProblems,
  hasChanged,
  type Section,
  type SectionEdit,
  saveSections,
  takenProblems,
} from './sections-store.ts'

/** What designers, collections and tags have in common: an address of their own, and products that show them. */
export type NamedSections<Table extends PgTable, Draft> = {
  section: Section<Table>
  problemsOf(draft: Draft): EditProblem[]
  /** What only the database knows to be wrong. */
  storedProblems?(tx: Transaction, edits: readonly (Draft & { id?: number | undefined })[]): Promise<EditProblem[]>
  /** Columns that cards and search show: the product's page reads the rest by itself. */
  shown: readonly string[]
  productsOf(tx: Transaction, ids: readonly number[]): Promise<number[]>
  /** Where their pages are; without it they have none. */
  pages?: string
  record(tx: Transaction, events: Editing['events'], ids: number[], productIds: number[]): Promise<unknown>
}

export async function saveNamedSections<Table extends PgTable, Draft extends { slug: string }>(
  kind: NamedSections<Table, Draft>,
  editing: Editing,
  edits: readonly (Draft & Versioned & { id?: number | undefined })[],
  edit: Edit,
): Promise<EditResult<Saved[]>> {
  const problems = edits.flatMap((draft, index) => within(index, kind.problemsOf(draft)))
  if (problems.length > 0) return invalid(problems, edit)
  if (edits.length === 0) return done([])

  return inEdit(editing, async (tx) => {
    const slugs = edits.map(({ id, slug }) => ({ id, value: slug }))
    const refused = [
      ...(await takenProblems(tx, kind.section, 'slug', slugs)),
      ...((await kind.storedProblems?.(tx, edits)) ?? []),
      ...(await archivedProblems(tx, kind.section, edits)),
    ]
    if (refused.length > 0) return invalid(refused, edit)
    const rows = edits.map(({ id, expectedVersion, ...row }) => ({ id, expectedVersion, row }))
    const saved = await saveSections(tx, kind.section, rows as unknown as SectionEdit<Table, number>[], edit)
    if (!saved.ok) return saved

    const ids = saved.answer.map(({ id }) => id)
    const shown = saved.answer.filter((change) => hasChanged(change, kind.shown))
    await editing.readModels.refresh(tx, {
      productIds: await kind.productsOf(
        tx,
        shown.map(({ id }) => id),
      ),
      isSearchable: true,
      hasNames: shown.length > 0,
    })
    if (kind.pages) await announceMoves(tx, editing, saved.answer, kind.pages)
    await kind.record(tx, editing.events, ids, await kind.productsOf(tx, ids))
    return done(saved.answer.map(({ id, version }) => ({ id, version })))
  })
}
