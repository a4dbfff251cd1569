import { sql } from 'drizzle-orm'
import {
  fillLetter,
  type LetterContent,
  type LetterKind,
  type LetterValues,
} from '#rules/content/drafts/letter-draft.ts'
import type { Language } from '#rules/location/site.ts'
import type { Db, Transaction } from '../kernel/database/db.ts'

/** The words of a letter that is being written, with what its code knows put in their places. */
export type LetterTexts = <Kind extends LetterKind>(
  kind: Kind,
  language: Language,
  values: LetterValues<Kind>,
) => Promise<LetterContent>

/** As staff have published them; read in the transaction that the letter leaves with. */
export function publishedTexts(db: Db | Transaction): LetterTexts {
  return async (kind, language, values) => {
    const { rows } = await db.execute<{ content: LetterContent }>(
      sql`select content from content.published_letters where language = ${language} and letter = ${kind}`,
    )
    const [found] = rows
    if (!found) throw new Error(`nobody has written the words of the letter ${kind} in ${language}`)
    return fillLetter(found.content, values)
  }
}
