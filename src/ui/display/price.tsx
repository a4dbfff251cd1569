import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import styles from './price.module.css'

export type PriceProps = {
  /** Already formatted. Absent: the thing cannot be bought, and `unavailable` says so. */
  final?: string
  /** The price before the discount; given only when it is higher. */
  initial?: string
  labels: {
    /** Read before the struck price: «старая цена». */
    initial: string
    /** Read before the final price when there are two: «цена со скидкой». */
    final?: string
    /** Shown in place of a price. */
    unavailable?: string
  }
  size?: 'card' | 'page'
}

export function Price({ final, initial, labels, size = 'card' }: PriceProps) {
  if (final === undefined) return <p className={classNames(styles.price, styles.none)}>{labels.unavailable}</p>
  return (
    <p className={classNames(styles.price, size === 'page' && styles.page)}>
      <span className={classNames(styles.final, initial !== undefined && styles.sale)}>
        {initial !== undefined && labels.final && <VisuallyHidden>{labels.final} </VisuallyHidden>}
        {final}
      </span>
      {initial !== undefined && (
        <>
          {' '}
          <s className={styles.initial}>
            <VisuallyHidden>{labels.initial} </VisuallyHidden>
            {initial}
          </s>
        </>
      )}
    </p>
  )
}
