import { HALF, type Token } from './query-tokens.ts'

export type Unit =
  | 'RUB'
  | 'USD'
  | 'AED'
  /** Thousands of whatever the site's currency is. */
  | 'money'
  | 'carat'
  | 'size'
  /** Sizes of rings by name: American 7, European 54, British N. Of the letters, the place in the alphabet: A is 0. */
  | 'us'
  | 'eu'
  | 'uk'
  /** Centimetres. */
  | 'length'
  | 'inch'
  | 'assay'
  /** Millimetres, grams, percents: nothing that can be looked for. */
  | 'other'

/** Something countable that a query names: «от 5 до 10 тысяч», `size 7`, «0,5 карат», or a number alone. */
export type Amount = {
  /** What was read, as tokens `from` up to but not including `to`. */
  from: number
  to: number
  unit: Unit | null
  /** Null on one side: that side is open. Both are the same number for a bare one. */
  min: number | null
  max: number | null
  isRange: boolean
  hasBound: boolean
  isAbout: boolean
}

type System = 'us' | 'eu' | 'uk'
type Bound = 'min' | 'max' | 'about' | 'between' | 'size' | 'price' | System

/** What may stand before a number. Longer ones first. */
const LEADS: readonly (readonly [string, Bound])[] = [
  ['не дороже чем', 'max'],
  ['не более чем', 'max'],
  ['no more than', 'max'],
  ['not more than', 'max'],
  ['no less than', 'min'],
  ['не дороже', 'max'],
  ['не более', 'max'],
  ['не больше', 'max'],
  ['в пределах', 'max'],
  ['up to', 'max'],
  ['less than', 'max'],
  ['cheaper than', 'max'],
  ['at most', 'max'],
  ['не дешевле', 'min'],
  ['не менее', 'min'],
  ['не меньше', 'min'],
  ['more than', 'min'],
  ['at least', 'min'],
  ['starting at', 'min'],
  ['starting from', 'min'],
  ['до', 'max'],
  ['за', 'max'],
  ['дешевле', 'max'],
  ['меньше', 'max'],
  ['максимум', 'max'],
  ['under', 'max'],
  ['below', 'max'],
  ['within', 'max'],
  ['max', 'max'],
  ['maximum', 'max'],
  ['от', 'min'],
  ['дороже', 'min'],
  ['больше', 'min'],
  ['минимум', 'min'],
  ['from', 'min'],
  ['over', 'min'],
  ['above', 'min'],
  ['min', 'min'],
  ['между', 'between'],
  ['between', 'between'],
  ['около', 'about'],
  ['примерно', 'about'],
  ['around', 'about'],
  ['about', 'about'],
  ['~', 'about'],
  ['размер', 'size'],
  ['размера', 'size'],
  ['размеры', 'size'],
  ['размером', 'size'],
  ['размере', 'size'],
  ['разм', 'size'],
  ['рр', 'size'],
  ['р', 'size'],
  ['size', 'size'],
  ['sizes', 'size'],
  ['sz', 'size'],
  ['us', 'us'],
  ['usa', 'us'],
  ['сша', 'us'],
  ['американский', 'us'],
  ['eu', 'eu'],
  ['eur', 'eu'],
  ['европейский', 'eu'],
  ['uk', 'uk'],
  ['британский', 'uk'],
  ['английский', 'uk'],
  ['цена', 'price'],
  ['цены', 'price'],
  ['ценой', 'price'],
  ['стоимость', 'price'],
  ['стоимостью', 'price'],
  ['бюджет', 'price'],
  ['price', 'price'],
  ['priced', 'price'],
  ['budget', 'price'],
]

