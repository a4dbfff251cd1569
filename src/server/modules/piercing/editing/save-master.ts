import { sql } from 'drizzle-orm'
import { problem } from '#rules/editing/field-checks.ts'
import { type MasterDraft, masterProblems } from '#rules/piercing/piercing-drafts.ts'
import type { Edit, Editing, EditResult, Saved } from '../../../kernel/editing/edit.ts'
import { isTaken, type RowEdit, saveRow } from '../../../kernel/editing/save-row.ts'
import { masters } from '../tables.ts'

export type MasterEdit = RowEdit<MasterDraft>

/** Hires a piercer, or changes where and when one works. Visits that are booked stay as they were promised. */
export function saveMaster(editing: Editing, master: MasterEdit, edit: Edit): Promise<EditResult<Saved>> {
  return saveRow<MasterDraft>(
    editing,
    master,
    {
      table: masters,
      history: { schema: 'piercing', entity: 'master' },
      problems: masterProblems,
      async problemsWithin(tx, { code, storageId }, id) {
        if (await isTaken(tx, masters, masters.code, code, id)) return [problem('code', 'taken')]
        const { rows: shops } = await tx.execute(
          sql`select from stock.published_storages where id = ${storageId} and kind = 'shop'`,
        )
        return shops.length === 0 ? [problem('storageId', 'unknown')] : []
      },
      announce: (tx, id) => editing.events.record(tx, 'piercing.changed', { entity: 'master', ids: [id] }),
    },
    edit,
  )
}
