import type { Facet } from '#contract/catalog/listing.ts'
import { type ListingState, withFilters } from '#rules/listing/listing-filters.ts'
import { listing as texts } from '#site-texts/catalog/listing.ts'
import { followLink } from '../../../shared/links/follow-link.ts'
import { listingHref } from '../listing-address.ts'
import styles from './section-links.module.css'

/** Both list everything. */
const ROOTS = ['/catalog', '/jewelry']

/** The sections inside a section of the catalogue: `/catalog` and `/catalog/rings` have some, `/catalog/new` does not. */
export function sectionsInside(url: string, facets: readonly Facet[]): Facet['values'] {
  const kinds = facets.find(({ code }) => code === 'category')?.values ?? []
  if (ROOTS.includes(url)) return kinds.filter(({ value }) => !value.includes('/'))
  if (!url.startsWith('/catalog/')) return []
  const inside = `${url.slice('/catalog/'.length)}/`
  return kinds.filter(({ value }) => value.startsWith(inside) && !value.slice(inside.length).includes('/'))
}

/** Kinds of products have pages of their own, so these are ways and not filters. What was chosen goes along. */
export function SectionLinks({ sections, state }: { sections: Facet['values']; state: ListingState }) {
  if (sections.length < 2) return null
  const remaining = withFilters(state, { category: [] })
  return (
    <nav className={styles.links} aria-label={texts.sections}>
      <ul className={styles.list}>
        {sections.map(({ value, name, count }) => (
          <li key={value}>
            {/* Where the choices leave nothing the way leads to the whole section: an empty list helps nobody. */}
            <a
              className={styles.link}
              href={count > 0 ? listingHref(`/catalog/${value}`, remaining) : `/catalog/${value}`}
              onClick={followLink}
            >
              {name} {count > 0 && <span className={styles.count}>{count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
