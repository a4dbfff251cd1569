import { eq } from 'drizzle-orm'
import { type VacancyDraft, vacancyProblems } from '#rules/career/vacancy-draft.ts'
import type { Transaction } from '../../../kernel/database/db.ts'
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
import { vacancies } from '../tables.ts'

export type VacancyEdit = VacancyDraft & Versioned & { id?: number | undefined }

/** Creates or changes a vacancy; one that was filled is closed and stays, for those who applied. */
export async function saveVacancy(
  editing: Editing,
  { id: askedId, expectedVersion, ...draft }: VacancyEdit,
  edit: Edit,
): Promise<EditResult<Saved>> {
  const problems = vacancyProblems(draft)
  if (problems.length > 0) return invalid(problems, edit)

  return editing.transact(async (tx) => {
    const before = askedId === undefined ? undefined : await lockVacancy(tx, askedId)
    const refusal = versionRefusal({ id: askedId, expectedVersion }, before)
    if (refusal) return refusal

    const version = (expectedVersion ?? 0) + 1
    const row = { ...draft, version }
    const [after] = before
      ? await tx.update(vacancies).set(row).where(eq(vacancies.id, before.id)).returning()
      : await tx.insert(vacancies).values(row).returning()
    if (!after) throw new Error('a vacancy was not written')
    await writeHistory(
      tx,
      { schema: 'career', entity: 'vacancy' },
      [{ key: after.id, version, before: before ?? null, after }],
      edit,
    )
    await editing.events.record(tx, 'career.vacancies_changed', { ids: [after.id] })
    return done({ id: after.id, version })
  })
}

async function lockVacancy(tx: Transaction, id: number) {
  const [row] = await tx.select().from(vacancies).where(eq(vacancies.id, id)).for('update')
  return row
}
