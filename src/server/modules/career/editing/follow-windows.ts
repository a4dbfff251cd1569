import type { Editing } from '../../../kernel/editing/edit.ts'
import { cameOrWent } from '../../../kernel/editing/shown-window.ts'
import { vacancies } from '../tables.ts'

/** Pages follow a vacancy whose hour to be shown has come or is over. */
export function followVacancyWindows(editing: Editing, now: Date): Promise<number> {
  return editing.transact(async (tx) => {
    const ids = await cameOrWent(tx, vacancies, vacancies.isOpen, now)
    if (ids.length > 0) await editing.events.record(tx, 'career.vacancies_changed', { ids })
    return ids.length
  })
}
