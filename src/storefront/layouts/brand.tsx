import { Link } from 'react-router'
import { LOOK_PATH } from '#contract/page.ts'
import { layout } from '#site-texts/layout.ts'
import { classNames } from '#ui/class-names.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { Mark } from '../shared/shop/mark.ts'
import { useSite } from '../shared/site.ts'
import styles from './brand.module.css'

/** The name of the shop and the way home; in the footer with its mark. */
export function Brand({ size = 'header' }: { size?: 'header' | 'footer' }) {
  const { shop } = useSite()
  const logo = shop?.look?.logo
  if (logo)
    return (
      <Link to="/" className={classNames(styles.brand, styles[size])}>
        <img className={styles.logo} src={`${LOOK_PATH}.logo?v=${logo.id}`} alt={layout.brand} />
        <VisuallyHidden>, {layout.toHome}</VisuallyHidden>
      </Link>
    )
  return (
    <Link to="/" className={classNames(styles.brand, styles[size])}>
      {/* The mark is that of the shop's files; whoever has another name has another mark. */}
      {size === 'footer' && !shop?.details && (
        <svg className={styles.mark} viewBox="0 0 20 24" width="25" height="30" fill="none" aria-hidden="true">
          <Mark stroke={styles.loop} surface={styles.moon} />
        </svg>
      )}
      <span>{layout.brand}</span>
      <VisuallyHidden>, {layout.toHome}</VisuallyHidden>
    </Link>
  )
}
