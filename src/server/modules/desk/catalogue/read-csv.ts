import { CsvError, parse } from 'csv-parse/sync'

/**
 * The lines of a table with their cells, the names of the columns first. What stands between the names stands between
 * all cells: a comma is the mark of a fraction where tables are written with semicolons. A number: the line in which it
 * is no table any more.
 */
export function readCsv(csv: string): string[][] | number {
  const [head = ''] = csv.split(/\r?\n/, 1)
  const delimiter = ['\t', ';'].find((mark) => head.includes(mark)) ?? ','
  try {
    return parse(csv, { bom: true, trim: true, delimiter, relax_column_count: true, skip_empty_lines: false })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return Number(error.lines ?? 1)
  }
}
