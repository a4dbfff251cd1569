import type { ReactNode } from 'react'
import { SmallPhoto } from '#client/small-photo.tsx'
import type { ChosenProduct } from '#contract/staff/goods/staff-bestsellers.ts'
import styles from './product-line.module.css'

type ProductLineProps = Pick<ChosenProduct, 'name' | 'code' | 'photo'> & {
  /** What can be done with it here. */
  children?: ReactNode
}

/** One of the products that a selection or a set is made of. */
export function ProductLine({ name, code, photo, children }: ProductLineProps) {
  return (
    <li className={styles.line}>
      {photo ? <SmallPhoto picture={photo} className={styles.photo} /> : <span className={styles.noPhoto} />}
      <div>
        <p>{name}</p>
        <p className={styles.small}>{code}</p>
      </div>
      {children && <div className={styles.controls}>{children}</div>}
    </li>
  )
}
