import { sql } from 'drizzle-orm'
import type { QueryInterpretation } from '#contract/catalog/search.ts'
import { otherLayout } from '#rules/search/other-layout.ts'
import { plainText } from '#rules/search/plain-text.ts'
import { isCyrillic, isLatin, soundOf, toCyrillic } from '#rules/search/transliteration.ts'
import { type KnownWord, meantWord, TYPO_FROM } from '#rules/search/typo.ts'
import type { Db } from '../../../kernel/database/db.ts'
import type { WordBook } from './look-up-words.ts'

type CorrectionKind = Extract<QueryInterpretation['matchedBy'], 'layout' | 'transliteration' | 'beginning' | 'typo'>

export type Correction = {
  text: string
  matchedBy: CorrectionKind
  /** Words that somebody has not finished typing. */
  unfinished: ReadonlySet<string>
}

/** Shorter beginnings fit everything. */
const BEGINNING_FROM = 3

/** Cyrillic letters and the Latin ones that look like them. */
const LOOKALIKES = new Map([...'aceopxykmhtb'].map((latin, at) => [latin, [...'асеорхукмнтв'][at] ?? latin]))

/**
 * The query with every word that the shop does not know replaced by one that it does, or nothing when some word stays
 * a riddle. The surest explanation of a word is taken: its keys in the other layout give a known word, it sounds like
 * one, it begins one, and only then that a finger slipped.
 */
