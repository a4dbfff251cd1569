import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CsvError, parse } from 'csv-parse/sync'
import type { z } from 'zod'

/** Rows are numbered as in a spreadsheet: the header is row 1. */
export type FileProblem = { file: string; row: number; column: string | null; problem: string }

/** Lists every problem of the files at once, so that all can be fixed at once. */
export class FilesRefused extends Error {
  readonly problems: readonly FileProblem[]
  constructor(problems: readonly FileProblem[]) {
    super(messageOf(problems))
    this.name = 'FilesRefused'
    this.problems = problems
  }
}

const MAX_LINES = 50

function messageOf(problems: readonly FileProblem[]): string {
  const lines = problems
    .slice(0, MAX_LINES)
    .map(({ file, row, column, problem }) => `${file}, row ${row}${column ? `, column ${column}` : ''}: ${problem}`)
  const more = problems.length - lines.length
  return [...lines, ...(more > 0 ? [`… and ${more} more`] : [])].join('\n')
}

/** Cells by column. Each schema parses the cell's text; a column whose schema accepts no text may be missing. */
export type Columns = Record<string, z.ZodType<unknown, string>>
export type TableRow<C extends Columns> = { row: number } & { [Name in keyof C]: z.output<C[Name]> }

export type Table<C extends Columns> = { file: string; columns: C; isOptional?: boolean }

/** Reads a table and appends its problems to `problems`; invalid rows are left out. */
export async function readTable<C extends Columns>(
  directory: string,
  { file, columns, isOptional = false }: Table<C>,
  problems: FileProblem[],
): Promise<TableRow<C>[]> {
  const text = await readFile(join(directory, file), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return null
  })
  if (text === null) {
    if (!isOptional) problems.push({ file, row: 1, column: null, problem: 'there is no such file' })
    return []
  }
  const records = parseText(file, text, problems)
  const header = records.shift()
  if (!header) {
    problems.push({ file, row: 1, column: null, problem: 'the names of the columns are missing' })
    return []
  }
  const before = problems.length
  checkHeader(file, header, columns, problems)
  if (problems.length > before) return []
  return records.flatMap((cells, index) => readRow(file, index + 2, header, cells, columns, problems) ?? [])
}

function parseText(file: string, text: string, problems: FileProblem[]): string[][] {
  try {
    return parse(text, { bom: true, trim: true, skip_empty_lines: true })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    problems.push({ file, row: Number(error.lines ?? 1), column: null, problem: error.message })
    return [[]]
  }
}

function checkHeader(file: string, header: readonly string[], columns: Columns, problems: FileProblem[]): void {
  if (header.length === 0) return
  const report = (column: string, problem: string) => problems.push({ file, row: 1, column, problem })
  header.forEach((column, index) => {
    if (!(column in columns)) report(column, `there is no such column; known are ${Object.keys(columns).join(', ')}`)
    if (header.indexOf(column) !== index) report(column, 'this column is here twice')
  })
  for (const [column, schema] of Object.entries(columns))
    if (!header.includes(column) && !schema.safeParse('').success) report(column, 'this column is missing')
}

function readRow<C extends Columns>(
  file: string,
  row: number,
  header: readonly string[],
  cells: readonly string[],
  columns: C,
  problems: FileProblem[],
): TableRow<C> | null {
  const values: Record<string, unknown> = { row }
  let isRight = true
  for (const [column, schema] of Object.entries(columns)) {
    const text = cells[header.indexOf(column)] ?? ''
    const read = schema.safeParse(text)
    if (read.success) values[column] = read.data
    else {
      isRight = false
      const reason = read.error.issues.map(({ message }) => message).join(', ')
      problems.push({ file, row, column, problem: text === '' ? reason : `"${text}" ${reason}` })
    }
  }
  return isRight ? (values as TableRow<C>) : null
}
