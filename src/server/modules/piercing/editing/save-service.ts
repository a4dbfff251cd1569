import { eq } from 'drizzle-orm'
import { problem } from '#rules/editing/field-checks.ts'
import { type ServiceDraft, serviceProblems } from '#rules/piercing/piercing-drafts.ts'
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
import { services } from '../tables.ts'

export type ServiceEdit = ServiceDraft & Versioned & { id?: number | undefined }

/** Creates or changes what a piercer does. Visits that are booked keep the price and the time they were promised. */
export async function saveService(
  editing: Editing,
  { id: askedId, expectedVersion, ...draft }: ServiceEdit,
  edit: Edit,
): Promise<EditResult<Saved>> {
  const problems = serviceProblems(draft)
  if (problems.length > 0) return invalid(problems, edit)

  return editing.transact(async (tx) => {
    const stored = await tx.select().from(services).for('update')
    const before = stored.find(({ id }) => id === askedId)
    const refusal = versionRefusal({ id: askedId, expectedVersion }, before)
    if (refusal) return refusal
    if (stored.some(({ id, code }) => code === draft.code && id !== askedId))
      return invalid([problem('code', 'taken')], edit)

    const row = { ...draft, version: (expectedVersion ?? 0) + 1 }
    const [after] = before
      ? await tx.update(services).set(row).where(eq(services.id, before.id)).returning()
      : await tx.insert(services).values(row).returning()
    if (!after) throw new Error('a service was not written')
    const { id, version } = after
    await writeHistory(
      tx,
      { schema: 'piercing', entity: 'service' },
      [{ key: id, version, before: before ?? null, after }],
      edit,
    )
    await editing.events.record(tx, 'piercing.changed', { entity: 'service', ids: [id] })
    return done({ id, version })
  })
}
