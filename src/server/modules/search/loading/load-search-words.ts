import { z } from 'zod'
import { MEANING_FACETS } from '#rules/search/meaning-draft.ts'
import type { Transaction } from '../../../kernel/database/db.ts'
import type { Edit, Editing } from '../../../kernel/editing/edit.ts'
import {
  accepted,
  type FileProblem,
  FilesRefused,
  list,
  oneOf,
  readTable,
  yes,
} from '../../../kernel/shop-files/index.ts'
import { saveMeanings } from '../editing/save-meanings.ts'
import { saveSynonym } from '../editing/save-synonym.ts'
import { refreshSearch } from '../indexing/refresh-search.ts'
import { meanings, synonyms } from '../tables.ts'

/** Phrases with spaces inside, so that something else stands between them: `кольцо; перстень`. */
const phrases = z.string().transform((cell) =>
  cell
    .split(';')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== ''),
)

const SYNONYMS = { file: 'search-synonyms.csv', isOptional: true, columns: { is_one_way: yes, words: phrases } }
const MEANINGS = {
  file: 'search-meanings.csv',
  isOptional: true,
  columns: { facet: oneOf(MEANING_FACETS), choices: list, phrases },
}

/**
 * Gives a new shop the words of its files, then makes the catalogue findable. After the catalogue itself. What staff
 * have written since is theirs: a shop that has synonyms keeps them, and so it is with meanings.
 */
export async function loadSearchWords(
  tx: Transaction,
  editing: Pick<Editing, 'events'>,
  directory: string,
  edit: Edit,
): Promise<void> {
  const problems: FileProblem[] = []
  const synonymRows = await readTable(directory, SYNONYMS, problems)
  const meaningRows = await readTable(directory, MEANINGS, problems)
  if (problems.length > 0) throw new FilesRefused(problems)
  // Everything is made findable once, when all words are there.
  const loading = { ...editing, transact: <T>(work: (one: Transaction) => Promise<T>) => work(tx), refreshNames: later }

  if ((await tx.$count(synonyms)) === 0)
    for (const { row, is_one_way: isOneWay, words } of synonymRows)
      accepted(await saveSynonym(loading, { words, isOneWay, expectedVersion: null }, edit), () => ({
        file: SYNONYMS.file,
        row,
        column: 'words',
      }))
  if ((await tx.$count(meanings)) === 0) {
    const drafts = meaningRows.flatMap(({ row, facet, choices, phrases: all }) =>
      all.map((phrase) => ({ row, draft: { phrase, facet, choices, expectedVersion: null } })),
    )
    const result = await saveMeanings(
      loading,
      drafts.map(({ draft }) => draft),
      edit,
    )
    accepted(result, (field) => {
      const [index, name] = field.split('.')
      return {
        file: MEANINGS.file,
        row: drafts[Number(index)]?.row ?? 1,
        column: name === 'phrase' ? 'phrases' : (name ?? null),
      }
    })
  }
  await refreshSearch(tx)
}

const later = async () => {}
