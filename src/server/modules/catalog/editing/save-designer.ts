import { sql } from 'drizzle-orm'
import { type DesignerDraft, designerProblems } from '#rules/catalog/editing/section-drafts.ts'
import { within } from '#rules/editing/field-checks.ts'
import { type Edit, type EditResult, invalid, type Saved, type Versioned } from '../../../kernel/editing/edit.ts'
import { done } from '../../../kernel/result.ts'
import { designers } from '../tables.ts'
import { announceMoves } from './announce-moves.ts'
import { type Editing, inEdit, only } from './editing.ts'
import { hasChanged, idArray, productsWhere, saveSections, takenProblems } from './sections-store.ts'

export type DesignerEdit = DesignerDraft & Versioned & { id?: number | undefined }

const SECTION = { entity: 'designer', table: designers, key: 'id' } as const

export async function saveDesigner(editing: Editing, designer: DesignerEdit, edit: Edit): Promise<EditResult<Saved>> {
  return only(await saveDesigners(editing, [designer], edit))
}

export async function saveDesigners(
  editing: Editing,
  edits: readonly DesignerEdit[],
  edit: Edit,
): Promise<EditResult<Saved[]>> {
  const problems = edits.flatMap((designer, index) => within(index, designerProblems(designer)))
  if (problems.length > 0) return invalid(problems, edit)
  if (edits.length === 0) return done([])

  return inEdit(editing, async (tx) => {
    const taken = await takenProblems(
      tx,
      SECTION,
      'slug',
      edits.map(({ id, slug }) => ({ id, value: slug })),
    )
    if (taken.length > 0) return invalid(taken, edit)
    const saved = await saveSections<typeof designers, number>(
      tx,
      SECTION,
      edits.map(({ id, expectedVersion, ...row }) => ({ id, expectedVersion, row })),
      edit,
    )
    if (!saved.ok) return saved

    // Cards and search know a designer by name; the product's page shows the rest.
    const renamed = saved.answer.filter((change) => hasChanged(change, ['slug', 'name_ru', 'name_en']))
    const ofDesigners = (ids: readonly number[]) => productsWhere(tx, sql`p.designer_id = any(${idArray(ids)})`)
    const ids = saved.answer.map(({ id }) => id)
    await editing.readModels.refresh(tx, {
      productIds: await ofDesigners(renamed.map(({ id }) => id)),
      isSearchable: true,
      hasNames: renamed.length > 0,
    })
    await announceMoves(tx, editing, saved.answer, '/designers')
    await editing.events.record(tx, 'designer.changed', { designerIds: ids, productIds: await ofDesigners(ids) })
    return done(saved.answer.map(({ id, version }) => ({ id, version })))
  })
}
