import type { Currency } from '../location/currency.ts'
import { currencies } from '../money/money.ts'

/** A line of a price list: a variant by its code, in one book. */
export type PriceLine = { code: string; currency: Currency; initial: number; final: number }

export const PRICE_COLUMNS = ['sku', 'currency', 'price', 'sale'] as const
type PriceColumn = (typeof PRICE_COLUMNS)[number]

export type PriceLineProblem = 'no_sku' | 'currency_unknown' | 'price_wrong' | 'sale_wrong'

/** Reads the cells of a line; every cell that is wrong is named. An empty `sale` is no sale. */
export function readPriceLine(cells: Record<PriceColumn, string>): PriceLine | PriceLineProblem[] {
  const code = unguarded(cells.sku)
  const currency = currencies.find((known) => known === cells.currency.trim().toUpperCase())
  const initial = minorOf(cells.price)
  const final = cells.sale.trim() === '' ? initial : minorOf(cells.sale)
  if (code !== '' && currency && initial !== null && final !== null) return { code, currency, initial, final }
  return [
    ...(code === '' ? ['no_sku' as const] : []),
    ...(currency ? [] : ['currency_unknown' as const]),
    ...(initial === null ? ['price_wrong' as const] : []),
    ...(final === null && initial !== null ? ['sale_wrong' as const] : []),
  ]
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

export function priceCsv(lines: readonly (PriceLine & { name: string })[]): string {
  const rows = lines.map(({ code, currency, initial, final, name }) => [
    code,
    currency,
    sumOf(initial),
    final < initial ? sumOf(final) : '',
    name,
  ])
  return [[...PRICE_COLUMNS, 'name'], ...rows].map((row) => row.map(csvCell).join(',')).join('\r\n')
}

function sumOf(minor: number): string {
  const part = minor % 100
  return part === 0 ? String(minor / 100) : `${Math.floor(minor / 100)}.${String(part).padStart(2, '0')}`
}
