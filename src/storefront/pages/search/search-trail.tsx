import { facets } from '#site-texts/catalog/facets.ts'
import { search as texts } from '#site-texts/catalog/search.ts'
import { Trail } from '../../shared/links/breadcrumb-trail.tsx'

/** The way here; `query` names the results page. */
export function SearchTrail({ query }: { query?: { text: string; href: string } }) {
  const crumbs = [
    { label: facets.home, href: '/' },
    { label: texts.title, href: '/search' },
    ...(query ? [{ label: query.text, href: query.href }] : []),
  ]
  return <Trail label={texts.breadcrumbs} crumbs={crumbs} />
}
