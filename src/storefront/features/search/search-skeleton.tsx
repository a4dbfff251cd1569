import { classNames } from '#ui/class-names.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './search-panel.module.css'

const ROWS = ['1', '2', '3', '4', '5']
const PRODUCTS = ['1', '2', '3', '4', '5', '6']

/** The layout of what is suggested before anything is typed: queries, and the products that are bought most. */
export function SearchSkeleton() {
  return (
    <div className={styles.list} aria-hidden="true" data-skeleton>
      <div className={styles.section}>
        <div className={styles.title}>
          <Skeleton />
        </div>
        {ROWS.map((row) => (
          <div key={row} className={styles.row}>
            <span className={styles.bar}>
              <Skeleton />
            </span>
          </div>
        ))}
      </div>
      <div className={classNames(styles.section, styles.pictured)}>
        <div className={styles.title}>
          <Skeleton />
        </div>
        <div className={styles.products}>
          {PRODUCTS.map((product) => (
            <div key={product} className={styles.product}>
              <span className={styles.photo}>
                <Skeleton shape="portrait" />
              </span>
              <span className={styles.bar}>
                <Skeleton lines={3} />
              </span>
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
