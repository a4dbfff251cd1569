import type { QueryInterpretation, ReadChip } from '#contract/catalog/search.ts'
import { plainText } from '#rules/search/plain-text.ts'
import { type Concept, type Facet, type ReadQuery, readQuery, type Vocabulary } from '#rules/search/read-query.ts'
import type { Market } from './match-products.ts'

/** How a thing that was understood is called; null where the shop has no short name for it. */
export type ChipNames = {
  value(kind: 'category' | 'designer' | 'stone' | 'metal' | 'color' | 'tag', value: string): string | null
  sale: string
  size(sizes: readonly number[], kind: 'ring' | 'bracelet' | 'chain'): string
  price(min: number | null, max: number | null): string
  weight(min: number | null, max: number | null): string
}

export type Texts = {
  vocabulary: Vocabulary
  /** Says nothing by itself: с, для, with. */
  isJoining(word: string): boolean
}

type Reading = Pick<ReadQuery, 'concepts' | 'words' | 'unread'> & Record<NumberKind, string>
type NumberKind = 'size' | 'price' | 'weight'
type Thing = { kind: ReadChip['kind']; name: string; isGone(rest: Reading): boolean }

const LISTED = {
  category: 'categories',
  designer: 'designers',
  stone: 'stones',
  metal: 'metals',
  color: 'colors',
  tag: 'tags',
} as const satisfies Partial<Record<Facet, keyof QueryInterpretation['filters']>>
type ListedFacet = keyof typeof LISTED

/**
 * What the query was read as, one chip for each thing. Taking one away is asking again without the words that meant it:
 * the fewest neighbouring words after which everything else still reads the same.
 */
export function readChips(
  text: string,
  { filters }: QueryInterpretation,
  { vocabulary, isJoining }: Texts,
  market: Market,
  names: ChipNames,
): ReadChip[] {
  const significant = ({ words }: Reading) => words.filter((word) => !isJoining(word)).join(' ')
  const read = (query: string) => readingOf(readQuery(query, { ...market, vocabulary }))
  const whole = read(text)
  const things: Thing[] = whole.concepts.flatMap((concept): Thing[] => {
    const name = nameOf(concept, filters, names)
    const kind = concept.facet as ListedFacet | 'sale'
    return name === null ? [] : [{ kind, name, isGone: (rest) => isSame(rest.concepts, whole.concepts, concept) }]
  })
  const { sizes, sizeKind, priceMin, priceMax, weightMin, weightMax } = filters
  const numbers: [NumberKind, string | null][] = [
    ['size', sizes.length > 0 && sizeKind ? names.size(sizes, sizeKind) : null],
    ['weight', weightMin !== null || weightMax !== null ? names.weight(weightMin, weightMax) : null],
    ['price', priceMin !== null || priceMax !== null ? names.price(priceMin, priceMax) : null],
  ]
  for (const [kind, name] of numbers) {
    if (name !== null)
      things.push({ kind, name, isGone: (rest) => rest[kind] === '' && isSame(rest.concepts, whole.concepts, null) })
  }
  // One thing alone is the query itself.
  if (things.length < 2) return []

  return things.flatMap(({ kind, name, isGone }) => {
    const without = shortestCut(text, isJoining, (rest) => {
      const left = read(rest)
      const isRestSame = (['size', 'price', 'weight'] as const).every((one) => one === kind || left[one] === whole[one])
      const isUnreadSame = left.unread.join(' ') === whole.unread.join(' ')
      return isRestSame && isUnreadSame && isGone(left) && significant(left) === significant(whole)
    })
    return without === null ? [] : [{ kind, name, without }]
  })
}

function readingOf({ concepts, words, unread, ...numbers }: ReadQuery): Reading {
  const range = (min: number | null, max: number | null) => (min === null && max === null ? '' : `${min}-${max}`)
  return {
    // Words that choose nothing come and go.
    concepts: concepts.filter(({ facet }) => facet !== 'any'),
    words,
    unread,
    size: numbers.sizes.join(' '),
    price: range(numbers.priceMin, numbers.priceMax),
    weight: range(numbers.weightMin, numbers.weightMax),
  }
}

function isSame(left: readonly Concept[], all: readonly Concept[], gone: Concept | null): boolean {
  const key = ({ facet, values }: Concept) => `${facet}=${values.join(',')}`
  const wanted = all.filter((concept) => concept !== gone).map(key)
  return left.map(key).join(' ') === wanted.join(' ')
}

function nameOf(
  { facet, values, words }: Concept,
  filters: QueryInterpretation['filters'],
  names: ChipNames,
): string | null {
  if (facet === 'sale') return filters.isSale ? names.sale : null
  if (!(facet in LISTED)) return null
  const kind = facet as ListedFacet
  // A part of the query that nothing fitted was left out, and is no filter.
  if (!values.every((value) => filters[LISTED[kind]].includes(value))) return null
  const [value = ''] = values
  const name = names.value(kind, value.split('&', 1)[0] ?? value)
  // «топаз» is any of three topazes, and none of their names; the first section is the one that is meant, and so is a
  // name that is the very word: «бриллиантом» are diamonds of all colours, called «Бриллиант».
  return values.length === 1 || kind === 'category' || isSameWord(name, words) ? name : words.join(' ')
}

/** Endings differ, and five letters are more than two stones or metals have in common. */
const SAME_LETTERS = 5

function isSameWord(name: string | null, [word = '', ...others]: readonly string[]): boolean {
  const plain = plainText(name ?? '')
  const begins = plain.slice(0, SAME_LETTERS) === word.slice(0, SAME_LETTERS)
  return others.length === 0 && word.length >= SAME_LETTERS && begins && !plain.includes(' ')
}

/**
 * Null: no cut will do, or nothing would be left. Words that joined what was cut out go with it where that changes
 * nothing: the «с» of «кольцо с сапфиром», but not the “under” of “under 500”.
 */
function shortestCut(
  text: string,
  isJoining: (word: string) => boolean,
  isGood: (rest: string) => boolean,
): string | null {
  const words = text.split(' ')
  const joins = (word: string | undefined) => word !== undefined && isJoining(word.toLowerCase())
  for (let length = 1; length < words.length; length++) {
    for (let at = 0; at + length <= words.length; at++) {
      let from = at
      while (joins(words[from - 1])) from--
      const bare = words.toSpliced(from, at + length - from)
      const begin = bare.findIndex((word, place) => !joins(word) || /^\d/.test(bare[place + 1] ?? ''))
      for (const rest of [bare.slice(Math.max(begin, 0)), bare, words.toSpliced(at, length)]) {
        const query = rest.join(' ')
        if (query !== '' && isGood(query)) return query
      }
    }
  }
  return null
}
