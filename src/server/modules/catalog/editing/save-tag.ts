import { sql } from 'drizzle-orm'
import { type TagDraft, tagProblems } from '#rules/catalog/editing/section-drafts.ts'
import { within } from '#rules/editing/field-checks.ts'
import { type Edit, type EditResult, invalid, type Saved, type Versioned } from '../../../kernel/editing/edit.ts'
import { done } from '../../../kernel/result.ts'
import { tags } from '../tables.ts'
import { announceMoves } from './announce-moves.ts'
import { type Editing, inEdit, only } from './editing.ts'
import { hasChanged, idArray, productsWhere, saveSections, takenProblems } from './sections-store.ts'

export type TagEdit = TagDraft & Versioned & { id?: number | undefined }

const SECTION = { entity: 'tag', table: tags, key: 'id' } as const

export async function saveTag(editing: Editing, tag: TagEdit, edit: Edit): Promise<EditResult<Saved>> {
  return only(await saveTags(editing, [tag], edit))
}

export async function saveTags(editing: Editing, edits: readonly TagEdit[], edit: Edit): Promise<EditResult<Saved[]>> {
  const problems = edits.flatMap((tag, index) => within(index, tagProblems(tag)))
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
    const saved = await saveSections<typeof tags, number>(
      tx,
      SECTION,
      edits.map(({ id, expectedVersion, ...row }) => ({ id, expectedVersion, row })),
      edit,
    )
    if (!saved.ok) return saved

    const shown = saved.answer.filter((change) =>
      hasChanged(change, ['slug', 'kind', 'name_ru', 'name_en', 'position']),
    )
    const withTags = (ids: readonly number[]) =>
      // A product that can only be ordered ahead wears its tag without having been given it.
      productsWhere(
        tx,
        sql`p.id in (select product_id from catalog.product_tags where tag_id = any(${idArray(ids)}))
          or (p.preorder_ships_on is not null and exists (
            select from catalog.tags t where t.slug = 'preorder' and t.id = any(${idArray(ids)})))`,
      )
    const ids = saved.answer.map(({ id }) => id)
    await editing.readModels.refresh(tx, {
      productIds: await withTags(shown.map(({ id }) => id)),
      isSearchable: true,
      hasNames: shown.length > 0,
    })
    await announceMoves(tx, editing, saved.answer, '/trend')
    await editing.events.record(tx, 'tag.changed', { tagIds: ids, productIds: await withTags(ids) })
    return done(saved.answer.map(({ id, version }) => ({ id, version })))
  })
}
