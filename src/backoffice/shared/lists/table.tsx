import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './table.module.css'
import { useLongTable } from './use-long-table.ts'

/** What a file says of a row; a number stays one, so that it can be added up. */
export type FileColumn<Row> = { title: string; value(row: Row): string | number | null }

export type Column<Row> = {
  title: string
  /** Only read out: what stands in it says what it is. */
  titleHidden?: boolean
  cell(row: Row): ReactNode
  align?: 'end'
  /** In a file (list-csv.ts), where the words of the cell would not do: sums, moments, two facts in one cell. */
  file?: readonly FileColumn<Row>[]
}

type TableProps<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf(row: Row): string | number
}

/** Rows and columns; on a phone each row is a card: what it is about on top, below it every value with its name. */
export function Table<Row>({ label, columns, rows, keyOf }: TableProps<Row>) {
  const table = useLongTable({ rows: rows.length, columns: columns.length })
  const lead = columns.findIndex(({ titleHidden }) => !titleHidden)
  const classOf = (index: number) =>
    classNames(columns[index]?.align && styles[columns[index].align], index === lead && styles.lead)
  return (
    <table ref={table} className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ title, titleHidden }, index) => (
            <th key={title} scope="col" className={classOf(index)}>
              {titleHidden ? <VisuallyHidden>{title}</VisuallyHidden> : title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ title, titleHidden, cell }, index) => (
              <td key={title} className={classNames(classOf(index), index < lead && styles.choice)}>
                {!titleHidden && (
                  <span className={styles.name} aria-hidden="true">
                    {title}
                  </span>
                )}
                <div>{cell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
