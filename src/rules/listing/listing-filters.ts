/** What a listing can be narrowed by. Inside one facet values are alternatives; facets narrow together. */
export const VALUE_FACETS = [
  'category',
  'designer',
  'metal',
  'color',
  'stone',
  'weight',
  'size',
  'tag',
  'shop',
] as const
export type ValueFacet = (typeof VALUE_FACETS)[number]

export type Range = { min: number | null; max: number | null }

export type ListingFilters = Record<ValueFacet, readonly string[]> & {
  /** In major units of the visitor's currency. */
  price: Range
  inStock: boolean
}

export const SORTS = ['popular', 'new', 'price_up', 'price_down', 'discount'] as const
export type Sort = (typeof SORTS)[number]

export type ListingState = { filters: ListingFilters; sort: Sort; page: number }

/** Spec 9. */
export const PAGE_SIZE = 48
/** Beyond this nobody reads, and the database would only count. */
export const LAST_PAGE = 200
/** More choices in one facet than any facet has that a person would tick. */
export const MAX_VALUES = 50
const MAX_VALUE_LENGTH = 60

export const noFilters: ListingFilters = {
  category: [],
  designer: [],
  metal: [],
  color: [],
  stone: [],
  weight: [],
  size: [],
  tag: [],
  shop: [],
  price: { min: null, max: null },
  inStock: false,
}

/** All query parameters that a listing reads, for the page cache. */
export const LISTING_PARAMETERS = [...VALUE_FACETS, 'price_min', 'price_max', 'in_stock', 'sort', 'page'] as const

/** Spec 2: filters are read from the query string. An address is typed by people: what makes no sense is left out. */
export function readListing(query: URLSearchParams): ListingState {
  const filters = { ...noFilters }
  for (const facet of VALUE_FACETS) filters[facet] = cleanValues(query.getAll(facet))
  filters.price = readRange(query)
  filters.inStock = query.get('in_stock') === '1'
  const sort = SORTS.find((one) => one === query.get('sort')) ?? 'popular'
  return { filters, sort, page: readPage(query.get('page')) }
}

/** One address for one state, whatever the order in which it was clicked together. */
export function writeListing({ filters, sort, page }: ListingState): URLSearchParams {
  const query = new URLSearchParams()
  for (const facet of VALUE_FACETS) for (const value of filters[facet].toSorted()) query.append(facet, value)
  const { min, max } = filters.price
  if (min !== null) query.set('price_min', String(min))
  if (max !== null) query.set('price_max', String(max))
  if (filters.inStock) query.set('in_stock', '1')
  if (sort !== 'popular') query.set('sort', sort)
  if (page > 1) query.set('page', String(page))
  return query
}

export function isFiltered(filters: ListingFilters): boolean {
  const { price, inStock } = filters
  const isPriced = price.min !== null || price.max !== null
  return VALUE_FACETS.some((facet) => filters[facet].length > 0) || inStock || isPriced
}

/** Other filters. The page begins anew: the third page of another list means nothing. */
export function withFilters(state: ListingState, change: Partial<ListingFilters>): ListingState {
  return { ...state, page: 1, filters: { ...state.filters, ...change } }
}

function cleanValues(values: readonly string[]): string[] {
  const clean = values.map((value) => value.trim()).filter((value) => value !== '' && value.length <= MAX_VALUE_LENGTH)
  return [...new Set(clean)].slice(0, MAX_VALUES)
}

function readRange(query: URLSearchParams): Range {
  const min = readNumber(query.get('price_min'))
  const max = readNumber(query.get('price_max'))
  // Somebody who writes the bounds the wrong way round means them the right way round.
  return min !== null && max !== null && min > max ? { min: max, max: min } : { min, max }
}

function readNumber(text: string | null): number | null {
  if (text === null || !/^\d{1,9}([.,]\d{1,2})?$/.test(text.trim())) return null
  return Number(text.trim().replace(',', '.'))
}

function readPage(text: string | null): number {
  const page = /^\d{1,4}$/.test(text ?? '') ? Number(text) : 1
  return Math.min(Math.max(page, 1), LAST_PAGE)
}

/** The same of what a form sends. Whatever is not a filter is ignored. */
export function readListingForm(
  parameters: Readonly<Record<string, string | number | readonly (string | number)[]>>,
): ListingState {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters))
    for (const one of [value].flat()) query.append(name, String(one))
  return readListing(query)
}
