import type { ReactNode } from 'react'
import styles from './breadcrumbs.module.css'

export type Crumb = { label: string; href: string }

export type BreadcrumbsProps = {
  label: string
  /** From the home page to here; the last one is the page itself and is not a link. */
  crumbs: readonly Crumb[]
  renderLink?: (crumb: Crumb, className: string | undefined) => ReactNode
}

const plainLink: NonNullable<BreadcrumbsProps['renderLink']> = (crumb, className) => (
  <a className={className} href={crumb.href}>
    {crumb.label}
  </a>
)

export function Breadcrumbs({ label, crumbs, renderLink = plainLink }: BreadcrumbsProps) {
  return (
    <nav aria-label={label}>
      <ol className={styles.list}>
        {crumbs.map((crumb, index) => (
          <li key={crumb.href} className={styles.item}>
            {index < crumbs.length - 1 ? (
              renderLink(crumb, styles.link)
            ) : (
              <span className={styles.here} aria-current="page">
                {crumb.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
