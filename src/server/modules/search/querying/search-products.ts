import type { QueryInterpretation } from '#contract/catalog/search.ts'
import { plainText, tidyQuery } from '#rules/search/plain-text.ts'
import { type Concept, type Facet, NO_NUMBERS, type ReadQuery, readQuery } from '#rules/search/read-query.ts'
import type { Db } from '../../../kernel/database/db.ts'
import { productByCode } from './article-code.ts'
import { type Correction, correctQuery } from './correct-query.ts'
import { lookUpWords, type WordBook } from './look-up-words.ts'
import { type Market, matchProducts, type Question } from './match-products.ts'
import { allOf, anyOf, conceptTerm, eitherOf, type Term, wordTerm } from './search-terms.ts'

export type SearchOptions = Market & {
  query: string
  /** Exactly what was typed, with nothing corrected or left out: «искать именно rjkmwj». */
  literally?: boolean
  /** The last word may be unfinished. */
  isTyping?: boolean
}

export type Found = { ids: number[]; understood: QueryInterpretation }

/** The products that a query means, best first, and what it was read as. */
export async function findProducts(db: Db, options: SearchOptions): Promise<Found> {
  const query = tidyQuery(options.query)
  if (query === '') return { ids: [], understood: nothing(query) }
  const byCode = await productByCode(db, query)
  if (byCode !== undefined) return { ids: [byCode], understood: { ...nothing(query), matchedBy: 'code' } }

  const asTyped = await readText(db, query, options)
  const found = await search(db, asTyped, options)
  if (found) return answer(query, asTyped, found, matchOf(asTyped))
  if (options.literally) return { ids: [], understood: understoodOf(query, asTyped, 'nothing') }

  const correction = await correctQuery(db, query, asTyped.book)
  const corrected = correction && (await readText(db, correction.text, options, correction.unfinished))
  const foundCorrected = corrected && (await search(db, corrected, options))
  if (correction && corrected && foundCorrected) {
    const { ids, understood } = answer(query, corrected, foundCorrected, correction.matchedBy)
    return { ids, understood: { ...understood, ...changeOf(query, correction) } }
  }

  const best = corrected ?? asTyped
  const partly = await searchPartly(db, best, options)
  if (!partly) return { ids: [], understood: understoodOf(query, asTyped, 'nothing') }
  const { dropped } = partly
  const remaining = {
    ...best,
    concepts: best.concepts.filter(({ words }) => !dropped.includes(words.join(' '))),
    significant: best.significant.filter((word) => !dropped.includes(word)),
  }
  const { ids, understood } = answer(query, remaining, partly.ids, 'partial')
  return {
    ids,
    understood: {
      ...understood,
      ...(correction && changeOf(query, correction)),
      dropped: [...dropped, ...best.unread],
    },
  }
}

function matchOf({ significant, unfinished, book, isSynonym }: Read): QueryInterpretation['matchedBy'] {
  if (significant.some((word) => unfinished.has(word) && !book.words.get(word)?.isKnown)) return 'beginning'
  return isSynonym ? 'synonym' : 'words'
}

function changeOf(query: string, { text, matchedBy }: Correction): Pick<QueryInterpretation, 'corrected' | 'layout'> {
  return { corrected: plainText(text) === plainText(query) ? null : text, layout: matchedBy === 'layout' }
}

type Read = ReadQuery & {
  book: WordBook
  /** Words that say something. */
  significant: string[]
  concepts: Concept[]
  isSynonym: boolean
  unfinished: ReadonlySet<string>
  text: string
}

/** A word this short that nobody uses in this form is rather the beginning of another: «кол» is no form of «колье». */
const BEGINNING_TO = 4
/** While somebody types, «к» is not yet the letter К. */
const BEGINNING_FROM = 3

