import { sql } from 'drizzle-orm'
import { problem } from '#rules/editing/field-checks.ts'
import {
  type Edit,
  type Editing,
  type EditResult,
  invalid,
  type Saved,
  versionRefusal,
} from '../../../kernel/editing/edit.ts'
import { writeHistory } from '../../../kernel/editing/edit-history.ts'
import { done } from '../../../kernel/result.ts'
import { lockPromo } from './promo-store.ts'

export type PromoExtension = { id: number; expectedVersion: number; endsAt: Date | null }

/** Works until another day, or for ever; everything else about it stays. A day that is over would end it: that is archiving. */
export async function extendPromo(
  editing: Editing,
  { id, expectedVersion, endsAt }: PromoExtension,
  edit: Edit,
): Promise<EditResult<Saved>> {
  return editing.transact(async (tx) => {
    const before = await lockPromo(tx, id)
    const refusal = versionRefusal({ id, expectedVersion }, before)
    if (refusal) return refusal
    const { rows } = await tx.execute<{ starts_at: string | null; ends_at: string | null }>(sql`
      select starts_at, ends_at from promo.promos where id = ${id}`)
    const [dates] = rows
    const from = Math.max(edit.at.getTime(), dates?.starts_at ? new Date(dates.starts_at).getTime() : 0)
    if (endsAt !== null && endsAt.getTime() <= from) return invalid([problem('endsAt', 'ends_before_start')], edit)

    const version = expectedVersion + 1
    const ends = endsAt?.toISOString() ?? null
    await tx.execute(sql`update promo.promos set ends_at = ${ends}, version = ${version} where id = ${id}`)
    await writeHistory(
      tx,
      { schema: 'promo', entity: 'promo' },
      [{ key: id, version, before: { ends_at: dates?.ends_at ?? null }, after: { ends_at: ends } }],
      edit,
    )
    await editing.events.record(tx, 'promo.changed', { promoId: id })
    return done({ id, version })
  })
}
