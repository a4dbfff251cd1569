import { LRUCache } from 'lru-cache'
import type { Facet } from '#contract/catalog/listing.ts'

/** What some forty lists offer, each with a few choices made. */
const facets = new LRUCache<string, Facet>({ max: 400 })

/**
 * The same object for the same values. All pages of a list have the same filters, and mostly have them still after one
 * of its products has changed: what is frozen is serialised and drawn once.
 */
export function sameFacet(facet: Facet): Facet {
  const key = JSON.stringify(facet)
  let known = facets.get(key)
  if (!known) {
    known = Object.freeze(facet)
    facets.set(key, known)
  }
  return known
}
