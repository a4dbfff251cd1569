import { eq } from 'drizzle-orm'
import { problem } from '#rules/editing/field-checks.ts'
import { type KnownMedia, type StreamDraft, streamProblems } from '#rules/streams/stream-draft.ts'
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
import { streams } from '../tables.ts'

export type StreamEdit = StreamDraft & Versioned & { id?: number | undefined }

/** Plans a broadcast or changes one. Reminders follow it to its new time. */
export async function saveStream(
  editing: Editing,
  { id: askedId, expectedVersion, ...draft }: StreamEdit,
  known: KnownMedia,
  edit: Edit,
): Promise<EditResult<Saved>> {
  const problems = streamProblems(draft, known)
  if (problems.length > 0) return invalid(problems, edit)

  return editing.transact(async (tx) => {
    const stored = await tx.select().from(streams).for('update')
    const before = stored.find(({ id }) => id === askedId)
    const refusal = versionRefusal({ id: askedId, expectedVersion }, before)
    if (refusal) return refusal
    if (stored.some(({ id, slug }) => slug === draft.slug && id !== askedId))
      return invalid([problem('slug', 'taken')], edit)

    const row = { ...draft, version: (expectedVersion ?? 0) + 1 }
    const [after] = before
      ? await tx.update(streams).set(row).where(eq(streams.id, before.id)).returning()
      : await tx.insert(streams).values(row).returning()
    if (!after) throw new Error('a stream was not written')
    const { id, version } = after
    await writeHistory(
      tx,
      { schema: 'streams', entity: 'stream' },
      [{ key: id, version, before: before ?? null, after }],
      edit,
    )
    await editing.events.record(tx, 'streams.changed', { ids: [id] })
    return done({ id, version })
  })
}
