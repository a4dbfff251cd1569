import { isValidElement, type ReactNode } from 'react'
import { csvCell } from '#rules/catalog/price-list.ts'
import type { Language } from '#rules/location/site.ts'
import type { Column, FileColumn } from './table.tsx'

/** A table as spreadsheets of that language open it by a mere click: they differ in commas. */
export function listCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[], language: Language): string {
  const comma = language === 'ru' ? ',' : '.'
  const written = columns.flatMap(fileColumnsOf)
  const textOf = (value: string | number | null) =>
    typeof value === 'number' ? String(value).replace('.', comma) : csvCell(value ?? '')
  const lines = [
    written.map(({ title }) => csvCell(title)),
    ...rows.map((row) => written.map(({ value }) => textOf(value(row)))),
  ]
  return lines.map((line) => `${line.join(language === 'ru' ? ';' : ',')}\r\n`).join('')
}

/** What is pressed is no data. */
function fileColumnsOf<Row>({ title, titleHidden, cell, file }: Column<Row>): readonly FileColumn<Row>[] {
  if (file) return file
  return titleHidden ? [] : [{ title, value: (row) => textOf(cell(row)).replace(/\s+/g, ' ').trim() }]
}

/** What is written inside, as one would read it aloud. */
function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map(textOf).join(' ')
  if (isValidElement<{ children?: ReactNode }>(node)) return textOf(node.props.children)
  return ''
}
