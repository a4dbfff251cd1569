import { sql } from 'drizzle-orm'
import type { Language } from '#rules/location/site.ts'
import { queryTokens } from '#rules/search/query-tokens.ts'
import type { Facet, Meaning, Vocabulary } from '#rules/search/read-query.ts'
import type { Db } from '../../../kernel/database/db.ts'

export type LookedUp = {
  word: string
  stem: string
  /** Joins others and says nothing itself: с, для, with. */
  isJoining: boolean
  /** One of the shop's words, in whichever form. */
  isKnown: boolean
  /** Not one of them, but some description has it. */
  isSignificant: boolean
  /** Exactly a word of the shop, in this form. */
  isWhole: boolean
  /** The beginning of longer ones. */
  isBegun: boolean
}

export type WordBook = {
  words: ReadonlyMap<string, LookedUp>
  vocabulary: Vocabulary
  /** The same with what narrows a choice down: `men/chains&kind=bracelet`. */
  fullVocabulary: Vocabulary
  /** Whether these words mean what they mean only through a synonym. */
  isSynonym(words: readonly string[]): boolean
}

/** Fineness that a query may name, also as karats. */
const ASSAYS = ['375', '417', '500', '585', '750', '875', '916', '925', '958', '999']

type Phrase = { stems: string; facet: Facet; choices: string[]; also_text: boolean; is_synonym: boolean }

/** All that the shop knows about the words of a query, in one question to the database. */
export async function lookUpWords(db: Db, query: string, language: Language): Promise<WordBook> {
  const texts = queryTokens(query).flatMap((token) => (token.kind === 'word' ? [token.text] : []))
  const { rows } = await db.execute<{ words: LookedUp[] | null; phrases: Phrase[] | null }>(sql`
    with typed as (
      select place, word, search.stem(word) as stem
      from json_array_elements_text(${JSON.stringify(texts)}::json) with ordinality as t(word, place)
    ),
    keys as (
      select string_agg(b.stem, ' ' order by b.place) as stems
      from typed a cross join generate_series(1, 5) as length join typed b on b.place between a.place and a.place + length - 1
      group by a.place, length
    )
    select
      (select json_agg(json_build_object('word', word, 'stem', stem, 'isJoining', search.is_joining(word),
        'isKnown', exists (select from search.words w where w.stem = typed.stem),
        'isSignificant', not exists (select from search.words w where w.stem = typed.stem) and exists (
          select from search.descriptions t
          where t.language = ${sql.raw(`'${language}'`)} and t.words @@ quote_literal(typed.stem)::tsquery),
        'isWhole', exists (select from search.words w where w.word = typed.word),
        'isBegun', exists (select from search.words w where w.word like typed.word || '_%')) order by place) from typed) as words,
      (select json_agg(p) from search.phrases p
        where p.stems in (select stems from keys) or p.stems = any(${`{${ASSAYS.join(',')}}`}::text[])) as phrases`)
  const words = new Map((rows[0]?.words ?? []).map((word) => [word.word, word]))
  const phrases = new Map((rows[0]?.phrases ?? []).map((phrase) => [phrase.stems, phrase]))
  const find = (said: readonly string[]) => phrases.get(said.map((word) => words.get(word)?.stem ?? word).join(' '))
  const fullVocabulary = (said: readonly string[]): Meaning | undefined => {
    const phrase = find(said)
    return phrase && { facet: phrase.facet, values: phrase.choices, alsoText: phrase.also_text }
  }
  return {
    words,
    fullVocabulary,
    vocabulary: (said) => {
      const meaning = fullVocabulary(said)
      return meaning && { ...meaning, values: meaning.values.map((choice) => choice.split('&', 1)[0] ?? choice) }
    },
    isSynonym: (said) => find(said)?.is_synonym ?? false,
  }
}