export async function correctQuery(db: Db, query: string, book: WordBook): Promise<Correction | undefined> {
  const chunks = query.split(' ').map((typed) => ({ typed, words: wordsOf(typed) }))
  const isRiddle = (word: string) => {
    const found = book.words.get(word)
    return found !== undefined && !found.isKnown && !found.isJoining && !found.isSignificant
  }
  const riddles = chunks.filter(({ words }) => words.some(isRiddle))
  if (riddles.length === 0) return undefined

  const forms = riddles.flatMap(({ typed, words }) => [
    ...wordsOf(otherLayout(typed)),
    ...words.filter(isRiddle).flatMap((word) => [toCyrillic(word), withoutLookalikes(word)]),
  ])
  const known = await askForms(
    db,
    forms,
    riddles.flatMap(({ words }) => words.filter(isRiddle)),
  )
  const isWord = (word: string) => (known.words.get(word)?.isKnown || known.begun.has(word)) ?? false
  const isSense = (word: string) => isWord(word) || (known.words.get(word)?.isJoining ?? false)
  const hasSense = (words: readonly string[]) => words.every(isSense) && words.some(isWord)

  const corrections: CorrectionKind[] = []
  const unfinished = new Set<string>()
  const corrected: string[] = []
  // Short words of the other layout («d» is «в») are believed when a longer one was.
  const isOtherLayout = riddles.some(({ typed }) => hasSense(wordsOf(otherLayout(typed))))
  for (const chunk of chunks) {
    const swapped = wordsOf(otherLayout(chunk.typed))
    const isRiddleChunk = chunk.words.some(isRiddle)
    if (isRiddleChunk && (hasSense(swapped) || (isOtherLayout && swapped.length > 0 && swapped.every(isSense)))) {
      corrections.push('layout')
      for (const word of swapped) if (!known.words.get(word)?.isKnown && known.begun.has(word)) unfinished.add(word)
      corrected.push(swapped.join(' '))
      continue
    }
    if (isOtherLayout && /^[a-z,.;'[\]]$/i.test(chunk.typed)) {
      corrected.push(otherLayout(chunk.typed))
      continue
    }
    if (!isRiddleChunk) {
      corrected.push(chunk.typed)
      continue
    }
    const parts: string[] = []
    for (const word of chunk.words) {
      const found = isRiddle(word)
        ? await explain(db, word, chunk.typed, known, isSense)
        : { word, matchedBy: undefined }
      if (!found) return undefined
      if (found.matchedBy) corrections.push(found.matchedBy)
      if (known.begun.has(found.word)) unfinished.add(found.word)
      parts.push(found.word)
    }
    corrected.push(parts.join(' '))
  }
  const matchedBy = (['layout', 'transliteration', 'typo', 'beginning'] as const).find((one) =>
    corrections.includes(one),
  )
  return matchedBy && { text: corrected.join(' '), matchedBy, unfinished }
}

type Forms = {
  words: ReadonlyMap<string, { isKnown: boolean; isJoining: boolean; stem: string }>
  /** Known words by how they sound, the most used first. */
  bySound: ReadonlyMap<string, string>
  begun: ReadonlySet<string>
}

async function askForms(db: Db, forms: readonly string[], riddles: readonly string[]): Promise<Forms> {
  const asked = JSON.stringify([...new Set([...forms, ...riddles])])
  const sounds = riddles.map(soundOf).filter((sound) => sound.length >= BEGINNING_FROM)
  const { rows } = await db.execute<{
    words: { word: string; stem: string; isKnown: boolean; isJoining: boolean }[] | null
    sounds: { sound: string; word: string }[] | null
    begun: string[] | null
  }>(sql`
    select
      (select json_agg(json_build_object('word', word, 'stem', search.stem(word), 'isJoining', search.is_joining(word),
        'isKnown', exists (select from search.words w where w.stem = search.stem(f.word))))
        from json_array_elements_text(${asked}::json) as f(word)) as words,
      (select json_agg(s) from (select distinct on (sound) sound, word from search.words
        where sound in (select json_array_elements_text(${JSON.stringify(sounds)}::json)) order by sound, uses desc) s) as sounds,
      (select json_agg(word) from json_array_elements_text(${asked}::json) as f(word)
        where char_length(word) >= ${BEGINNING_FROM} and exists (select from search.words w where w.word like f.word || '_%')) as begun`)
  const [found] = rows
  return {
    words: new Map((found?.words ?? []).map((word) => [word.word, word])),
    bySound: new Map((found?.sounds ?? []).map(({ sound, word }) => [sound, word])),
    begun: new Set(found?.begun ?? []),
  }
}

async function explain(
  db: Db,
  word: string,
  typed: string,
  known: Forms,
  isSense: (word: string) => boolean,
): Promise<{ word: string; matchedBy: CorrectionKind } | undefined> {
  const plain = withoutLookalikes(word)
  if (plain !== word && isSense(plain)) return { word: plain, matchedBy: 'typo' }
  const sounding = known.bySound.get(soundOf(word))
  if (sounding !== undefined && isLatin(sounding) !== isLatin(word))
    return { word: sounding, matchedBy: 'transliteration' }
  const cyrillic = toCyrillic(word)
  if (isLatin(word) && isSense(cyrillic)) return { word: cyrillic, matchedBy: 'transliteration' }
  if (known.begun.has(word)) return { word, matchedBy: 'beginning' }

  const swapped = wordsOf(otherLayout(typed)).join('')
  const guesses: readonly (readonly [string, CorrectionKind])[] = [
    [word, 'typo'],
    [swapped, 'layout'],
    ...(isLatin(word) ? [[cyrillic, 'transliteration'] as const] : []),
  ]
  for (const [guess, matchedBy] of guesses) {
    const meant = await nearest(db, guess)
    if (meant) return { word: meant.word, matchedBy }
  }
  return undefined
}

async function nearest(db: Db, word: string): Promise<KnownWord | undefined> {
  if (word.length < TYPO_FROM || (!isLatin(word) && !isCyrillic(word))) return undefined
  const { rows } = await db.execute<KnownWord & { typed_stem: string }>(
    sql`select k.word, k.stem, k.uses, search.stem(${word}) as typed_stem from search.like_word(${word}, search.stem(${word})) k`,
  )
  return meantWord({ word, stem: rows[0]?.typed_stem ?? word }, rows)
}

function wordsOf(text: string): string[] {
  const plain = plainText(text)
  return plain === '' ? [] : plain.split(' ')
}

/** A word of two alphabets is Russian with letters that only look right. */
function withoutLookalikes(word: string): string {
  if (!/[а-я]/.test(word) || !/[a-z]/.test(word)) return word
  return Array.from(word, (letter) => LOOKALIKES.get(letter) ?? letter).join('')
}
