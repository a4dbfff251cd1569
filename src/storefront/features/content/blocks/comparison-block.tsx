import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import type { BlockOf } from '../content-blocks.tsx'
import { Spans } from '../rich-text-view.tsx'
import { BlockSection } from './block-section.tsx'
import styles from './comparison-block.module.css'

/** A table that turns into a list of cards where it would not fit. */
export function ComparisonBlock({ block: { id, title, columns, rows } }: { block: BlockOf<'comparison'> }) {
  return (
    <BlockSection id={id} title={title} width="page">
      <table className={styles.table}>
        <thead className={styles.head}>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column} scope="col">
                {preventOrphans(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name} className={styles.row}>
              <th scope="row">{preventOrphans(name)}</th>
              {cells.map((cell, index) => (
                <td key={columns[index]} data-label={columns[index]}>
                  <Spans spans={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </BlockSection>
  )
}
