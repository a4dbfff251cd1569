import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readTableFile } from './read-table-file.ts'

/** As a spreadsheet saves it: numbers, dates and a formula of their own kinds, an empty row, a second sheet. */
const workbook = new Blob([readFileSync(new URL('prices.xlsx', import.meta.url))])

test('a workbook is read as the text that pasting its first sheet would give', async () => {
  const { text = '' } = await readTableFile(workbook)
  expect(text.split('\r\n')).toEqual([
    'sku\tcurrency\tprice\tsale\tfrom\tuntil\tname',
    'R-0001-17.5\tRUB\t12500\t9900.5\t2026-12-01 09:00\t2026-12-31\t"Кольцо «Рассвет», с ""искрой"""',
    'R-0002\tUSD\t0.3\t\t\t\t"Earrings\tand\na line"',
    '\t\t\t\t\t\t',
    '4711\ttrue\t\t\t\t\t12.10',
    '',
  ])
})

test('a table that is text already is left as it is, whatever its file is called', async () => {
  expect(await readTableFile(new Blob(['sku;price\r\nR-1;12,50\r\n']))).toEqual({ text: 'sku;price\r\nR-1;12,50\r\n' })
  expect(await readTableFile(new Blob([]))).toEqual({ text: '' })
})

test('what only looks like a workbook is named, and one of another size is not unpacked', async () => {
  const zip = [0x50, 0x4b, 0x03, 0x04]
  expect(await readTableFile(new Blob([new Uint8Array([...zip, 1, 2, 3])]))).toEqual({ problem: 'unreadable' })
  expect(await readTableFile(new Blob([workbook.slice(0, 2_000)]))).toEqual({ problem: 'unreadable' })
  const large = new Uint8Array(5_000_001)
  large.set(zip)
  expect(await readTableFile(new Blob([large]))).toEqual({ problem: 'tooLarge' })
})
