import { and, eq } from 'drizzle-orm'
import { type ContentDraft, contentProblems } from '#rules/content/drafts/content-draft.ts'
import type { Referable } from '#rules/content/drafts/page-draft.ts'
import { problem } from '#rules/editing/field-checks.ts'
import type { Language } from '#rules/location/site.ts'
import {
  type Edit,
  type Editing,
  type EditResult,
  invalid,
  type Saved,
  type Versioned,
  versionRefusal,
} from '../../../../kernel/editing/edit.ts'
import { done } from '../../../../kernel/result.ts'
import { pages, pageVersions } from '../../tables.ts'
import { lockPage } from '../pages-store.ts'

export type PageEdit = Versioned & { id?: number | undefined; language: Language; path: string; draft: ContentDraft }

/**
 * Writes a version of a page, of a menu or of a letter's words. It is a draft until `publishPage` shows it: what
 * visitors read does not change.
 */
export async function savePage(
  editing: Editing,
  { id: askedId, expectedVersion, language, path, draft }: PageEdit,
  known: Referable,
  edit: Edit,
): Promise<EditResult<Saved>> {
  const problems = contentProblems(path, draft, known)
  if (problems.length > 0) return invalid(problems, edit)

  return editing.transact(async (tx) => {
    const before = askedId === undefined ? undefined : await lockPage(tx, askedId)
    const refusal = versionRefusal({ id: askedId, expectedVersion }, before)
    if (refusal) return refusal
    // Visitors would follow at once: what is published is found by its address.
    if (before && (before.path !== path || before.language !== language || before.kind !== draft.kind))
      return invalid([problem('path', 'address_fixed')], edit)
    const [other] = await tx
      .select({ id: pages.id })
      .from(pages)
      .where(and(eq(pages.language, language), eq(pages.path, path)))
    if (other && other.id !== before?.id) return invalid([problem('path', 'taken')], edit)

    const version = (expectedVersion ?? 0) + 1
    const [written] = before
      ? await tx.update(pages).set({ version }).where(eq(pages.id, before.id)).returning({ id: pages.id })
      : await tx
          .insert(pages)
          .values({ language, kind: draft.kind, path, version })
          .onConflictDoNothing()
          .returning({ id: pages.id })
    // Somebody made a page at this address in the same moment.
    if (!written) return invalid([problem('path', 'taken')], edit)
    await tx.insert(pageVersions).values({ pageId: written.id, version, draft, writtenBy: edit.by, writtenAt: edit.at })
    return done({ id: written.id, version })
  })
}
