import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Vacancy } from '#contract/content/career.ts'
import type { VacancyDraft } from '#rules/career/vacancy-draft.ts'
import type { Db, Transaction } from '../../kernel/database/db.ts'
import { allRows, type StoredRow } from '../../kernel/editing/save-row.ts'
import { shownAt } from '../../kernel/editing/shown-window.ts'
import type { Previewed } from '../content/index.ts'
import { vacancies } from './tables.ts'

/** The day on which it was first written down. */
const POSTED_ON = sql<string>`(select to_char(min(h.changed_at), 'YYYY-MM-DD') from career.history h
  where h.entity = 'vacancy' and h.entity_key = vacancies.id::text)`

type ShownRow = VacancyDraft & Pick<Vacancy, 'id' | 'postedOn'>

/** Those that visitors see, in the order of the staff. */
export async function readVacancies(db: Db, now: Date): Promise<Vacancy[]> {
  return (await shownRows(db, now)).map(shownVacancy)
}

/** The same with one that is being written in its place, at the moment at which it will be shown. */
export async function readVacanciesWith(db: Db, { id, row, at }: Previewed<VacancyDraft>): Promise<Vacancy[]> {
  const others = (await shownRows(db, at)).filter((other) => other.id !== id)
  return [...others, { ...row, id, postedOn: at.toISOString().slice(0, 10) }]
    .toSorted((a, b) => a.position - b.position || a.id - b.id)
    .map(shownVacancy)
}

async function shownRows(db: Db, now: Date): Promise<ShownRow[]> {
  return db
    .select({ ...getTableColumns(vacancies), postedOn: POSTED_ON })
    .from(vacancies)
    .where(and(eq(vacancies.isOpen, true), shownAt(vacancies, now)))
    .orderBy(asc(vacancies.position), asc(vacancies.id))
}

function shownVacancy({ id, title, place, kind, tasks, expectations, offers, postedOn }: ShownRow): Vacancy {
  return { id, title, place, kind, tasks, expectations, offers, postedOn }
}

/** All of them by the names of their columns, for the back office. */
export async function vacancyRows(db: Db | Transaction): Promise<StoredRow[]> {
  return allRows(db, vacancies)
}
