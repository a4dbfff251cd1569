import type { Listing } from '#contract/listing.ts'
import { listing as texts } from '#site-texts/listing.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { followLink } from '../../app/follow-link.ts'
import { tieShortWords } from '../../app/tie-short-words.ts'
import styles from './listing-heading.module.css'

/** Where one is, what it is called, and a line about it. */
export function ListingHeading({ heading, url }: { heading: Listing['heading']; url: string }) {
  const { title, description, breadcrumbs } = heading
  const crumbs = [...breadcrumbs.map(({ name, url: href }) => ({ label: name, href })), { label: title, href: url }]
  return (
    <header className={styles.heading}>
      <Breadcrumbs
        label={texts.breadcrumbs}
        crumbs={crumbs}
        renderLink={({ href, label }, className) => (
          <a className={className} href={href} onClick={followLink}>
            {label}
          </a>
        )}
      />
      <h1 className={styles.title}>{tieShortWords(title)}</h1>
      {description && <p className={styles.description}>{tieShortWords(description)}</p>}
    </header>
  )
}