async function readText(
  db: Db,
  text: string,
  options: SearchOptions,
  begun: ReadonlySet<string> = new Set(),
): Promise<Read> {
  const book = await lookUpWords(db, text, options.language)
  const last = options.isTyping ? [...book.words.keys()].at(-1) : undefined
  const unfinished = new Set(begun)
  const meaningless = new Set(begun)
  for (const { word, isWhole, isBegun } of book.words.values()) {
    if (!isBegun || (word !== last && (isWhole || word.length === 1 || word.length > BEGINNING_TO))) continue
    unfinished.add(word)
    if (!isWhole || word.length < BEGINNING_FROM) meaningless.add(word)
  }
  const read = readQuery(text, {
    ...options,
    vocabulary: (words) => (words.some((word) => meaningless.has(word)) ? undefined : book.fullVocabulary(words)),
  })
  return {
    ...read,
    book,
    text,
    unfinished,
    significant: read.words.filter((word) => !book.words.get(word)?.isJoining || unfinished.has(word)),
    isSynonym: read.concepts.some(({ words }) => book.isSynonym(words)),
  }
}

/** All of it: as a shop assistant would read it, then as plain words of names, at last of descriptions. */
async function search(db: Db, read: Read, market: Market): Promise<number[] | undefined> {
  for (const attempt of attemptsAt(read)) {
    const ids = await matchProducts(db, attempt, market)
    if (ids.length > 0) return ids
  }
  return undefined
}

function attemptsAt(read: Read): Question[] {
  const concepts = conceptTerms(read)
  const words = wordTerms(read, read.significant)
  if (concepts.length + words.length === 0) {
    // Nothing but «мы», or only what is true of everything.
    const isEmpty = read.concepts.length === 0 && !hasNumbers(read)
    return isEmpty && read.words.length === 0 ? [] : [{ ...question(read, []), isNameOnly: isEmpty }]
  }
  const plain = wordTerms(read, plainWords(read))
  // With something understood the rest of the words may be mere talk: see `searchPartly`.
  const found = concepts.length > 0 ? [] : [{ ...question(read, plain), withDescriptions: true }]
  // No name has such a word.
  if (read.significant.some((word) => !read.book.words.get(word)?.isKnown && !read.unfinished.has(word))) return found

  const named = concepts.length > 0 && plain.length > 0 ? [question(read, plain)] : []
  const kinds = concepts.filter(({ isCategory }) => isCategory)
  const others = [...concepts.filter(({ isCategory }) => !isCategory), ...words]
  // «кольца и серьги» are both of them, since nothing is one and the other; a charm bracelet is called so.
  const either = kinds.length > 1 ? [question(read, [eitherOf(kinds), ...others])] : []
  const isList = ['и', 'или', 'and', 'or'].some((word) => read.book.words.has(word))
  return [
    question(read, [...concepts, ...words]),
    ...(isList ? [...either, ...named] : [...named, ...either]),
    ...found,
  ]
}

function hasNumbers({ priceMin, priceMax, sizes, weightMin, weightMax }: Read): boolean {
  return sizes.length > 0 || [priceMin, priceMax, weightMin, weightMax].some((bound) => bound !== null)
}

function plainWords(read: Read): string[] {
  const all = [...read.concepts.flatMap(({ words }) => words), ...read.significant]
  return all.filter((word) => !read.book.words.get(word)?.isJoining && !/^\d+$/.test(word))
}

/** Some of it, with the kind of product and the numbers kept: a ring of another stone is nearer than another thing of it. */
async function searchPartly(
  db: Db,
  read: Read,
  market: Market,
): Promise<{ ids: number[]; dropped: string[] } | undefined> {
  const concepts = conceptTerms(read)
  const known = read.significant.filter((word) => read.book.words.get(word)?.isKnown || read.unfinished.has(word))
  const words = wordTerms(read, known)
  if (concepts.length > 0 && read.significant.length > 0) {
    const wished = allOf(wordTerms(read, read.significant).map(({ fits }) => fits))
    const ids = await matchProducts(db, { ...question(read, concepts), wished }, market)
    if (ids.length > 0) return { ids, dropped: read.significant }
  }
  const kinds = concepts.filter(({ isCategory }) => isCategory)
  const others = [...concepts.filter(({ isCategory }) => !isCategory), ...words]
  const attempts: { needed: Term[]; wished: Term[] }[] = [
    { needed: kinds, wished: others },
    { needed: kinds, wished: [] },
    { needed: [], wished: kinds.length > 1 ? kinds : others },
  ]
  for (const { needed, wished } of attempts) {
    if (needed.length + wished.length === 0) continue
    const some = anyOf(wished.map(({ fits }) => fits))
    const fits = allOf([...needed.map((term) => term.fits), ...(some === null ? [] : [some])])
    const counted = [...needed, ...wished].map((term) => term.fits)
    const ids = await matchProducts(db, { ...question(read, []), fits, counted }, market)
    if (ids.length > 0) {
      const remaining = [...needed, ...wished]
      const missed = [...concepts, ...words].filter((term) => !remaining.includes(term)).map(({ said }) => said)
      const strangers = read.significant.filter((word) => !known.includes(word))
      return { ids, dropped: [...new Set([...missed, ...strangers])] }
    }
  }
  return undefined
}

