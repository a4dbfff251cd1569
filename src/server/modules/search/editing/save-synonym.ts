import { sql } from 'drizzle-orm'
import { type SynonymDraft, synonymProblems } from '#rules/search/synonym-draft.ts'
import type { Transaction } from '../../../kernel/database/db.ts'
import type { Edit, EditResult, Saved } from '../../../kernel/editing/edit.ts'
import { type RowEdit, saveRow } from '../../../kernel/editing/save-row.ts'
import { refreshNames } from '../indexing/refresh-search.ts'
import { synonyms } from '../tables.ts'
import type { SearchEditing } from './search-editing.ts'

export type SynonymEdit = RowEdit<SynonymDraft>

/**
 * Saves a group of synonyms, which applies to the next query, and drops matching queries from the list of those without
 * results.
 */
export function saveSynonym(editing: SearchEditing, synonym: SynonymEdit, edit: Edit): Promise<EditResult<Saved>> {
  return saveRow<SynonymDraft>(
    editing,
    synonym,
    {
      table: synonyms,
      history: { schema: 'search', entity: 'synonym' },
      problems: synonymProblems,
      announce: async (tx, id) => {
        await (editing.refreshNames ?? refreshNames)(tx)
        await forgetEmpty(tx, synonym.words)
        await editing.events.record(tx, 'search.synonyms_changed', { ids: [id] })
      },
    },
    edit,
  )
}

async function forgetEmpty(tx: Transaction, words: readonly string[]): Promise<void> {
  await tx.execute(sql`
    delete from search.empty_queries where search.plain(query) in (
      select search.plain(word) from json_array_elements_text(${JSON.stringify(words)}::json) as word)`)
}
