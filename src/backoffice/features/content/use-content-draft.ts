import type { StaffContent } from '#contract/staff/content/staff-content.ts'
import { useDraft } from '../../shared/forms/drafts/use-draft.ts'
import type { Fields } from './form/change-draft.ts'

/** One field: what is typed belongs to the version from which it was begun. */
const fieldsOf = ({ draft, version }: { draft: object; version: number }) => ({
  begun: JSON.stringify({ draft, version }),
})

/**
 * What is typed into the editor of a page, and the version from which it was begun. It stays in the browser until it is
 * saved, whatever becomes of the tab, the network or the page itself.
 */
export function useContentDraft(page: StaffContent) {
  const { fields, isRestored, change, forget } = useDraft(`content.${page.id}`, fieldsOf(page))
  const begun = JSON.parse(fields.begun) as { draft: Fields; version: number }
  const json = JSON.stringify(begun.draft)
  const typed = json !== JSON.stringify(page.draft)
  return {
    json,
    draft: begun.draft,
    begunFrom: begun.version,
    hasTyped: typed,
    notice: {
      isDraft: typed,
      isRestored: typed && isRestored,
      // Versions know better than the words themselves: see below.
      isOvertaken: false,
      forget: () => forget(fieldsOf(page)),
    },
    /** Somebody saved a newer version after this was begun. */
    isOvertaken: typed && begun.version !== page.version,
    write: (draft: Fields) => change(fieldsOf({ draft, version: begun.version })),
    /** It is saved, or no longer wanted. */
    settle: (saved: Pick<StaffContent, 'draft' | 'version'>) => forget(fieldsOf(saved)),
  }
}

export type TypedContent = ReturnType<typeof useContentDraft>
