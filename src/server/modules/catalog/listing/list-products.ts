import type { Facet, Listing } from '#contract/catalog/listing.ts'
import {
  isFiltered,
  type ListingFilters,
  type ListingState,
  noFilters,
  PAGE_SIZE,
  readListingForm,
  type Sort,
  VALUE_FACETS,
  type ValueFacet,
} from '#rules/listing/listing-filters.ts'
import { priceSteps } from '#rules/listing/price-steps.ts'
import type { Language } from '#rules/location/site.ts'
import type { Db } from '../../../kernel/database/db.ts'
import { done, refused } from '../../../kernel/result.ts'
import { cachedCards } from '../cards/card-cache.ts'
import type { View } from '../cards/stored-card.ts'
import { type FacetDictionary, type FacetEntry, facetTexts } from '../facets/facet-dictionary.ts'
import { sameFacet } from '../facets/same-facet.ts'
import type { FoundProducts, ProductQuery } from '../product-index/product-index.ts'
import { landingHeading } from './landing.ts'
import type { ListingData } from './listing-data.ts'
import { type Section, sectionOfUrl } from './section-of-url.ts'

export type ListRequest = {
  url: string
  limit?: number
  offset?: number
  sort?: Sort
  parameters?: Record<string, string | number | (string | number)[]>
}

/** A section, or the products in it that a search has found. */
export type ListedSection = Section & { among?: readonly number[] }

/** More choices at once than a person would make; a program would only keep the database busy. */
const MAX_CHOICES = 100

const MINOR = 100
/** For what is asked only to be counted. */
const NO_PAGE = { sort: 'popular', limit: 0, offset: 0 } as const

/** The section of an address, narrowed by filters: cards, counts of every value, and what to drop when nothing is left. */
export async function listProducts(db: Db, data: ListingData, request: ListRequest, view: View) {
  const section = sectionOfUrl(request.url, data.dictionary, view.language)
  if (!section) return refused('listing.section_unknown')
  const state = readListingForm(request.parameters ?? {})
  const choices = VALUE_FACETS.reduce((sum, facet) => sum + state.filters[facet].length, 0)
  if (choices > MAX_CHOICES) return refused('listing.too_many_filters')
  return done(await listSection(db, data, section, { ...state, sort: request.sort ?? state.sort }, request, view))
}

/** The same for products that a search has found. */
export async function listSection(
  db: Db,
  data: ListingData,
  section: ListedSection,
  state: ListingState,
  page: { limit?: number; offset?: number },
  view: View,
): Promise<Listing> {
  const { dictionary, index } = data
  const { limit = PAGE_SIZE, offset = 0 } = page
  const asked = findInSection(data, section, state, { limit, offset }, view)
  // The texts and facet values of a list belong to its section, whatever is selected: an address looks the same however
  // one got there.
  const [found, whole] = await Promise.all([
    asked,
    isFiltered(state.filters) ? index.find(toQuery(dictionary, section, noFilters, view), NO_PAGE) : asked,
  ])
  const { title, description, lead, breadcrumbs, picture } = section
  const landing = section.among
    ? null
    : landingHeading(dictionary, section, state.filters, found.quantity, view.language)
  return {
    result: { quantity: found.quantity, products: await cachedCards(db, data.cards, found.hits, view, offset) },
    facets: facetsOf(dictionary, section, state.filters, { found, whole }, view.language),
    priceRange: found.prices && {
      min: Math.floor(found.prices.min / MINOR),
      max: Math.ceil(found.prices.max / MINOR),
    },
    priceSteps: priceSteps(found.priceCounts),
    inStockCount: dictionary.inStockId === undefined ? 0 : (found.counts.get(dictionary.inStockId) ?? 0),
    heading: {
      ...(landing ?? { title, description: description(whole.quantity), lead, breadcrumbs }),
      isLanding: landing !== null,
      picture: picture && { ...picture, alt: landing?.title ?? title },
    },
    hint: found.quantity > 0 ? null : await bestToDrop({ dictionary, index }, section, state.filters, view),
  }
}

/** Which products of a section a page of its list shows. */
export function findInSection(
  { dictionary, index }: Pick<ListingData, 'dictionary' | 'index'>,
  section: ListedSection,
  { filters, sort }: ListingState,
  page: { limit: number; offset: number },
  view: View,
): Promise<FoundProducts> {
  return index.find(toQuery(dictionary, section, filters, view), { sort, ...page })
}

