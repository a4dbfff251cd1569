import { Link } from 'react-router'
import { layout } from '#site-texts/layout.ts'
import { classNames } from '#ui/class-names.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './brand.module.css'

/** The name of the shop and the way home; in the footer with its mark, the pendant that gave the shop its name. */
export function Brand({ size = 'header' }: { size?: 'header' | 'footer' }) {
  return (
    <Link to="/" className={classNames(styles.brand, styles[size])}>
      {size === 'footer' && (
        <svg className={styles.mark} viewBox="0 0 20 24" width="25" height="30" fill="none" aria-hidden="true">
          <circle className={styles.loop} cx="10" cy="3" r="1.95" />
          <path className={styles.moon} d="M6.4 22.65A9 9 0 1 1 13.6 22.65 6.2 6.2 0 1 0 6.4 22.65Z" />
        </svg>
      )}
      <span>{layout.brand}</span>
      <VisuallyHidden>, {layout.toHome}</VisuallyHidden>
    </Link>
  )
}
