import type { Currency } from '../location/currency.ts'
import type { Language } from '../location/site.ts'
import { type Amount, amountsIn } from './amounts.ts'
import { queryTokens, type Token } from './query-tokens.ts'
import { isRingSize, nearestRingSize, ringSizeFromEu, ringSizeFromUk, ringSizeFromUs } from './ring-sizes.ts'

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
  /** The words are a name as well («гвоздики» are studs, and «Гвоздика» is a ring): pieces called so fit too. */
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
  /** What is left for the texts of the pieces. */
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

/** Reads a query as a shop assistant would: «кольцо 17 с сапфиром до 50000» is a kind of piece, a size, a stone and a price. */
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

function sizeKindBy(kind: SizeKind | 'none' | undefined, sizes: readonly number[]): SizeKind {
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

export type SizeKind = 'ring' | 'bracelet' | 'chain'

/** Sections whose pieces have sizes. */
const SIZE_KINDS: readonly (readonly [RegExp, SizeKind])[] = [
  [/^(rings|men\/rings)(\/|$)/, 'ring'],
  [/^bracelets(\/|$)/, 'bracelet'],
  [/^(necklaces|pendants|men\/chains)(\/|$)/, 'chain'],
]

function sizeKindOf(concepts: readonly Concept[]): SizeKind | 'none' | undefined {
  const paths = concepts.filter(({ facet }) => facet === 'category').flatMap(({ values }) => values)
  const own = paths.filter((path) => path !== 'men')
  if (own.length === 0) return undefined
  return own.map((path) => SIZE_KINDS.find(([section]) => section.test(path))?.[1]).find(Boolean) ?? 'none'
}

/** Lengths in centimetres that wrists and necks have. */
const LENGTHS = { bracelet: [14, 24], chain: [30, 100] } as const
const METAL_BY_ASSAY = new Map<number, 'gold' | 'silver'>([
  [375, 'gold'],
  [417, 'gold'],
  [500, 'gold'],
  [585, 'gold'],
  [750, 'gold'],
  [916, 'gold'],
  [958, 'gold'],
  [999, 'gold'],
  [875, 'silver'],
  [925, 'silver'],
])
/** Numbers from here on are money even without a unit. */
const MONEY_FROM: Record<Currency, number> = { RUB: 1_000, AED: 100, USD: 100 }
/** Nothing costs less: «до 50» means thousands of roubles. */
const CHEAPEST_IN_ROUBLES = 500
const ABOUT = 0.2

function take(
  read: ReadQuery,
  amount: Amount,
  tokens: readonly Token[],
  kind: SizeKind | 'none' | undefined,
  options: ReadingOptions,
): void {
  const inches = amount.unit === 'inch' ? fromInches(amount, kind) : null
  if (inches) {
    read.sizeKind = inches.kind
    read.sizes.push(...inches.sizes)
    return
  }
  // “ring 7 in gold” names no inches.
  if (amount.unit === 'inch' && tokens[amount.to - 1]?.text === 'in') {
    take(read, { ...amount, unit: null }, tokens, kind, options)
    return
  }
  const { currency, language, vocabulary } = options
  const { min, max, unit } = amount
  const said = tokens
    .slice(amount.from, amount.to)
    .map(({ text }) => text)
    .join(' ')

  if (unit === 'carat') {
    setRange(read, 'weight', amount)
    return
  }
  if (unit === 'length' && (kind === undefined || kind === 'bracelet' || kind === 'chain')) {
    const what = kind ?? ((max ?? min ?? 0) < LENGTHS.chain[0] ? 'bracelet' : 'chain')
    const found = lengths(amount, what)
    if (found.length > 0) read.sizeKind = what
    read.sizes.push(...found)
    if (found.length === 0) read.unread.push(said)
    return
  }
  if (unit === 'us' || unit === 'eu' || unit === 'uk') {
    const sizes = kind === undefined || kind === 'ring' ? sizesBy(RING_SIZE_FROM[unit], amount) : []
    if (sizes.length > 0) read.sizes.push(...sizes)
    else read.unread.push(said)
    return
  }
  if (unit === 'size') {
    const sizes = sizesOf(amount, kind, language)
    if (sizes.length > 0) read.sizes.push(...sizes)
    else read.unread.push(said)
    return
  }
  const assay = METAL_BY_ASSAY.get(min ?? -1)
  if (unit === 'assay' || (unit === null && assay && !amount.hasBound && !amount.isRange)) {
    const meaning = assay && vocabulary([String(min)])
    if (meaning) read.concepts.push({ ...meaning, words: [String(min)] })
    else read.unread.push(said)
    return
  }
  if (unit === null && !amount.hasBound) {
    const sizes = bareSizes(amount, kind, language)
    if (sizes.length > 0) {
      read.sizes.push(...sizes)
      return
    }
    if ((max ?? min ?? 0) < MONEY_FROM[currency]) {
      read.unread.push(said)
      return
    }
  }
  const isMoney = unit === null || unit === 'money' || unit === currency
  if (!isMoney) {
    read.unread.push(said)
    return
  }
  setRange(read, 'price', unit === null && currency === 'RUB' ? inRoubles(amount) : amount)
}

function inRoubles(amount: Amount): Amount {
  if ((amount.max ?? amount.min ?? 0) >= CHEAPEST_IN_ROUBLES) return amount
  const times = (value: number | null) => (value === null ? null : value * 1_000)
  return { ...amount, min: times(amount.min), max: times(amount.max) }
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

/** Sizes after the word "size". Without a kind of piece they are of rings: other sizes are called lengths. */
function sizesOf(amount: Amount, kind: SizeKind | 'none' | undefined, language: Language): number[] {
  if (kind === 'none') return []
  if (kind === 'bracelet' || kind === 'chain') return lengths(amount, kind)
  const sizes = sizesBy((value) => ringSizeOf(value, language), amount)
  // A chain is measured in centimetres even when nobody says that it is a chain.
  return sizes.length > 0 || kind === 'ring' ? sizes : lengths(amount, 'chain')
}

const RING_SIZE_FROM = { us: ringSizeFromUs, eu: ringSizeFromEu, uk: ringSizeFromUk } as const

function sizesBy(sizeOf: (value: number) => number | null, amount: Amount): number[] {
  const min = amount.min === null ? null : sizeOf(amount.min)
  const max = amount.max === null ? null : sizeOf(amount.max)
  return halves(min ?? max, max ?? min)
}

function ringSizeOf(value: number, language: Language): number | null {
  if (isRingSize(value)) return nearestRingSize(value)
  return ringSizeFromEu(value) ?? (language === 'en' ? ringSizeFromUs(value) : null)
}

function bareSizes(amount: Amount, kind: SizeKind | 'none' | undefined, language: Language): number[] {
  if (kind === 'none') return []
  if (kind === 'bracelet' || kind === 'chain') return lengths(amount, kind)
  const { min, max } = amount
  if (min === null || max === null) return []
  // Nothing costs so little, so a small number beside a ring is an American size.
  const american = kind === 'ring' && language === 'en' && min === max ? ringSizeFromUs(min) : null
  if (american !== null) return [american]
  if (!isRingSize(min) || !isRingSize(max)) return []
  return halves(nearestRingSize(min), nearestRingSize(max))
}

const CM_IN_INCH = 2.54
/** What the trade makes of inches: a chain of 18 is one of 45 cm, a bracelet of 7 one of 18. */
const LENGTH_STEP = { bracelet: 1, chain: 5 } as const

/** Null where the inches are of no length that pieces have. */
function fromInches(amount: Amount, said: SizeKind | 'none' | undefined) {
  if (said === 'ring' || said === 'none') return null
  const longest = (amount.max ?? amount.min ?? 0) * CM_IN_INCH
  const kind = said ?? (longest < LENGTHS.chain[0] ? 'bracelet' : 'chain')
  const step = LENGTH_STEP[kind]
  const round = (inches: number | null) => (inches === null ? null : Math.round((inches * CM_IN_INCH) / step) * step)
  const sizes = lengths({ ...amount, min: round(amount.min), max: round(amount.max) }, kind)
  return sizes.length === 0 ? null : { kind, sizes }
}

function lengths({ min, max }: Amount, kind: 'bracelet' | 'chain'): number[] {
  const [shortest, longest] = LENGTHS[kind]
  const from = min ?? max
  const to = max ?? min
  if (from === null || to === null || from < shortest || to > longest) return []
  return halves(from, to)
}

function halves(from: number | null, to: number | null): number[] {
  if (from === null || to === null) return []
  if (from === to) return [from]
  return Array.from({ length: Math.floor((to - from) * 2) + 1 }, (_, step) => from + step / 2)
}
