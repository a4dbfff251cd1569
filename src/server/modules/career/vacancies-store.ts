import type { Db, Transaction } from '../../kernel/database/db.ts'
import { allRows, type StoredRow } from '../../kernel/editing/save-row.ts'
import { vacancies } from './tables.ts'

/** All of them by the names of their columns, for the back office. */
export async function vacancyRows(db: Db | Transaction): Promise<StoredRow[]> {
  return allRows(db, vacancies)
}
