import { Link } from 'react-router'
import { layout } from '#site-texts/layout.ts'
import { classNames } from '#ui/class-names.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { Mark } from '../shared/shop/mark.ts'
import styles from './brand.module.css'

/** The name of the shop and the way home; in the footer with its mark. */
export function Brand({ size = 'header' }: { size?: 'header' | 'footer' }) {
  return (
    <Link to="/" className={classNames(styles.brand, styles[size])}>
      {size === 'footer' && (
        <svg className={styles.mark} viewBox="0 0 20 24" width="25" height="30" fill="none" aria-hidden="true">
          <Mark stroke={styles.loop} surface={styles.moon} />
        </svg>
      )}
      <span>{layout.brand}</span>
      <VisuallyHidden>, {layout.toHome}</VisuallyHidden>
    </Link>
  )
}
