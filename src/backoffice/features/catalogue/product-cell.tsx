import { Link } from 'react-router'
import { SmallPhoto } from '#client/small-photo.tsx'
import type { StaffProductRow } from '#contract/staff/goods/staff-catalogue.ts'
import styles from '../../shared/lists/product-rows.module.css'

/** A product in a row of a list: its photograph, and the way to its screen. */
export function ProductCell({ id, name, code, photo }: Pick<StaffProductRow, 'id' | 'name' | 'code' | 'photo'>) {
  return (
    <div className={styles.product}>
      {photo ? <SmallPhoto picture={photo} className={styles.photo} /> : <span className={styles.noPhoto} />}
      <div>
        <Link to={`/catalogue/${id}`}>{name}</Link>
        <p className={styles.small}>{code}</p>
      </div>
    </div>
  )
}