const THOUSANDS = /^(т|тр|тыс|тысяч[аиу]?|тыщ[аиу]?|к|k|thousand|grand)$/
const MILLIONS = /^(млн|миллион(а|ов)?|mln|million)$/
const CURRENCIES: readonly (readonly [RegExp, Unit])[] = [
  [/^(₽|р|руб|рубл(ь|я|ей|и|ях)|rub|rubles?|roubles?)$/, 'RUB'],
  [/^(\$|usd|доллар(а|ов|ы)?|бакс(а|ов|ы)?|dollars?|bucks)$/, 'USD'],
  [/^(aed|dhs?|dirhams?|дирхам(а|ов|ы)?)$/, 'AED'],
]
const UNITS: readonly (readonly [RegExp, Unit])[] = [
  [/^(карат(а|ов|ы)?|кар|кт|carats?|cts?|crt)$/, 'carat'],
  [/^(см|cm|сантиметр(а|ов)?)$/, 'length'],
  [/^(in|inch|inches|дюйм(а|ов|ы)?)$/, 'inch'],
  [/^(usa?|сша)$/, 'us'],
  [/^eur?$/, 'eu'],
  [/^(размер(а|ы|ом)?|size)$/, 'size'],
  [/^(проб(а|ы|у|ой)?|kt|karats?)$/, 'assay'],
  [/^(мм|mm|г|гр|грамм(а|ов)?|g|grams?|%|лет|года?|шт|pcs?)$/, 'other'],
]
/** Karats of gold that are made, and their fineness. */
const FINENESS = new Map([
  [9, 375],
  [10, 417],
  [14, 585],
  [18, 750],
  [22, 916],
  [24, 999],
])
/** Said in words only of stones: `half carat`, «полтора карата». */
const SPOKEN = new Map([
  ['half', 0.5],
  ['one', 1],
  ['two', 2],
  ['three', 3],
  ['пол', 0.5],
  ['один', 1],
  ['полтора', 1.5],
  ['два', 2],
  ['три', 3],
])
/** More than any price. */
const MAX_VALUE = 1e10

type Reading = {
  at: number
  value: number
  /** Thousands or millions, where they were said. */
  times: number | null
  unit: Unit | null
}

/** Every amount that a query names. `isGold`: carats are of the metal then, when they are carats that metals have. */
export function amountsIn(tokens: readonly Token[], isGold: boolean): Amount[] {
  const amounts: Amount[] = []
  for (let at = 0; at < tokens.length; ) {
    const amount = amountAt(tokens, at, isGold)
    if (amount) amounts.push(amount)
    at = amount?.to ?? at + 1
  }
  return amounts
}

function amountAt(tokens: readonly Token[], from: number, isGold: boolean): Amount | undefined {
  const leads = leadsAt(tokens, from)
  const first = numberAt(tokens, leads.at)
  if (!first) return letterAt(tokens, from, leads)
  const second = secondAt(tokens, first, leads.bounds)
  const tail = tailAt(tokens, (second ?? first).at)
  const bound = tail.bound ?? leads.bounds.find((lead) => lead === 'min' || lead === 'max' || lead === 'about')
  const unit = unitOf(first, second, leads.bounds)
  // «от 5 до 10 тысяч»: the thousands are meant for both.
  const one = first.value * (first.times ?? second?.times ?? 1)
  const other = second ? second.value * (second.times ?? 1) : one
  if (Math.max(one, other) > MAX_VALUE) return { ...bare(from, tail.at, 0), unit: 'other' }

  if (!second && !bound && FINENESS.has(one) && (unit === 'assay' || (unit === 'carat' && isGold)))
    return { ...bare(from, tail.at, FINENESS.get(one) ?? one), unit: 'assay' }
  const amount = { ...bare(from, tail.at, one), unit, hasBound: bound !== undefined, isAbout: bound === 'about' }
  if (second) return { ...amount, min: Math.min(one, other), max: Math.max(one, other), isRange: true }
  if (bound === 'min') return { ...amount, max: null }
  if (bound === 'max') return { ...amount, min: null }
  return amount
}

function unitOf(first: Reading, second: Reading | undefined, bounds: readonly Bound[]): Unit | null {
  const said = second?.unit ?? first.unit
  if (said !== null) return said
  const system = bounds.find((bound) => bound === 'us' || bound === 'eu')
  if (system) return system
  if (bounds.includes('size')) return 'size'
  return bounds.includes('price') ? 'money' : null
}

function bare(from: number, to: number, value: number): Amount {
  return { from, to, unit: null, min: value, max: value, isRange: false, hasBound: false, isAbout: false }
}

/** «размер от», `price under`: one after another, until there is none. */
function leadsAt(tokens: readonly Token[], from: number): { bounds: Bound[]; at: number } {
  const bounds: Bound[] = []
  for (let at = from; ; ) {
    const lead = LEADS.find(([words]) => hasWords(tokens, at, words))
    if (!lead) return { bounds, at }
    bounds.push(lead[1])
    at += lead[0].split(' ').length
  }
}

