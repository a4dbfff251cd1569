import type { Currency } from '../location/currency.ts'
import type { Language } from '../location/site.ts'
import type { Amount } from './amounts.ts'
import { isRingSize, nearestRingSize, ringSizeFromEu, ringSizeFromUk, ringSizeFromUs } from './ring-sizes.ts'

export type SizeKind = 'ring' | 'bracelet' | 'chain'

/** Of what the query speaks: `none` is something without sizes, undefined is not known. */
export type AskedKind = SizeKind | 'none' | undefined

/** What a shop assistant would take a number for. */
export type AmountMeaning =
  | { sizes: number[]; sizeKind?: SizeKind }
  | { price: Amount }
  | { weight: Amount }
  /** The word that stands for the metal of this assay. */
  | { assay: string }

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

/** Null: nothing can be chosen by it. */
export function amountMeaning(
  amount: Amount,
  kind: AskedKind,
  options: { currency: Currency; language: Language },
): AmountMeaning | null {
  const { unit } = amount
  switch (unit) {
    case 'inch':
      return fromInches(amount, kind)
    case 'length':
      return fromLength(amount, kind)
    case 'carat':
      return { weight: amount }
    case 'us':
    case 'eu':
    case 'uk':
      return kind === undefined || kind === 'ring' ? ofSizes(sizesBy(RING_SIZE_FROM[unit], amount)) : null
    case 'size':
      return ofSizes(sizesOf(amount, kind, options.language))
    case 'assay':
      return fromAssay(amount)
    case null:
      return fromBareNumber(amount, kind, options)
    case 'money':
      return { price: amount }
    case 'RUB':
    case 'AED':
    case 'USD':
      return unit === options.currency ? { price: amount } : null
    case 'other':
      return null
  }
}

function ofSizes(sizes: number[], sizeKind?: SizeKind): AmountMeaning | null {
  return sizes.length === 0 ? null : { sizes, ...(sizeKind && { sizeKind }) }
}

function fromLength(amount: Amount, kind: AskedKind): AmountMeaning | null {
  if (kind === 'ring' || kind === 'none') return null
  const what = kind ?? ((amount.max ?? amount.min ?? 0) < LENGTHS.chain[0] ? 'bracelet' : 'chain')
  return ofSizes(lengths(amount, what), what)
}

function fromAssay({ min }: Amount): AmountMeaning | null {
  return min !== null && METAL_BY_ASSAY.has(min) ? { assay: String(min) } : null
}

/** A number alone is an assay, a size, or a price when it is large enough to be one. */
function fromBareNumber(
  amount: Amount,
  kind: AskedKind,
  { currency, language }: { currency: Currency; language: Language },
): AmountMeaning | null {
  const { min, max, hasBound, isRange } = amount
  const price = { price: currency === 'RUB' ? inRoubles(amount) : amount }
  if (hasBound) return price
  const assay = isRange ? null : fromAssay(amount)
  if (assay) return assay
  const sizes = bareSizes(amount, kind, language)
  if (sizes.length > 0) return { sizes }
  return (max ?? min ?? 0) < MONEY_FROM[currency] ? null : price
}

function inRoubles(amount: Amount): Amount {
  if ((amount.max ?? amount.min ?? 0) >= CHEAPEST_IN_ROUBLES) return amount
  const times = (value: number | null) => (value === null ? null : value * 1_000)
  return { ...amount, min: times(amount.min), max: times(amount.max) }
}

/** Sizes after the word "size". Without a kind of product they are of rings: other sizes are called lengths. */
function sizesOf(amount: Amount, kind: AskedKind, language: Language): number[] {
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

function bareSizes(amount: Amount, kind: AskedKind, language: Language): number[] {
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

/** Null where the inches are of no length that products have. */
function fromInches(amount: Amount, asked: AskedKind): AmountMeaning | null {
  if (asked === 'ring' || asked === 'none') return null
  const longest = (amount.max ?? amount.min ?? 0) * CM_IN_INCH
  const kind = asked ?? (longest < LENGTHS.chain[0] ? 'bracelet' : 'chain')
  const step = LENGTH_STEP[kind]
  const round = (inches: number | null) => (inches === null ? null : Math.round((inches * CM_IN_INCH) / step) * step)
  return ofSizes(lengths({ ...amount, min: round(amount.min), max: round(amount.max) }, kind), kind)
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
