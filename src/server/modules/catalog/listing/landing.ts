import { type FacetLanding, landingOf, MIN_LANDING_PRODUCTS } from '#rules/listing/facet-landing.ts'
import type { ListingFilters } from '#rules/listing/listing-filters.ts'
import type { Language } from '#rules/location/site.ts'
import { facetPages as en } from '#texts/en/catalog/facet-pages.ts'
import { facetPages as ru } from '#texts/ru/catalog/facet-pages.ts'
import { type FacetDictionary, facetTexts } from '../facets/facet-dictionary.ts'
import type { Section } from './section-of-url.ts'

const TEXTS = { ru, en }

/** Whether a section narrowed by this value is a page of its own: it has texts, and no subcategory is the same list. */
export function isLanding(
  dictionary: Pick<FacetDictionary, 'categories'>,
  category: string,
  { facet, value }: FacetLanding,
): boolean {
  return (
    ru.sections.includes(category) &&
    Object.hasOwn(ru.with[facet], value) &&
    !dictionary.categories.has(`${category}/${value}`)
  )
}

export type LandingHeading = { title: string; description: string; lead: string; breadcrumbs: Section['breadcrumbs'] }

/** What stands above such a page; null where the list is only a filtered one. */
export function landingHeading(
  dictionary: FacetDictionary,
  section: Section,
  filters: ListingFilters,
  quantity: number,
  language: Language,
): LandingHeading | null {
  const landing = landingOf(filters)
  const [only, ...more] = section.required
  const entry = only === undefined ? undefined : dictionary.entries.get(only)
  if (!landing || more.length > 0 || entry?.facet !== 'category' || quantity < MIN_LANDING_PRODUCTS) return null
  if (!isLanding(dictionary, entry.value, landing)) return null
  const texts = TEXTS[language]
  const title = texts.title(section.title, texts.with[landing.facet][landing.value] ?? '')
  return {
    title,
    description: facetTexts[language].category(title, quantity),
    lead: '',
    breadcrumbs: [...section.breadcrumbs, { name: section.title, url: `/catalog/${entry.value}` }],
  }
}
