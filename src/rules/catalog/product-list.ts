import type { Currency } from '../location/currency.ts'
import { currencies } from '../money/money.ts'
import type { SizeKind } from './editing/product-draft.ts'
import { csvCell, minorOf, unguarded } from './price-list.ts'

/** A line of a product file is one variant; fields of its product may be on any of its lines. */
export const PRODUCT_COLUMNS = [
  'code',
  'sku',
  'name_ru',
  'name_en',
  'description_ru',
  'description_en',
  'designer',
  'collection',
  'category',
  'tags',
  'metal',
  'slug',
  'weight_g',
  'finish',
  'country',
  'size_kind',
  'size',
  'price_rub',
  'price_aed',
  'price_usd',
] as const
export type ProductColumn = (typeof PRODUCT_COLUMNS)[number]
export type ProductCells = Readonly<Record<ProductColumn, string>>

/** The fields of the whole product: two lines may not contradict each other. */
export const SHARED_COLUMNS = [
  'name_ru',
  'name_en',
  'description_ru',
  'description_en',
  'designer',
  'collection',
  'category',
  'tags',
  'finish',
  'country',
  'size_kind',
] as const satisfies readonly ProductColumn[]

/** An empty cell is null: it says nothing, and what there is stays. */
export type ProductLine = {
  code: string
  sku: string | null
  metal: string | null
  size: number | null
  sizeKind: SizeKind | null
  weightG: number | null
  prices: Partial<Record<Currency, number>>
  cells: ProductCells
}

export type ProductLineProblem =
  | 'no_code'
  | 'formula'
  | 'size_wrong'
  | 'size_kind_wrong'
  | 'weight_wrong'
  | 'price_wrong'

const SIZE_KINDS = ['ring', 'bracelet', 'chain'] as const
/** Nobody names a thing so; a spreadsheet would run it. One's own files guard such a cell by an apostrophe. */
const FORMULA = /^[=@\t\r]/

/** Reads the cells of a line; every cell that is wrong is named. */
export function readProductLine(raw: ProductCells): ProductLine | ProductLineProblem[] {
  const problems = new Set<ProductLineProblem>()
  const cells = Object.fromEntries(
    PRODUCT_COLUMNS.map((name) => {
      if (FORMULA.test(raw[name].trim())) problems.add('formula')
      return [name, unguarded(raw[name])]
    }),
  ) as Record<ProductColumn, string>
  const number = (name: ProductColumn, problem: ProductLineProblem): number | null => {
    const text = cells[name].replace(',', '.')
    if (text === '') return null
    if (!/^\d{1,5}(?:\.\d{1,3})?$/.test(text)) problems.add(problem)
    return Number(text)
  }
  if (cells.code === '') problems.add('no_code')
  const sizeKind = SIZE_KINDS.find((kind) => kind === cells.size_kind.toLowerCase()) ?? null
  if (cells.size_kind !== '' && sizeKind === null) problems.add('size_kind_wrong')
  const size = number('size', 'size_wrong')
  const weightG = number('weight_g', 'weight_wrong')
  const prices: ProductLine['prices'] = {}
  for (const currency of currencies) {
    const text = cells[`price_${currency.toLowerCase() as Lowercase<Currency>}`]
    const minor = minorOf(text)
    if (text !== '' && !minor) problems.add('price_wrong')
    if (minor) prices[currency] = minor
  }
  if (problems.size > 0) return [...problems]
  return {
    code: cells.code,
    sku: cells.sku || null,
    metal: cells.metal || null,
    size,
    sizeKind,
    weightG,
    prices,
    cells,
  }
}

export function productCsv(rows: readonly Partial<Record<ProductColumn, string>>[]): string {
  const lines = rows.map((row) => PRODUCT_COLUMNS.map((name) => row[name] ?? ''))
  return [[...PRODUCT_COLUMNS], ...lines].map((line) => line.map(csvCell).join(',')).join('\r\n')
}
