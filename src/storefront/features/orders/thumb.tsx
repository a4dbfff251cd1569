import type { OrderLine } from '#contract/entities/order.ts'
import { sizesFor } from '#rules/pictures/picture-source.ts'
import { widthsFor } from '#rules/pictures/picture-widths.ts'
import { Picture } from '#ui/picture.tsx'
import styles from './thumb.module.css'

/** A small photograph beside words that name the piece; the place is kept where there is none. */
export function Thumb({ photo }: { photo: OrderLine['photo'] }) {
  if (!photo) return <span className={styles.none} />
  return (
    <Picture
      picture={photo}
      alt=""
      widths={(original) => widthsFor('thumb', original)}
      sizes={sizesFor('thumb')}
      shape="portrait"
    />
  )
}