/** `size N`, `UK L½`, `M uk`: a letter alone is a name, so one of the words must say that it is a size. */
function letterAt(tokens: readonly Token[], from: number, leads: { bounds: Bound[]; at: number }): Amount | undefined {
  const letter = textAt(tokens, leads.at)
  if (letter === undefined || !/^[f-z]$/.test(letter)) return undefined
  const isHalf = textAt(tokens, leads.at + 1) === HALF
  const after = leads.at + (isHalf ? 2 : 1)
  const isNamedAfter = textAt(tokens, after) === 'uk'
  if (!isNamedAfter && !leads.bounds.some((bound) => bound === 'size' || bound === 'uk')) return undefined
  const place = letter.charCodeAt(0) - 'a'.charCodeAt(0) + (isHalf ? 0.5 : 0)
  return { ...bare(from, isNamedAfter ? after + 1 : after, place), unit: 'uk' }
}

function hasWords(tokens: readonly Token[], at: number, words: string): boolean {
  return words.split(' ').every((word, offset) => textAt(tokens, at + offset) === word)
}

function textAt(tokens: readonly Token[], at: number): string | undefined {
  const token = tokens[at]
  return token && token.kind !== 'number' ? token.text : undefined
}

function numberAt(tokens: readonly Token[], from: number): Reading | undefined {
  const spoken = SPOKEN.get(textAt(tokens, from) ?? '')
  if (spoken !== undefined && unitIn(UNITS, textAt(tokens, from + 1)) === 'carat')
    return { at: from + 2, value: spoken, times: null, unit: 'carat' }
  const before = unitIn(CURRENCIES, textAt(tokens, from))
  let at = before ? from + 1 : from
  const token = tokens[at]
  if (token?.kind !== 'number') return undefined
  const { value } = token
  const next = textAt(tokens, ++at) ?? ''
  // `14k ring` is gold, `under 14k` is money.
  if (/^[kк]$/.test(next) && FINENESS.has(value) && !before && !isMoneyBefore(tokens, from))
    return { at: at + 1, value, times: null, unit: 'assay' }

  const times = THOUSANDS.test(next) ? 1e3 : MILLIONS.test(next) ? 1e6 : null
  if (times !== null) at++
  // “500 US dollars” are dollars.
  if (textAt(tokens, at) === 'us' && unitIn(CURRENCIES, textAt(tokens, at + 1))) at++
  const after =
    unitIn(CURRENCIES, textAt(tokens, at)) ?? (times === null ? unitIn(UNITS, textAt(tokens, at)) : undefined)
  if (after) at++
  return { at, value, times, unit: after ?? before ?? (times === null ? null : 'money') }
}

function isMoneyBefore(tokens: readonly Token[], from: number): boolean {
  const before = textAt(tokens, from - 1)
  return LEADS.some(([words, bound]) => bound !== 'size' && words.split(' ').at(-1) === before)
}

function secondAt(tokens: readonly Token[], first: Reading, bounds: readonly Bound[]): Reading | undefined {
  const join = textAt(tokens, first.at)
  const isUpTo = join === 'up' && textAt(tokens, first.at + 1) === 'to'
  const second = numberAt(tokens, first.at + (isUpTo ? 2 : 1))
  if (!second || join === undefined) return undefined
  if (bounds.includes('between')) return ['и', 'and', '-'].includes(join) ? second : undefined
  if (join === '-') return second
  if (join !== 'до' && join !== 'to' && !isUpTo) return undefined
  // «кольцо 17 до 50000» is a size and a price, `$100 to $200` is one range.
  return bounds.includes('min') || areAlike(first, second) ? second : undefined
}

function areAlike(first: Reading, second: Reading): boolean {
  if (first.unit !== null && first.unit === second.unit) return true
  const areSmall = first.value < 100 && second.value < 100 && second.times === null && second.value <= first.value * 1.5
  return areSmall || (first.value >= 100 && second.value > first.value && second.value < first.value * 100)
}

const TAILS: readonly (readonly [string, Bound])[] = [
  ['и дешевле', 'max'],
  ['и меньше', 'max'],
  ['or less', 'max'],
  ['or under', 'max'],
  ['and under', 'max'],
  ['и дороже', 'min'],
  ['и выше', 'min'],
  ['и больше', 'min'],
  ['or more', 'min'],
  ['and up', 'min'],
  ['and above', 'min'],
  ['+', 'min'],
]

function tailAt(tokens: readonly Token[], at: number): { bound?: Bound; at: number } {
  const tail = TAILS.find(([words]) => hasWords(tokens, at, words))
  return tail ? { bound: tail[1], at: at + tail[0].split(' ').length } : { at }
}

function unitIn(units: readonly (readonly [RegExp, Unit])[], text: string | undefined): Unit | undefined {
  return text === undefined ? undefined : units.find(([words]) => words.test(text))?.[1]
}
