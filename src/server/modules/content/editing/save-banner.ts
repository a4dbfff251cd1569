import { type BannerDraft, bannerProblems } from '#rules/content/drafts/banner-draft.ts'
import type { Edit, Editing, EditResult, Saved } from '../../../kernel/editing/edit.ts'
import { type RowEdit, saveRow } from '../../../kernel/editing/save-row.ts'
import { banners } from '../tables.ts'

export type BannerEdit = RowEdit<BannerDraft>

/** Creates or changes a banner; the pages that show it follow when the transaction commits. */
export function saveBanner(editing: Editing, banner: BannerEdit, edit: Edit): Promise<EditResult<Saved>> {
  return saveRow<BannerDraft>(
    editing,
    banner,
    {
      table: banners,
      history: { schema: 'content', entity: 'banner' },
      problems: bannerProblems,
      announce: (tx, id) => editing.events.record(tx, 'content.published', { kind: 'banner', ids: [id] }),
    },
    edit,
  )
}