function conceptTerms(read: Read): Term[] {
  const stemOf = (word: string) => read.book.words.get(word)?.stem ?? word
  return read.concepts.flatMap((concept) => conceptTerm(concept, stemOf) ?? [])
}

function wordTerms(read: Read, words: readonly string[]): Term[] {
  return words.map((word) => wordTerm(word, read.book.words.get(word)?.stem ?? word, read.unfinished.has(word)))
}

function question(read: Read, terms: readonly Term[]): Question {
  const { priceMin, priceMax, sizes, sizeKind, weightMin, weightMax } = read
  const said = [...read.book.words.keys()]
  // What is wholly understood needs no likeness of names: «серьги» are not better for being called so.
  const hasText = read.words.length > 0 || read.concepts.some(({ facet, alsoText }) => facet === 'same' || alsoText)
  return {
    ...{ priceMin, priceMax, sizes, sizeKind, weightMin, weightMax },
    fits: allOf(terms.map((term) => term.fits)),
    good: allOf(terms.map((term) => term.good)),
    best: allOf(terms.map((term) => term.best)),
    counted: [],
    wished: null,
    name: hasText ? said.join(' ') : null,
    isNameOnly: false,
    isSale: read.concepts.some(({ facet }) => facet === 'sale'),
    withDescriptions: false,
  }
}

function answer(query: string, read: Read, ids: number[], matchedBy: QueryInterpretation['matchedBy']): Found {
  return { ids, understood: understoodOf(query, read, matchedBy) }
}

function understoodOf(query: string, read: Read, matchedBy: QueryInterpretation['matchedBy']): QueryInterpretation {
  const chosen = (facet: Facet) => [
    ...new Set(
      read.concepts.filter((concept) => concept.facet === facet).flatMap(({ values }) => values.map(withoutKind)),
    ),
  ]
  const { priceMin, priceMax, sizes, sizeKind, weightMin, weightMax } = read
  return {
    matchedBy,
    query,
    corrected: null,
    layout: false,
    filters: {
      categories: chosen('category'),
      designers: chosen('designer'),
      collections: chosen('collection'),
      tags: chosen('tag'),
      stones: chosen('stone'),
      metals: chosen('metal'),
      colors: chosen('color'),
      hues: chosen('hue'),
      cuts: chosen('cut'),
      finishes: chosen('finish'),
      symbols: chosen('symbol'),
      isSale: read.concepts.some(({ facet }) => facet === 'sale'),
      ...{ priceMin, priceMax, sizes, sizeKind, weightMin, weightMax },
    },
    words: [
      ...read.concepts.filter(({ facet }) => facet === 'same').flatMap(({ words }) => words),
      ...read.significant,
    ],
    dropped: read.unread,
  }
}

/** `men/chains&kind=bracelet` is shown as its category. */
function withoutKind(choice: string): string {
  return choice.split('&', 1)[0] ?? choice
}

function nothing(query: string): QueryInterpretation {
  const none: string[] = []
  return {
    matchedBy: 'nothing',
    query,
    corrected: null,
    layout: false,
    filters: {
      ...{ categories: none, designers: none, collections: none, tags: none, stones: none, metals: none, colors: none },
      ...{ hues: none, cuts: none, finishes: none, symbols: none, isSale: false, ...NO_NUMBERS },
    },
    words: none,
    dropped: none,
  }
}
