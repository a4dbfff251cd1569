import type { ReactNode } from 'react'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './table.module.css'

export type Column<Row> = {
  title: string
  /** Only read out: what stands in it says what it is. */
  titleHidden?: boolean
  cell(row: Row): ReactNode
  align?: 'end'
}

type TableProps<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf(row: Row): string | number
}

/** Rows and columns; on a phone each row is a card, in which every value has its name. */
export function Table<Row>({ label, columns, rows, keyOf }: TableProps<Row>) {
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ title, titleHidden, align }) => (
            <th key={title} scope="col" className={align && styles[align]}>
              {titleHidden ? <VisuallyHidden>{title}</VisuallyHidden> : title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ title, titleHidden, cell, align }) => (
              <td key={title} className={align && styles[align]}>
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
