import type { Facet } from '#contract/catalog/listing.ts'
import type { ValueFacet } from '#rules/listing/listing-filters.ts'

export type Promoted = ValueFacet | 'price' | 'in_stock'

/** Beside the price and the stock. */
const MAX_FACETS = 3
/** What people narrow by first. The colour of a metal says which metal it is, and has a swatch. */
const BY_IMPORTANCE: readonly ValueFacet[] = ['category', 'size', 'color', 'metal', 'stone', 'designer', 'tag']

/**
 * The few filters shown above the list. Product types are left out where the page links to them as sections, and sizes
 * where rings and chains are mixed, because 17 means different things there.
 */
export function promotedFilters(facets: readonly Facet[], hasSections: boolean): Promoted[] {
  const offered = (code: ValueFacet) => {
    const values = facets.find((facet) => facet.code === code)?.values ?? []
    // A single value is not a choice, unless it is selected and must be removable.
    return values.length > 1 || values.some(({ isChosen }) => isChosen)
  }
  const chosen = BY_IMPORTANCE.filter((code) => {
    if (!offered(code)) return false
    if (code === 'category') return !hasSections
    if (code === 'size') return sizeKinds(facets).size === 1
    return code !== 'metal' || !offered('color')
  })
  return [...chosen.slice(0, MAX_FACETS), 'price', offered('shop') ? 'shop' : 'in_stock']
}

/** Sizes are written `ring-17`, `chain-45`. */
function sizeKinds(facets: readonly Facet[]): Set<string> {
  const sizes = facets.find(({ code }) => code === 'size')?.values ?? []
  return new Set(sizes.map(({ value }) => value.split('-', 1)[0] ?? ''))
}
