/** A variant by its size and the weight of its main stone. Products without sizes or without a choice of weight have null. */
export type Variant = { id: number; size: string | null; mainGemWeight: number | null }

/** The sizes in the order in which the variants come, each once. */
export function sizesOf<V extends Variant>(variants: readonly V[]): string[] {
  return [...new Set(variants.flatMap(({ size }) => (size === null ? [] : [size])))]
}

export function variantsOfSize<V extends Variant>(variants: readonly V[], size: string | null): V[] {
  return variants.filter((variant) => variant.size === size)
}

/** Spec 4: a size change picks the first weight of that size, even if the weight chosen before exists in it too. */
export function afterSizeChange<V extends Variant>(variants: readonly V[], size: string): V | null {
  return variantsOfSize(variants, size)[0] ?? null
}

export function afterWeightChange<V extends Variant>(variants: readonly V[], chosen: V, weight: number): V {
  return variantsOfSize(variants, chosen.size).find((variant) => variant.mainGemWeight === weight) ?? chosen
}
