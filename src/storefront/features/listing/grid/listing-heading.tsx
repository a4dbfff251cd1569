import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import type { Listing } from '#contract/catalog/listing.ts'
import { listing as texts } from '#site-texts/catalog/listing.ts'
import { Trail } from '../../../shared/links/breadcrumb-trail.tsx'
import styles from './listing-heading.module.css'

type ListingHeadingProps = {
  heading: Listing['heading']
  /** In the words of the editors, instead of the list's own. */
  lead?: string | null | undefined
  url: string
}

/** Where one is, what it is called, and a line about it. */
export function ListingHeading({ heading, lead, url }: ListingHeadingProps) {
  const { title, breadcrumbs } = heading
  const text = lead ?? heading.lead
  const crumbs = [...breadcrumbs.map(({ name, url: href }) => ({ label: name, href })), { label: title, href: url }]
  return (
    <header className={styles.heading}>
      <Trail label={texts.breadcrumbs} crumbs={crumbs} />
      <h1 className={styles.title}>{preventOrphans(title)}</h1>
      {text && <p className={styles.lead}>{preventOrphans(text)}</p>}
    </header>
  )
}
