import { sql } from 'drizzle-orm'
import { type TagDraft, tagProblems } from '#rules/catalog/editing/section-drafts.ts'
import type { Edit, EditResult, Saved, Versioned } from '../../../../kernel/editing/edit.ts'
import { tags } from '../../tables.ts'
import { type Editing, only } from '../editing.ts'
import { type NamedSections, saveNamedSections } from './save-named-sections.ts'
import { idArray, productsWhere } from './sections-store.ts'

export type TagEdit = TagDraft & Versioned & { id?: number | undefined }

const TAGS: NamedSections<typeof tags, TagDraft> = {
  section: { entity: 'tag', table: tags, key: 'id' },
  problemsOf: tagProblems,
  shown: ['slug', 'kind', 'name_ru', 'name_en', 'position'],
  productsOf: (tx, ids) =>
    // A product that can only be ordered ahead wears its tag without having been given it.
    productsWhere(
      tx,
      sql`p.id in (select product_id from catalog.product_tags where tag_id = any(${idArray(ids)}))
        or (p.preorder_ships_on is not null and exists (
          select from catalog.tags t where t.slug = 'preorder' and t.id = any(${idArray(ids)})))`,
    ),
  pages: '/trend',
  record: (tx, events, tagIds, productIds) => events.record(tx, 'tag.changed', { tagIds, productIds }),
}

export async function saveTag(editing: Editing, tag: TagEdit, edit: Edit): Promise<EditResult<Saved>> {
  return only(await saveTags(editing, [tag], edit))
}

export function saveTags(editing: Editing, edits: readonly TagEdit[], edit: Edit): Promise<EditResult<Saved[]>> {
  return saveNamedSections(TAGS, editing, edits, edit)
}
