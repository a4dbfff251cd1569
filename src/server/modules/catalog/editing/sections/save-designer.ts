import { sql } from 'drizzle-orm'
import { type DesignerDraft, designerProblems } from '#rules/catalog/editing/section-drafts.ts'
import type { Edit, EditResult, Saved, Versioned } from '../../../../kernel/editing/edit.ts'
import { designers } from '../../tables.ts'
import { type Editing, only } from '../editing.ts'
import { type NamedSections, saveNamedSections } from './save-named-sections.ts'
import { idArray, productsWhere } from './sections-store.ts'

export type DesignerEdit = DesignerDraft & Versioned & { id?: number | undefined }

const DESIGNERS: NamedSections<typeof designers, DesignerDraft> = {
  section: { entity: 'designer', table: designers, key: 'id' },
  problemsOf: designerProblems,
  shown: ['slug', 'name_ru', 'name_en'],
  productsOf: (tx, ids) => productsWhere(tx, sql`p.designer_id = any(${idArray(ids)})`),
  pages: '/designers',
  record: (tx, events, designerIds, productIds) => events.record(tx, 'designer.changed', { designerIds, productIds }),
}

export async function saveDesigner(editing: Editing, designer: DesignerEdit, edit: Edit): Promise<EditResult<Saved>> {
  return only(await saveDesigners(editing, [designer], edit))
}

export function saveDesigners(
  editing: Editing,
  edits: readonly DesignerEdit[],
  edit: Edit,
): Promise<EditResult<Saved[]>> {
  return saveNamedSections(DESIGNERS, editing, edits, edit)
}
