import type { Balance, ElementFact, SkuFact } from './product-facts.ts'

/**
 * A set has no shelf of its own: it is where all of its parts are, as often as the rarest of them. A part that comes in
 * sizes is counted in the size of the set's variant.
 */
export function setBalances(variant: Pick<SkuFact, 'size'>, elements: readonly ElementFact[]): Balance[] {
  const [first, ...others] = elements.map((element) => new Map(partOf(variant, element).map(toEntry)))
  if (!first) return []
  return [...first].flatMap(([storageId, quantity]) => {
    const rarest = Math.min(quantity, ...others.map((other) => other.get(storageId) ?? 0))
    return rarest > 0 ? [{ storageId, quantity: rarest }] : []
  })
}

function partOf({ size }: Pick<SkuFact, 'size'>, { skus }: ElementFact): Balance[] {
  const sold = skus ?? []
  const part = sold.find((sku) => sku.size === size) ?? sold.find((sku) => sku.size === null)
  return part?.balances ?? []
}

const toEntry = ({ storageId, quantity }: Balance): [number, number] => [storageId, quantity]
