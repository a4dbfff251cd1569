import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './product-card.module.css'

/** As high as a card, to the pixel: what arrives in its place moves nothing. */
export function CardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <Skeleton shape="portrait" />
      <div className={styles.designer}>
        <Skeleton />
      </div>
      <div className={styles.name}>
        <Skeleton />
      </div>
      <div className={styles.priceSkeleton}>
        <Skeleton />
      </div>
    </div>
  )
}
