import type { ReactNode } from 'react'
import { SmallPhoto } from '#client/small-photo.tsx'
import type { OrderLine } from '#contract/entities/order.ts'
import styles from './bought-lines.module.css'

type Line = Pick<OrderLine, 'id' | 'photo' | 'name' | 'url' | 'characteristics' | 'quantity'> & {
  sum: { sale: number }
}

type BoughtLinesProps = {
  lines: readonly Line[]
  label?: string
  sums(sum: number): string
  quantity(count: number): string
  renderName?(line: Line): ReactNode
}

/** What is bought, in short: beside the checkout's questions and beside the order just made. */
export function BoughtLines({ lines, label, sums, quantity, renderName = ({ name }) => name }: BoughtLinesProps) {
  return (
    <ul className={styles.lines} aria-label={label}>
      {lines.map((line) => (
        <li key={line.id} className={styles.line}>
          <div className={styles.photo}>{line.photo && <SmallPhoto picture={line.photo} />}</div>
          <div>
            <p>{renderName(line)}</p>
            <p className={styles.about}>
              {[line.characteristics, line.quantity > 1 && quantity(line.quantity)].filter(Boolean).join(', ')}
            </p>
          </div>
          <p className={styles.sum}>{sums(line.sum.sale)}</p>
        </li>
      ))}
    </ul>
  )
}
