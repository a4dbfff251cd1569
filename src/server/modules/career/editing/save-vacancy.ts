import { type VacancyDraft, vacancyProblems } from '#rules/career/vacancy-draft.ts'
import type { Edit, Editing, EditResult, Saved } from '../../../kernel/editing/edit.ts'
import { type RowEdit, saveRow } from '../../../kernel/editing/save-row.ts'
import { vacancies } from '../tables.ts'

export type VacancyEdit = RowEdit<VacancyDraft>

/** Creates or changes a vacancy; one that was filled is closed and stays, for those who applied. */
export function saveVacancy(editing: Editing, vacancy: VacancyEdit, edit: Edit): Promise<EditResult<Saved>> {
  return saveRow<VacancyDraft>(
    editing,
    vacancy,
    {
      table: vacancies,
      history: { schema: 'career', entity: 'vacancy' },
      problems: vacancyProblems,
      announce: (tx, id) => editing.events.record(tx, 'career.vacancies_changed', { ids: [id] }),
    },
    edit,
  )
}
