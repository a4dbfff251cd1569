import { sql } from 'drizzle-orm'
import { type MeaningDraft, meaningProblems } from '#rules/search/meaning-draft.ts'
import { type Edit, type EditResult, invalid, type Versioned, versionRefusals } from '../../../kernel/editing/edit.ts'
import { writeHistory } from '../../../kernel/editing/edit-history.ts'
import { done } from '../../../kernel/result.ts'
import { refreshNames } from '../indexing/refresh-search.ts'
import { meanings } from '../tables.ts'
import type { SearchEditing } from './search-editing.ts'

export type MeaningEdit = MeaningDraft & Versioned

/** Writes what phrases stand for, all or none; the next query is read by them. */
export async function saveMeanings(
  editing: SearchEditing,
  edits: readonly MeaningEdit[],
  edit: Edit,
): Promise<EditResult<{ phrases: string[] }>> {
  const phrases = edits.map(({ phrase }) => phrase)
  const problems = [
    ...edits.flatMap((one, index) =>
      meaningProblems(one).map(({ field, ...rest }) => ({ ...rest, field: `${index}.${field}` })),
    ),
    ...repeated(phrases).map((index) => ({ field: `${index}.phrase`, reason: 'duplicate' as const })),
  ]
  if (problems.length > 0) return invalid(problems, edit)

  return editing.transact(async (tx) => {
    const { rows } = await tx.execute<MeaningDraft & { version: number }>(sql`
      select phrase, facet, choices, version from search.meanings
      where phrase in (select json_array_elements_text(${JSON.stringify(phrases)}::json)) order by phrase for update`)
    const stored = new Map(rows.map((row) => [row.phrase, row]))
    const refusal = versionRefusals(
      edits.map(({ phrase, expectedVersion }) => ({ id: phrase, expectedVersion })),
      (phrase) => stored.get(phrase),
    )
    if (refusal) return refusal

    const written = edits.map(({ phrase, facet, choices, expectedVersion }) => ({
      ...{ phrase, facet, choices },
      version: (expectedVersion ?? 0) + 1,
    }))
    if (written.length > 0)
      await tx
        .insert(meanings)
        .values(written)
        .onConflictDoUpdate({
          target: meanings.phrase,
          set: { facet: sql`excluded.facet`, choices: sql`excluded.choices`, version: sql`excluded.version` },
        })
    await writeHistory(
      tx,
      { schema: 'search', entity: 'meaning' },
      written.map((after) => ({
        key: after.phrase,
        version: after.version,
        before: stored.get(after.phrase) ?? null,
        after,
      })),
      edit,
    )
    await (editing.refreshNames ?? refreshNames)(tx)
    await editing.events.record(tx, 'search.meanings_changed', { phrases })
    return done({ phrases })
  })
}

function repeated(phrases: readonly string[]): number[] {
  return phrases.flatMap((phrase, index) => (phrases.indexOf(phrase) < index ? [index] : []))
}
