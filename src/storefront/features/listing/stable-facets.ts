import type { Facet } from '#contract/listing.ts'
import { VALUE_FACETS } from '#rules/listing/listing-filters.ts'

/**
 * An answer names only the values that would find something. One that was offered a moment ago must not vanish from
 * under the finger: it stays in its place, empty.
 */
export function stableFacets(before: readonly Facet[], now: readonly Facet[]): readonly Facet[] {
  if (before.length === 0) return now
  return VALUE_FACETS.flatMap((code) => {
    const old = before.find((facet) => facet.code === code)
    const fresh = now.find((facet) => facet.code === code)
    if (!old || !fresh) return old ? [emptied(old)] : (fresh ?? [])
    return [{ ...fresh, values: mergeValues(old.values, fresh.values) }]
  })
}

type Value = Facet['values'][number]

function mergeValues(old: readonly Value[], fresh: readonly Value[]): Value[] {
  const current = new Map(fresh.map((value) => [value.value, value]))
  const merged = old.map((value) => current.get(value.value) ?? empty(value))
  fresh.forEach((value, index) => {
    if (merged.some((one) => one.value === value.value)) return
    // Both lists keep the shop's order: a newcomer stands after the one it follows there.
    const before = fresh[index - 1]?.value
    merged.splice(merged.findIndex((one) => one.value === before) + 1, 0, value)
  })
  return merged
}

const empty = (value: Value): Value => ({ ...value, count: 0, isChosen: false })
const emptied = (facet: Facet): Facet => ({ ...facet, values: facet.values.map(empty) })
