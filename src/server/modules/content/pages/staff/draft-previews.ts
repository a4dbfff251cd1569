import { eq, lt } from 'drizzle-orm'
import type { ContentDraft } from '#rules/content/drafts/content-draft.ts'
import type { Language } from '#rules/location/site.ts'
import type { Db, Transaction } from '../../../../kernel/database/db.ts'
import { draftPreviews } from '../../tables.ts'
import type { RowPreview } from './row-preview.ts'

const STORED_HOURS = 24
const HOUR_MS = 60 * 60 * 1000

export type DraftPreview = {
  writtenBy: string
  language: Language
  path: string
  draft: ContentDraft | RowPreview
  writtenAt: Date
}

/** Replaces the same editor's earlier draft of this page, and deletes old ones. Returns its id. */
export async function storeDraftPreview(tx: Transaction, preview: DraftPreview): Promise<number> {
  const { draft, writtenAt } = preview
  await tx
    .delete(draftPreviews)
    .where(lt(draftPreviews.writtenAt, new Date(writtenAt.getTime() - STORED_HOURS * HOUR_MS)))
  const [row] = await tx
    .insert(draftPreviews)
    .values(preview)
    .onConflictDoUpdate({
      target: [draftPreviews.writtenBy, draftPreviews.language, draftPreviews.path],
      set: { draft, writtenAt },
    })
    .returning({ id: draftPreviews.id })
  if (!row) throw new Error('a preview was not written')
  return row.id
}

export async function findDraftPreview(db: Db, id: number): Promise<DraftPreview | null> {
  const [row] = await db.select().from(draftPreviews).where(eq(draftPreviews.id, id))
  return row ?? null
}
