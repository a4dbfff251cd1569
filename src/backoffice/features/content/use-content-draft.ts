import type { StaffContent } from '#contract/staff/content/staff-content.ts'
import { useDraft } from '../../shared/forms/drafts/use-draft.ts'
import type { Fields } from './form/change-draft.ts'

const fieldsOf = ({ draft, version }: Pick<StaffContent, 'draft' | 'version'>) => ({
  draft: JSON.stringify(draft),
  from: String(version),
})

/**
 * What is typed into the editor of a page, and the version from which it was begun. It stays in the browser until it is
 * saved, whatever becomes of the tab, the network or the page itself.
 */
export function useContentDraft(page: StaffContent) {
  const { fields, isRestored, change, forget } = useDraft(`content.${page.id}`, fieldsOf(page))
  const begunFrom = Number(fields.from)
  const typed = fields.draft !== JSON.stringify(page.draft)
  return {
    json: fields.draft,
    draft: JSON.parse(fields.draft) as Fields,
    begunFrom,
    hasTyped: typed,
    notice: {
      isDraft: typed,
      isRestored: typed && isRestored,
      // Versions know better than the words themselves: see below.
      isOvertaken: false,
      forget: () => forget(fieldsOf(page)),
    },
    /** Somebody saved a newer version after this was begun. */
    isOvertaken: typed && begunFrom !== page.version,
    write: (draft: Fields) => change({ draft: JSON.stringify(draft) }),
    /** It is saved, or no longer wanted. */
    settle: (saved: Pick<StaffContent, 'draft' | 'version'>) => forget(fieldsOf(saved)),
  }
}

export type TypedContent = ReturnType<typeof useContentDraft>
