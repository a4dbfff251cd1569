import type { Db } from '../platform/db.ts'

/** Fills a new database with the catalogue. True when there was something to do. */
export async function seedIfEmpty(_db: Db, _options: { now: Date }): Promise<boolean> {
  return false
}
