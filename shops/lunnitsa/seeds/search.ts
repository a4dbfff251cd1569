import type { Db, Transaction } from '../../../src/server/kernel/database/db.ts'
import { refreshSearch } from '../../../src/server/modules/search/index.ts'
import { meanings, synonyms } from '../../../src/server/modules/search/tables.ts'
import { meaningRows } from './search-meanings.ts'
import { oneWaySynonymRows, synonymRows } from './search-synonyms.ts'

/** Gives a new shop its first synonyms and meanings, then makes the catalogue findable. After the catalogue's own seed. */
export async function seedSearch(db: Db | Transaction): Promise<void> {
  await db.transaction(async (tx) => {
    // What staff have written since is theirs.
    if ((await tx.$count(synonyms)) === 0)
      await tx
        .insert(synonyms)
        .values([
          ...synonymRows.map((words) => ({ words: [...words] })),
          ...oneWaySynonymRows.map((words) => ({ words: [...words], isOneWay: true })),
        ])
    if ((await tx.$count(meanings)) === 0) await tx.insert(meanings).values([...meaningRows])
    await refreshSearch(tx)
  })
}
