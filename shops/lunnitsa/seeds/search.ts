import { join } from 'node:path'
import type { Db } from '../../../src/server/kernel/database/db.ts'
import { loadSearchWords } from '../../../src/server/modules/search/index.ts'
import { LUNNITSA, seedEdit, seedEvents } from './shop-parts.ts'

/** Gives a new shop its first synonyms and meanings, then makes the catalogue findable. After the catalogue's own seed. */
export async function seedSearch(db: Db, { now, shop = LUNNITSA }: { now: Date; shop?: string }): Promise<void> {
  await db.transaction((tx) => loadSearchWords(tx, { events: seedEvents(db) }, join(shop, 'catalogue'), seedEdit(now)))
}
