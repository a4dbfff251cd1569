/** A cell as a reader of workbooks gives it: dates are the wall clock of the sheet, said in UTC. */
export type Cell = string | number | boolean | Date | null

/** A fraction such as 0.1 + 0.2 is stored with more digits than anybody typed; a spreadsheet shows fifteen. */
const DIGITS = 15

/**
 * The rows of a sheet as the text that pasting them would give: tabs between the cells, a point in fractions, days as
 * calendars write them. From here on a workbook is a table like any other.
 */
export function tableText(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map((cell) => quoted(textOf(cell))).join('\t')}\r\n`).join('')
}

function textOf(cell: Cell): string {
  if (cell instanceof Date) return cell.toISOString().replace('T', ' ').slice(0, 16).replace(' 00:00', '')
  if (typeof cell === 'number') return String(Number(cell.toPrecision(DIGITS)))
  return cell === null ? '' : String(cell)
}

const quoted = (text: string) => (/["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
