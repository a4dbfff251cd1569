import { sql } from 'drizzle-orm'
import { type Edit, type Editing, type EditResult, type Saved, versionRefusal } from '../../../kernel/editing/edit.ts'
import { writeHistory } from '../../../kernel/editing/edit-history.ts'
import { done } from '../../../kernel/result.ts'
import { lockPromo } from './promo-store.ts'

/** The code is as good as unknown from now on; orders that used it stay as they are. `savePromo` brings it back. */
export async function archivePromo(
  editing: Editing,
  { id, expectedVersion }: { id: number; expectedVersion: number },
  edit: Edit,
): Promise<EditResult<Saved>> {
  return editing.transact(async (tx) => {
    const before = await lockPromo(tx, id)
    const refusal = versionRefusal({ id, expectedVersion }, before)
    if (refusal) return refusal

    const version = expectedVersion + 1
    await tx.execute(sql`update promo.promos set is_active = false, version = ${version} where id = ${id}`)
    await writeHistory(
      tx,
      { schema: 'promo', entity: 'promo' },
      [{ key: id, version, before: { is_active: before?.is_active ?? true }, after: { is_active: false } }],
      edit,
    )
    await editing.events.record(tx, 'promo.changed', { promoId: id })
    return done({ id, version })
  })
}
