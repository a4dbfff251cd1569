import type { Facet, Listing } from '#contract/catalog/listing.ts'
import {
  type ListingFilters,
  type ListingState,
  noFilters,
  VALUE_FACETS,
  type ValueFacet,
  withFilters,
} from '#rules/listing/listing-filters.ts'
import { chosenOf, shopGroups, turnCity } from '#rules/listing/shop-groups.ts'

export type Change = (state: ListingState) => ListingState

export type AppliedFilter = {
  key: string
  name: string
  /** Takes it away. */
  drop: Change
}

export type FilterTexts = {
  inStock: string
  pickUpIn(city: string): string
  price(range: ListingFilters['price']): string
}

/** Turns one value on or off, whatever it was: pressed twice by mistake, it is what was meant the first time. */
export function turnValue(code: ValueFacet, value: string, isOn: boolean): Change {
  return (state) => {
    const others = state.filters[code].filter((one) => one !== value)
    return withFilters(state, { [code]: isOn ? [...others, value] : others })
  }
}

export const turnInStock =
  (inStock: boolean): Change =>
  (state) =>
    withFilters(state, { inStock })

export const dropPrice: Change = (state) => withFilters(state, { price: noFilters.price })

/** The order stays: it is not a filter. */
export const dropAll: Change = (state) => withFilters(state, noFilters)

/** What the list is narrowed by, one chip each. */
export function appliedFilters(state: ListingState, facets: readonly Facet[], texts: FilterTexts): AppliedFilter[] {
  const { filters } = state
  const cities = wholeCities(facets, filters.shop)
  const applied: AppliedFilter[] = VALUE_FACETS.flatMap((code) =>
    filters[code]
      .filter((value) => code !== 'shop' || !cities.some(({ shops }) => has(shops, value)))
      .map((value) => ({
        key: `${code}:${value}`,
        name: nameOf(facets, code, value),
        drop: turnValue(code, value, false),
      })),
  )
  for (const { city, shops } of cities) {
    applied.push({
      key: `city:${city}`,
      name: texts.pickUpIn(city),
      drop: (before) => withFilters(before, { shop: turnCity(shops, before.filters.shop, false) }),
    })
  }
  if (filters.price.min !== null || filters.price.max !== null) {
    applied.push({ key: 'price', name: texts.price(filters.price), drop: dropPrice })
  }
  if (filters.inStock) applied.push({ key: 'in_stock', name: texts.inStock, drop: turnInStock(false) })
  return applied
}

/** All shops of a city are one choice: a row of eight chips would say less. */
function wholeCities(facets: readonly Facet[], chosen: readonly string[]) {
  if (chosen.length < 2) return []
  const shops = facets.find(({ code }) => code === 'shop')?.values ?? []
  return shopGroups(shops, undefined).filter(
    (group) => group.shops.length > 1 && chosenOf(group.shops, chosen) === 'all',
  )
}

const has = (shops: readonly { value: string }[], value: string) => shops.some((shop) => shop.value === value)

/**
 * A size is named with the word: a bare 17 in a row of chips could be anything. A value that the shop does not know
 * (any more) is called what the address calls it.
 */
function nameOf(facets: readonly Facet[], code: string, value: string): string {
  const facet = facets.find((one) => one.code === code)
  const known = facet?.values.find((one) => one.value === value)
  if (!facet || !known) return value
  return code === 'size' ? `${facet.name} ${known.name}` : known.name
}

/** Drops the one choice that the answer advises to drop; null when there is no such advice. */
export function dropHinted(state: ListingState, hint: Listing['hint']): Change | null {
  if (!hint) return null
  if (hint.facet === 'price') return dropPrice
  if (hint.facet === 'in_stock') return turnInStock(false)
  const facet = VALUE_FACETS.find((code) => code === hint.facet)
  return facet && state.filters[facet].includes(hint.value) ? turnValue(facet, hint.value, false) : null
}
