import type { Currency } from '../location/currency.ts'
import type { Language } from '../location/site.ts'
import { type AskedKind, amountMeaning, type SizeKind } from './amount-meaning.ts'
import { type Amount, amountsIn } from './amounts.ts'
import { queryTokens, type Token } from './query-tokens.ts'
import { isRingSize } from './ring-sizes.ts'

/** What a word of a query may choose by. */
export const FACETS = [
  'category',
  'stone',
  /** Gold or silver. */
  'metal',
  /** The swatch of the metal: yellow, rose, white… */
  'color',
  /** Of the stones: blue, green… */
  'hue',
  'designer',
  'collection',
  'tag',
  'cut',
  'finish',
  /** A letter or a sign of the zodiac. */
  'symbol',
  'sale',
  /** Chooses nothing: «купить», «украшение». */
  'any',
  /** Not a choice but other words for the same thing. */
  'same',
] as const
export type Facet = (typeof FACETS)[number]

export type Meaning = {
  facet: Facet
  /** Any of them will do. */
  values: readonly string[]
  /** The words are a name as well («гвоздики» are studs, and «Гвоздика» is a ring): products called so fit too. */
  alsoText: boolean
}

/** What consecutive words mean together, if the shop has a meaning for them. */
export type Vocabulary = (words: readonly string[]) => Meaning | undefined
export const MAX_PHRASE_LENGTH = 5

export type Concept = Meaning & { words: readonly string[] }

export type NumberFilters = {
  /** Major units of the site's currency. */
  priceMin: number | null
  priceMax: number | null
  sizes: number[]
  /** Of what; null without sizes. Rings are measured in millimetres, the others in centimetres. */
  sizeKind: SizeKind | null
  /** Carats of the main stone. */
  weightMin: number | null
  weightMax: number | null
}

export type ReadQuery = NumberFilters & {
  concepts: Concept[]
  /** What is left for the texts of the products. */
  words: string[]
  /** Numbers that cannot be looked for: millimetres, another currency. */
  unread: string[]
}

export type ReadingOptions = { currency: Currency; language: Language; vocabulary: Vocabulary }

export const NO_NUMBERS: NumberFilters = {
  priceMin: null,
  priceMax: null,
  sizes: [],
  sizeKind: null,
  weightMin: null,
  weightMax: null,
}

/** Reads a query as a shop assistant would: «кольцо 17 с сапфиром до 50000» is a kind of product, a size, a stone and a price. */
export function readQuery(query: string, options: ReadingOptions): ReadQuery {
  const tokens = queryTokens(query)
  const isGold = tokens.some((token) => token.kind === 'word' && /^(золот|gold)/.test(token.text))
  const amounts = amountsIn(tokens, isGold)
  const { concepts, words } = meaningsOf(tokens, amounts, options.vocabulary)
  const read: ReadQuery = { ...NO_NUMBERS, sizes: [], concepts, words, unread: [] }
  const kind = sizeKindOf(concepts)
  for (const amount of amounts) take(read, amount, tokens, kind, options)
  const { priceMin, priceMax } = read
  if (priceMin !== null && priceMax !== null && priceMin > priceMax)
    Object.assign(read, { priceMin: priceMax, priceMax: priceMin })
  const sizes = [...new Set(read.sizes)].sort((a, b) => a - b)
  return { ...read, sizes, sizeKind: sizes.length === 0 ? null : (read.sizeKind ?? sizeKindBy(kind, sizes)) }
}

function sizeKindBy(kind: AskedKind, sizes: readonly number[]): SizeKind {
  if (kind !== undefined && kind !== 'none') return kind
  return sizes.every(isRingSize) ? 'ring' : 'chain'
}

function meaningsOf(tokens: readonly Token[], amounts: readonly Amount[], vocabulary: Vocabulary) {
  const taken = new Set(amounts.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, step) => from + step)))
  const wordAt = (at: number) => {
    const token = tokens[at]
    return token?.kind === 'word' && !taken.has(at) ? token.text : undefined
  }
  const concepts: Concept[] = []
  const words: string[] = []
  for (let at = 0; at < tokens.length; ) {
    const phrase: string[] = []
    for (
      let word = wordAt(at);
      word !== undefined && phrase.length < MAX_PHRASE_LENGTH;
      word = wordAt(at + phrase.length)
    )
      phrase.push(word)
    const concept = longestMeaning(phrase, vocabulary)
    if (concept) concepts.push(concept)
    else if (phrase[0] !== undefined) words.push(phrase[0])
    at += concept?.words.length ?? 1
  }
  return { concepts, words }
}

function longestMeaning(phrase: readonly string[], vocabulary: Vocabulary): Concept | undefined {
  for (let length = phrase.length; length > 0; length--) {
    const words = phrase.slice(0, length)
    const meaning = vocabulary(words)
    if (meaning) return { ...meaning, words }
  }
  return undefined
}

/** Sections whose products have sizes. */
const SIZE_KINDS: readonly (readonly [RegExp, SizeKind])[] = [
  [/^(rings|men\/rings)(\/|$)/, 'ring'],
  [/^bracelets(\/|$)/, 'bracelet'],
  [/^(necklaces|pendants|men\/chains)(\/|$)/, 'chain'],
]

function sizeKindOf(concepts: readonly Concept[]): AskedKind {
  const paths = concepts.filter(({ facet }) => facet === 'category').flatMap(({ values }) => values)
  const own = paths.filter((path) => path !== 'men')
  if (own.length === 0) return undefined
  return own.map((path) => SIZE_KINDS.find(([section]) => section.test(path))?.[1]).find(Boolean) ?? 'none'
}

const ABOUT = 0.2

function take(
  read: ReadQuery,
  amount: Amount,
  tokens: readonly Token[],
  kind: AskedKind,
  options: ReadingOptions,
): void {
  const said = tokens.slice(amount.from, amount.to).map(({ text }) => text)
  const meaning =
    amountMeaning(amount, kind, options) ??
    // “ring 7 in gold” names no inches.
    (amount.unit === 'inch' && said.at(-1) === 'in' ? amountMeaning({ ...amount, unit: null }, kind, options) : null)
  if (meaning === null) {
    read.unread.push(said.join(' '))
  } else if ('sizes' in meaning) {
    read.sizes.push(...meaning.sizes)
    read.sizeKind = meaning.sizeKind ?? read.sizeKind
  } else if ('assay' in meaning) {
    const words = [meaning.assay]
    const metal = options.vocabulary(words)
    if (metal) read.concepts.push({ ...metal, words })
    else read.unread.push(said.join(' '))
  } else if ('weight' in meaning) {
    setRange(read, 'weight', meaning.weight)
  } else {
    setRange(read, 'price', meaning.price)
  }
}

/** A price alone is what somebody is ready to pay; a weight alone is the weight. */
function setRange(read: ReadQuery, what: 'price' | 'weight', { min, max, isRange, hasBound, isAbout }: Amount): void {
  const wide = (value: number, share: number) => Math.round(value * share * 100) / 100
  if (isAbout && min !== null && max !== null) {
    read[`${what}Min`] = wide(min, 1 - ABOUT)
    read[`${what}Max`] = wide(max, 1 + ABOUT)
    return
  }
  if (min !== null && (isRange || hasBound || what === 'weight')) read[`${what}Min`] = min
  if (max !== null) read[`${what}Max`] = max
}
