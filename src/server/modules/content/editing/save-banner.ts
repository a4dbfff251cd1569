import { eq } from 'drizzle-orm'
import { type BannerDraft, bannerProblems } from '#rules/content/banner-draft.ts'
import {
  type Edit,
  type Editing,
  type EditResult,
  invalid,
  type Saved,
  type Versioned,
  versionRefusal,
} from '../../../kernel/editing/edit.ts'
import { writeHistory } from '../../../kernel/editing/edit-history.ts'
import { done } from '../../../kernel/result.ts'
import { banners } from '../tables.ts'
import { lockBanner } from './banner-row.ts'

export type BannerEdit = BannerDraft & Versioned & { id?: number | undefined }

/** Creates or changes a banner; the pages that show it follow when the transaction commits. */
export async function saveBanner(
  editing: Editing,
  { id: askedId, expectedVersion, ...draft }: BannerEdit,
  edit: Edit,
): Promise<EditResult<Saved>> {
  const problems = bannerProblems(draft)
  if (problems.length > 0) return invalid(problems, edit)

  return editing.transact(async (tx) => {
    const before = askedId === undefined ? undefined : await lockBanner(tx, askedId)
    const refusal = versionRefusal({ id: askedId, expectedVersion }, before)
    if (refusal) return refusal

    const version = (expectedVersion ?? 0) + 1
    const row = { ...draft, version }
    const [written] = before
      ? await tx.update(banners).set(row).where(eq(banners.id, before.id)).returning({ id: banners.id })
      : await tx.insert(banners).values(row).returning({ id: banners.id })
    const after = written && (await lockBanner(tx, written.id))
    if (!after) throw new Error('a banner was not written')
    await writeHistory(
      tx,
      { schema: 'content', entity: 'banner' },
      [{ key: after.id, version, before: before ?? null, after }],
      edit,
    )
    await editing.events.record(tx, 'content.published', { kind: 'banner', ids: [after.id] })
    return done({ id: after.id, version })
  })
}
