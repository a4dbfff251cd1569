import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../kernel/database/db.ts'
import { refreshCompletions } from './refresh-completions.ts'
import { refreshDocuments } from './refresh-documents.ts'
import { refreshPhrases } from './refresh-phrases.ts'
import { addNames, addWords, refreshWords } from './refresh-words.ts'

/**
 * Makes the catalogue findable. Call it in the transaction that changes these products; without ids it does everything
 * anew, which is also what a change of a synonym, a meaning, a category, a designer or a stone needs.
 */
export async function refreshSearch(tx: Transaction, productIds?: readonly number[]): Promise<void> {
  if (productIds) {
    if (productIds.length === 0) return
    await refreshDocuments(tx, productIds)
    await addWords(tx, productIds)
    return
  }
  // All of a large catalogue takes longer than any page may.
  await tx.execute(sql`set local statement_timeout = 0`)
  await refreshDocuments(tx, undefined)
  await refreshPhrases(tx)
  await refreshWords(tx)
  await refreshCompletions(tx)
  // Without fresh statistics the first queries would be planned for empty tables.
  await tx.execute(sql`analyze search.documents, search.descriptions, search.words, search.phrases, search.codes`)
}

/**
 * After a change of a name that several products share (a designer's, a category's, a stone's): which words choose it,
 * and how queries may go on. The documents of its products are refreshed by their ids.
 */
export async function refreshNames(tx: Transaction): Promise<void> {
  await refreshPhrases(tx)
  await addNames(tx)
  await refreshCompletions(tx)
}

/** What the catalogue asks for when it is edited. */
export const searchIndex = { refreshProducts: refreshSearch, refreshNames }
