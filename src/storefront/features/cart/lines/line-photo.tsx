import { Link } from 'react-router'
import { SmallPhoto } from '#client/small-photo.tsx'
import type { CartProduct } from '#contract/entities/cart.ts'
import styles from './cart-line.module.css'

/** The way to the item for those who see; the name beside it is the same link for everybody. */
export function LinePhoto({ line }: { line: Pick<CartProduct, 'photo' | 'url'> }) {
  return (
    <Link to={line.url} className={styles.photo} tabIndex={-1} aria-hidden>
      {line.photo && <SmallPhoto picture={line.photo} />}
    </Link>
  )
}
