import { SmallPhoto } from '#client/small-photo.tsx'
import type { OrderLine } from '#contract/entities/order.ts'
import styles from './thumb.module.css'

/** A small photograph beside words that name the item; the place is kept where there is none. */
export function Thumb({ photo }: { photo: OrderLine['photo'] }) {
  if (!photo) return <span className={styles.none} />
  return <SmallPhoto picture={photo} />
}
