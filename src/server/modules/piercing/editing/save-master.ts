import { eq, sql } from 'drizzle-orm'
import { problem } from '#rules/editing/field-checks.ts'
import { type MasterDraft, masterProblems } from '#rules/piercing/piercing-drafts.ts'
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
import { masters } from '../tables.ts'

export type MasterEdit = MasterDraft & Versioned & { id?: number | undefined }

/** Hires a piercer, or changes where and when one works. Visits that are booked stay as they were promised. */
export async function saveMaster(
  editing: Editing,
  { id: askedId, expectedVersion, ...draft }: MasterEdit,
  edit: Edit,
): Promise<EditResult<Saved>> {
  const problems = masterProblems(draft)
  if (problems.length > 0) return invalid(problems, edit)

  return editing.transact(async (tx) => {
    const stored = await tx.select().from(masters).for('update')
    const before = stored.find(({ id }) => id === askedId)
    const refusal = versionRefusal({ id: askedId, expectedVersion }, before)
    if (refusal) return refusal
    if (stored.some(({ id, code }) => code === draft.code && id !== askedId))
      return invalid([problem('code', 'taken')], edit)

    const { rows: shops } = await tx.execute(
      sql`select from stock.published_storages where id = ${draft.storageId} and kind = 'shop'`,
    )
    if (shops.length === 0) return invalid([problem('storageId', 'unknown')], edit)

    const row = { ...draft, version: (expectedVersion ?? 0) + 1 }
    const [after] = before
      ? await tx.update(masters).set(row).where(eq(masters.id, before.id)).returning()
      : await tx.insert(masters).values(row).returning()
    if (!after) throw new Error('a master was not written')
    const { id, version } = after
    await writeHistory(
      tx,
      { schema: 'piercing', entity: 'master' },
      [{ key: id, version, before: before ?? null, after }],
      edit,
    )
    await editing.events.record(tx, 'piercing.changed', { entity: 'master', ids: [id] })
    return done({ id, version })
  })
}
