import type { ComponentProps, ReactNode, RefObject } from 'react'
import { Trail } from './links/breadcrumb-trail.tsx'
import styles from './saved-items-header.module.css'

type SavedItemsHeaderProps = Pick<ComponentProps<typeof Trail>, 'label' | 'crumbs'> & {
  title: string
  /** Takes the focus that went away with the last item. */
  heading: RefObject<HTMLHeadingElement | null>
  children: ReactNode
}

/** Over the items that a visitor keeps: the cart, the wishlist. */
export function SavedItemsHeader({ label, crumbs, title, heading, children }: SavedItemsHeaderProps) {
  return (
    <header className={styles.head}>
      <Trail label={label} crumbs={crumbs} />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </header>
  )
}

/** How many there are and where they are kept. */
export function SavedCount({ count, where, role }: { count: ReactNode; where: string | false; role?: 'status' }) {
  return (
    <p className={styles.count} role={role}>
      {count}
      {where && <span className={styles.where}>{where}</span>}
    </p>
  )
}