function toQuery(
  dictionary: FacetDictionary,
  section: ListedSection,
  filters: ListingFilters,
  view: View,
): ProductQuery {
  const groups = new Map<string, readonly number[]>()
  for (const facet of VALUE_FACETS) {
    // A value that does not exist (any more) finds nothing, rather than everything.
    if (filters[facet].length > 0)
      groups.set(
        facet,
        filters[facet].map((value) => dictionary.find(facet, value)?.id ?? 0),
      )
  }
  if (filters.inStock) groups.set('stock', [dictionary.inStockId ?? 0])
  const minor = (amount: number | null) => (amount === null ? null : Math.round(amount * MINOR))
  return {
    required: section.required,
    groups,
    price: { min: minor(filters.price.min), max: minor(filters.price.max) },
    isSale: section.isSale,
    expandsFamilies: isAboutLetters(dictionary, section, groups),
    among: section.among ?? null,
    currency: view.currency,
  }
}

/** A list of letters, a choice of letters, or letters that were searched for. */
function isAboutLetters(dictionary: FacetDictionary, section: ListedSection, groups: ProductQuery['groups']): boolean {
  const ids = [...section.required, ...(groups.get('category') ?? []), ...(groups.get('tag') ?? [])]
  return section.among !== undefined || ids.some((id) => dictionary.entries.get(id)?.expandsFamilies)
}

function facetsOf(
  dictionary: FacetDictionary,
  section: Section,
  filters: ListingFilters,
  { found, whole }: { found: FoundProducts; whole: FoundProducts },
  language: Language,
): Facet[] {
  return VALUE_FACETS.flatMap((code) => {
    const chosen = filters[code]
    const values = (dictionary.byFacet.get(code) ?? [])
      .filter((entry) => whole.counts.has(entry.id) || chosen.includes(entry.value))
      .filter((entry) => isOffered(entry, section, dictionary))
      .map((entry) => ({
        value: entry.value,
        name: entry.names[language],
        count: found.counts.get(entry.id) ?? 0,
        isChosen: chosen.includes(entry.value),
        ...(entry.swatch && { swatch: entry.swatch }),
        ...(entry.cities && { city: entry.cities[language] }),
      }))
    // One value that all products have is no choice.
    if (values.length < 2 && !values.some(({ isChosen }) => isChosen)) return []
    return [sameFacet({ code, name: facetTexts[language].names[code], values })]
  })
}

/** A section does not offer itself, and of the tree of categories only the next level down. */
function isOffered(entry: FacetEntry, section: Section, dictionary: FacetDictionary): boolean {
  if (section.required.includes(entry.id)) return false
  if (entry.facet !== 'category') return true
  const own = section.required.map((id) => dictionary.entries.get(id)).find((one) => one?.facet === 'category')
  const parent = entry.value.includes('/') ? entry.value.slice(0, entry.value.lastIndexOf('/')) : null
  return parent === (own?.value ?? null)
}

/** The selected value whose removal would add the most products. */
async function bestToDrop(
  { dictionary, index }: Pick<ListingData, 'dictionary' | 'index'>,
  section: ListedSection,
  filters: ListingFilters,
  view: View,
): Promise<Listing['hint']> {
  const texts = facetTexts[view.language]
  const tries: { facet: string; value: string; name: string; change: Partial<ListingFilters> }[] = []
  for (const facet of VALUE_FACETS) {
    for (const value of filters[facet]) tries.push(dropValue(dictionary, filters, facet, value, view.language))
  }
  if (filters.price.min !== null || filters.price.max !== null) {
    tries.push({ facet: 'price', value: '', name: texts.price, change: { price: { min: null, max: null } } })
  }
  if (filters.inStock) tries.push({ facet: 'in_stock', value: '1', name: texts.inStock, change: { inStock: false } })
  let best: Listing['hint'] = null
  // Bounded: a person has ticked a few, and beyond that the advice is to begin anew.
  for (const { change, ...chip } of tries.slice(0, 8)) {
    const query = toQuery(dictionary, section, { ...filters, ...change }, view)
    const { quantity } = await index.find(query, NO_PAGE)
    if (quantity > (best?.quantity ?? 0)) best = { ...chip, quantity }
  }
  return best
}

function dropValue(
  dictionary: FacetDictionary,
  filters: ListingFilters,
  facet: ValueFacet,
  value: string,
  language: Language,
) {
  return {
    facet,
    value,
    name: dictionary.find(facet, value)?.names[language] ?? value,
    change: { [facet]: filters[facet].filter((one) => one !== value) },
  }
}
