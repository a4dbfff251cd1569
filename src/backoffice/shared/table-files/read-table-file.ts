import { type Cell, tableText } from './table-text.ts'

/** Packed; a table of the length that the server takes is a tenth of it. */
const MAX_WORKBOOK_BYTES = 5_000_000

/** What a workbook of today begins with: it is a zip. */
const ZIP = [0x50, 0x4b, 0x03, 0x04]

export type TableFile = { text: string; problem?: undefined } | { text?: undefined; problem: 'unreadable' | 'tooLarge' }

/**
 * The text of a table that somebody has chosen: CSV as it is, a workbook (XLSX) by its first sheet. It is unpacked
 * here, in the browser of who brings it: the server takes text alone.
 */
export async function readTableFile(file: Blob): Promise<TableFile> {
  const start = new Uint8Array(await file.slice(0, ZIP.length).arrayBuffer())
  if (!ZIP.every((byte, index) => start[index] === byte)) return { text: await file.text() }
  if (file.size > MAX_WORKBOOK_BYTES) return { problem: 'tooLarge' }
  const { readSheet } = await import('read-excel-file/universal')
  try {
    return { text: tableText((await readSheet(file)) as unknown as Cell[][]) }
  } catch {
    return { problem: 'unreadable' }
  }
}
