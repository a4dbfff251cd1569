import { problem } from '#rules/editing/field-checks.ts'
import { type ServiceDraft, serviceProblems } from '#rules/piercing/piercing-drafts.ts'
import type { Edit, Editing, EditResult, Saved } from '../../../kernel/editing/edit.ts'
import { isTaken, type RowEdit, saveRow } from '../../../kernel/editing/save-row.ts'
import { services } from '../tables.ts'

export type ServiceEdit = RowEdit<ServiceDraft>

/** Creates or changes what a piercer does. Visits that are booked keep the price and the time they were promised. */
export function saveService(editing: Editing, service: ServiceEdit, edit: Edit): Promise<EditResult<Saved>> {
  return saveRow<ServiceDraft>(
    editing,
    service,
    {
      table: services,
      history: { schema: 'piercing', entity: 'service' },
      problems: serviceProblems,
      problemsWithin: async (tx, { code }, id) =>
        (await isTaken(tx, services, services.code, code, id)) ? [problem('code', 'taken')] : [],
      announce: (tx, id) => editing.events.record(tx, 'piercing.changed', { entity: 'service', ids: [id] }),
    },
    edit,
  )
}
