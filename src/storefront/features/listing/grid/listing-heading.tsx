import { preventOrphans } from '#client/prevent-orphans.ts'
import type { Listing } from '#contract/catalog/listing.ts'
import { listing as texts } from '#site-texts/catalog/listing.ts'
import { Trail } from '../../../shared/breadcrumb-trail.tsx'
import styles from './listing-heading.module.css'

/** Where one is, what it is called, and a line about it. */
export function ListingHeading({ heading, url }: { heading: Listing['heading']; url: string }) {
  const { title, description, breadcrumbs } = heading
  const crumbs = [...breadcrumbs.map(({ name, url: href }) => ({ label: name, href })), { label: title, href: url }]
  return (
    <header className={styles.heading}>
      <Trail label={texts.breadcrumbs} crumbs={crumbs} />
      <h1 className={styles.title}>{preventOrphans(title)}</h1>
      {description && <p className={styles.description}>{preventOrphans(description)}</p>}
    </header>
  )
}
