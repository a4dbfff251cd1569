import type { Facet } from '#contract/catalog/listing.ts'
import type { RingScale } from '#rules/countries/country-profile.ts'
import { ringSize, scaleSize } from '#rules/ring-sizes/ring-sizes.ts'

const RING = /^ring-(\d+(?:\.\d+)?)$/

/** Sizes of rings by the scale of the visitor's country, the millimetres after it; the answer knows the latter alone. */
export function sizesInScale(facets: readonly Facet[], scale: RingScale): readonly Facet[] {
  if (scale === 'ru') return facets
  return facets.map((facet) =>
    facet.code === 'size' ? { ...facet, values: facet.values.map((value) => named(value, scale)) } : facet,
  )
}

function named(value: Facet['values'][number], scale: RingScale): Facet['values'][number] {
  const [, diameter] = RING.exec(value.value) ?? []
  return diameter === undefined
    ? value
    : { ...value, name: `${scaleSize(ringSize(Number(diameter)), scale)} · ${value.name}` }
}
