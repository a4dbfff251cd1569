import type { Currency } from '../location/currency.ts'
import { decimalSum } from '../money/decimal-sum.ts'
import { currencies } from '../money/money.ts'
import { priceMoment, priceMomentCell } from './price-moment.ts'

/** A line of a price list: a variant by its code, in one book; now, or for a moment. */
export type PriceLine = {
  code: string
  currency: Currency
  initial: number
  final: number
  /** Null: at once. */
  startsAt: Date | null
  /** Null: it stays. */
  endsAt: Date | null
}

export const PRICE_COLUMNS = ['sku', 'currency', 'price', 'sale', 'from', 'until'] as const
type PriceColumn = (typeof PRICE_COLUMNS)[number]

export type PriceLineProblem =
  | 'no_sku'
  | 'currency_unknown'
  | 'price_wrong'
  | 'sale_wrong'
  | 'from_wrong'
  | 'until_wrong'
  | 'until_without_from'
  | 'until_before_from'

/**
 * Reads the cells of a line; every cell that is wrong is named. An empty `sale` is no sale, an empty `from` is now.
 * Moments are by the clock of the shop.
 */
export function readPriceLine(cells: Record<PriceColumn, string>, timeZone: string): PriceLine | PriceLineProblem[] {
  const code = unguarded(cells.sku)
  const currency = currencies.find((known) => known === cells.currency.trim().toUpperCase())
  const initial = minorOf(cells.price)
  const final = cells.sale.trim() === '' ? initial : minorOf(cells.sale)
  const { startsAt, endsAt, problems } = readMoments(cells, timeZone)
  if (code !== '' && currency && initial !== null && final !== null && problems.length === 0)
    return { code, currency, initial, final, startsAt, endsAt }
  return [
    ...(code === '' ? ['no_sku' as const] : []),
    ...(currency ? [] : ['currency_unknown' as const]),
    ...(initial === null ? ['price_wrong' as const] : []),
    ...(final === null && initial !== null ? ['sale_wrong' as const] : []),
    ...problems,
  ]
}

function readMoments({ from, until }: Record<'from' | 'until', string>, timeZone: string) {
  const [begins, ends] = [from.trim(), until.trim()]
  const startsAt = begins === '' ? null : priceMoment(begins, 'from', timeZone)
  const endsAt = ends === '' ? null : priceMoment(ends, 'until', timeZone)
  const problems: PriceLineProblem[] = [
    ...(begins !== '' && !startsAt ? ['from_wrong' as const] : []),
    ...(ends !== '' && !endsAt ? ['until_wrong' as const] : []),
    ...(endsAt && begins === '' ? ['until_without_from' as const] : []),
    ...(startsAt && endsAt && endsAt <= startsAt ? ['until_before_from' as const] : []),
  ]
  return { startsAt, endsAt, problems }
}

const SUM = /^(\d{1,8})(?:[.,](\d{1,2}))?$/

/** Never by way of a fraction. Spreadsheets put spaces between thousands. */
export function minorOf(text: string): number | null {
  const [, whole, part = ''] = SUM.exec(text.replace(/\s/g, '')) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** What a spreadsheet would take for a formula and run. */
const FORMULA = /^[=+\-@\t\r]/

/** A cell for a file that is opened in a spreadsheet: text stays text, and quotes are doubled. */
export function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A cell of our own file comes back as it was. */
export function unguarded(text: string): string {
  const trimmed = text.trim()
  return trimmed.startsWith("'") && FORMULA.test(trimmed.slice(1)) ? trimmed.slice(1) : trimmed
}

export function priceCsv(lines: readonly (PriceLine & { name: string })[], timeZone: string): string {
  const rows = lines.map(({ code, currency, initial, final, startsAt, endsAt, name }) => [
    code,
    currency,
    decimalSum(initial),
    final < initial ? decimalSum(final) : '',
    priceMomentCell(startsAt, timeZone),
    priceMomentCell(endsAt, timeZone),
    name,
  ])
  return [[...PRICE_COLUMNS, 'name'], ...rows].map((row) => row.map(csvCell).join(',')).join('\r\n')
}
