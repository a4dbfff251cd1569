import { eq } from 'drizzle-orm'
import { type Edit, type Editing, type EditResult, versionRefusal } from '../../../kernel/editing/edit.ts'
import { writeHistory } from '../../../kernel/editing/edit-history.ts'
import { lockRow } from '../../../kernel/editing/save-row.ts'
import { done } from '../../../kernel/result.ts'
import { refreshNames } from '../indexing/refresh-search.ts'
import { synonyms } from '../tables.ts'

/** The words mean what they say again; the history keeps what they were. */
export async function removeSynonym(
  editing: Editing,
  { id, expectedVersion }: { id: number; expectedVersion: number },
  edit: Edit,
): Promise<EditResult<{ id: number }>> {
  return editing.transact(async (tx) => {
    const before = await lockRow(tx, synonyms, id)
    const refusal = versionRefusal({ id, expectedVersion }, before)
    if (refusal) return refusal
    await tx.delete(synonyms).where(eq(synonyms.id, id))
    await writeHistory(
      tx,
      { schema: 'search', entity: 'synonym' },
      [{ key: id, version: expectedVersion + 1, before: before ?? null, after: null }],
      edit,
    )
    await refreshNames(tx)
    await editing.events.record(tx, 'search.synonyms_changed', { ids: [id] })
    return done({ id })
  })
}
