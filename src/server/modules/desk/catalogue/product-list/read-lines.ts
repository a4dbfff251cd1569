import {
  PRODUCT_COLUMNS,
  type ProductCells,
  type ProductColumn,
  type ProductLine,
  readProductLine,
} from '#rules/catalog/product-list.ts'
import type { productListProblems } from '#texts/ru/catalog/product-list-problems.ts'
import { readCsv } from '../read-csv.ts'

const MAX_LINES = 2_000

export type Texts = typeof productListProblems
export type Problem = { line: number; text: string }
export type NumberedLine = ProductLine & { line: number }
export type ReadFile = {
  lines: number
  rows: NumberedLine[]
  problems: Problem[]
}

/** What a file says, line by line; whatever cannot be read is named with its line. */
export function readProductFile(csv: string, texts: Texts): ReadFile {
  const nothing = (line: number, text: string): ReadFile => ({ lines: 0, rows: [], problems: [{ line, text }] })
  // What could not be decoded stands there as this sign: a name with it would go to the site.
  const broken = csv.indexOf('\uFFFD')
  if (broken >= 0) return nothing(csv.slice(0, broken).split('\n').length, texts.notUtf8)
  const records = readCsv(csv)
  if (!Array.isArray(records)) return nothing(records, texts.notCsv)
  const header = (records.shift() ?? []).map((name) => name.toLowerCase())
  const unknown = header.filter((name) => name !== '' && !PRODUCT_COLUMNS.some((known) => known === name))
  if (!header.includes('code')) return nothing(1, texts.noColumns('code'))
  if (unknown.length > 0) return nothing(1, texts.unknownColumns(unknown.join(', ')))
  if (records.length > MAX_LINES) return nothing(MAX_LINES + 2, texts.tooLong(MAX_LINES))

  const file: ReadFile = { lines: 0, rows: [], problems: [] }
  const seen = new Map<string, number>()
  for (const [index, cells] of records.entries()) {
    const line = index + 2
    if (cells.every((cell) => cell === '')) continue
    file.lines++
    const read = readProductLine(named(header, cells))
    if (Array.isArray(read)) {
      file.problems.push(...read.map((problem) => ({ line, text: texts.cells[problem] })))
      continue
    }
    const key = `${read.code} ${read.sku ?? `${read.metal} ${read.size}`}`
    const first = seen.get(key)
    if (first === undefined) file.rows.push({ line, ...read })
    else file.problems.push({ line, text: texts.twice(first) })
    seen.set(key, first ?? line)
  }
  return file
}

function named(header: readonly string[], cells: readonly string[]): ProductCells {
  const cellOf = (name: ProductColumn) => cells[header.indexOf(name)] ?? ''
  return Object.fromEntries(PRODUCT_COLUMNS.map((name) => [name, cellOf(name)])) as Record<ProductColumn, string>
}
