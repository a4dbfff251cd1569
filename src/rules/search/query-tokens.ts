import { plainText, tidyQuery, WORD_LIMIT } from './plain-text.ts'

export type Token =
  | { kind: 'word'; text: string }
  | { kind: 'number'; text: string; value: number }
  /** A currency, a dash between two numbers, a percent, a plus. */
  | { kind: 'sign'; text: string }

const TOKENS = /(?<number>\d+(?:[.,]\d+)*)|(?<word>\p{L}[\p{L}\p{M}\p{N}'’ʼ]*)|(?<sign>[$₽%+~½]|-(?=\s*[$₽]?\s*\d))/gu
/** Fineness of metals: «кольцо 17 585» is not seventeen thousand. */
const ASSAYS = new Set(['375', '500', '585', '750', '875', '925', '950', '958', '999'])

/** What stands for the ½ of a British size: L½ has no number to add it to. */
export const HALF = '½'

/** The words and the numbers of a query, in their order; `20 000`, `20,000` and `20000` are one number. */
export function queryTokens(query: string): Token[] {
  const text = withoutFractions(withInches(tidyQuery(query)))
    .replace(/[^½]+/g, (rest) => rest.normalize('NFKC'))
    .toLowerCase()
    .replace(/\p{Cf}+/gu, '')
    .replace(/[‐‑‒–—−]/g, '-')
  const tokens: Token[] = []
  let words = 0
  let end = -1
  for (const match of text.matchAll(TOKENS)) {
    const { number, word, sign } = match.groups ?? {}
    const isNextToLast = match.index === end + 1 && text[end] === ' '
    end = match.index + match[0].length
    if (sign !== undefined) {
      tokens.push({ kind: 'sign', text: sign })
    } else if (number !== undefined) {
      const last = tokens.at(-1)
      if (isNextToLast && last?.kind === 'number' && isRestOfNumber(last, number, tokens.at(-2)))
        tokens[tokens.length - 1] = numberToken(last.text + number)
      else if (++words <= WORD_LIMIT) tokens.push(numberToken(number))
    } else if (word !== undefined) {
      for (const text of plainText(word).split(' '))
        if (text !== '' && ++words <= WORD_LIMIT) tokens.push({ kind: 'word', text })
    }
    if (words >= WORD_LIMIT) break
  }
  return tokens
}

const FRACTIONS = new Map([
  ['¼', 0.25],
  ['1/4', 0.25],
  ['½', 0.5],
  ['1/2', 0.5],
  ['¾', 0.75],
  ['3/4', 0.75],
])

/** One letter of those that British sizes of rings have, by itself. */
const SIZE_LETTER = String.raw`(?<![\p{L}\p{N}])[f-z]`
const AFTER_LETTER = new RegExp(String.raw`(${SIZE_LETTER})\s?(?:½|1\/2(?![\d/]))`, 'giu')
const AFTER_NUMBER = new RegExp(
  String.raw`(?<![\p{L}\p{N}./,]|${SIZE_LETTER}\s)(?:(\d{1,2})(?:\s|(?=[¼½¾])))?([¼½¾]|[13]\/[24](?![\d/]))`,
  'giu',
)

/** `7½`, `7 1/2` and `½ carat` in decimals; the half of `L½` stays, apart from its letter. */
function withoutFractions(text: string): string {
  return text
    .replaceAll('⁄', '/')
    .replace(AFTER_NUMBER, (said, whole: string | undefined, part: string) => {
      const value = FRACTIONS.get(part)
      return value === undefined ? said : String(Number(whole ?? 0) + value)
    })
    .replace(AFTER_LETTER, `$1 ${HALF}`)
}

/** `18"`; but a quotation that ends in a number has its other mark before it. */
function withInches(text: string): string {
  const marks = text.match(/["″”“„]/g) ?? []
  return marks.length === 1 ? text.replace(/(\d\s?)["″”]/, '$1 inch ') : text.replace(/(\d\s?)″/g, '$1 inch ')
}

/** Whether `000` after `20` goes on with it. */
function isRestOfNumber(first: Token, rest: string, before: Token | undefined): boolean {
  if (!/^\d{3}$/.test(rest) || !/^[1-9]\d{0,2}(\d{3})*$/.test(first.text)) return false
  return !ASSAYS.has(rest) || first.text.length > 2 || (before?.kind === 'word' && before.text === 'до')
}

function numberToken(text: string): Token {
  return { kind: 'number', text, value: numberOf(text) }
}

/** `17,5` and `17.5` are a half more than 17; `20,000` is twenty thousand. */
function numberOf(text: string): number {
  const parts = text.split(/[.,]/)
  const areGroups = /^[1-9]\d{0,2}$/.test(parts[0] ?? '') && parts.slice(1).every((part) => part.length === 3)
  if (areGroups) return Number(parts.join(''))
  const fraction = parts.pop() ?? ''
  return parts.length === 0 ? Number(fraction) : Number(`${parts.join('')}.${fraction}`)
}
