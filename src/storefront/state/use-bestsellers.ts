import { browserApi } from '#client/calls/browser-api.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { bestsellers } from '#contract/catalog/catalog.ts'
import type { ProductCard } from '#contract/entities/product.ts'
import { useSite } from '../shared/site.ts'
import { pickBestsellers } from './pick-bestsellers.ts'

const NONE: readonly ProductCard[] = []

/**
 * One of ten selections, drawn anew for everybody, so it comes after the page, which is the same for all. Null until
 * then; nothing when it does not come: every page says all that it has to without the row.
 */
export function useBestsellers(): readonly ProductCard[] | null {
  const { data, hasFailed } = useLoaded(`bestsellers ${useSite().currency}`, (signal) =>
    browserApi(bestsellers, { query: { id: pickBestsellers(Math.random) } }, { signal }),
  )
  return data?.products ?? (hasFailed ? NONE : null)
}
