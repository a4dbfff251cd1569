import { problem } from '#rules/editing/field-checks.ts'
import { type KnownMedia, type StreamDraft, streamProblems } from '#rules/streams/stream-draft.ts'
import type { Edit, Editing, EditResult, Saved } from '../../../kernel/editing/edit.ts'
import { isTaken, type RowEdit, saveRow } from '../../../kernel/editing/save-row.ts'
import { streams } from '../tables.ts'

export type StreamEdit = RowEdit<StreamDraft>

/** Plans a broadcast or changes one. Reminders follow it to its new time. */
export function saveStream(
  editing: Editing,
  stream: StreamEdit,
  known: KnownMedia,
  edit: Edit,
): Promise<EditResult<Saved>> {
  return saveRow<StreamDraft>(
    editing,
    stream,
    {
      table: streams,
      history: { schema: 'streams', entity: 'stream' },
      problems: (draft) => streamProblems(draft, known),
      problemsWithin: async (tx, { slug }, id) =>
        (await isTaken(tx, streams, streams.slug, slug, id)) ? [problem('slug', 'taken')] : [],
      announce: (tx, id) => editing.events.record(tx, 'streams.changed', { ids: [id] }),
    },
    edit,
  )
}
