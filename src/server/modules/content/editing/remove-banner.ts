import { eq } from 'drizzle-orm'
import { type Edit, type Editing, type EditResult, versionRefusal } from '../../../kernel/editing/edit.ts'
import { writeHistory } from '../../../kernel/editing/edit-history.ts'
import { lockRow } from '../../../kernel/editing/save-row.ts'
import { done } from '../../../kernel/result.ts'
import { banners } from '../tables.ts'

/** Deletes a banner; its history stays. To bring one back later, switch it off instead. */
export async function removeBanner(
  editing: Editing,
  { id, expectedVersion }: { id: number; expectedVersion: number },
  edit: Edit,
): Promise<EditResult<{ id: number }>> {
  return editing.transact(async (tx) => {
    const before = await lockRow(tx, banners, id)
    const refusal = versionRefusal({ id, expectedVersion }, before)
    if (refusal) return refusal

    await tx.delete(banners).where(eq(banners.id, id))
    await writeHistory(
      tx,
      { schema: 'content', entity: 'banner' },
      [{ key: id, version: expectedVersion + 1, before: before ?? null, after: null }],
      edit,
    )
    await editing.events.record(tx, 'content.published', { kind: 'banner', ids: [id] })
    return done({ id })
  })
}
