import type { BoughtLine } from '#rules/cart/calculate-cart.ts'
import type { SetOffer } from '#rules/cart/set-savings.ts'
import type { Currency } from '#rules/location/currency.ts'
import type { LoadedCart, LoadedLine } from './load-cart.ts'

/** The line as rules take it; none for a line that cannot be bought now. */
export function boughtLine({ line, facts, price, quantity }: LoadedLine): BoughtLine[] {
  if (!price || quantity === 0) return []
  return [
    {
      skuId: line.skuId,
      quantity,
      unitInitial: price.initial,
      unitFinal: price.final,
      setId: line.setId,
      categoryIds: facts.categoryIds,
      designerId: facts.designerId,
      tagIds: facts.tagIds,
      shipsOn: facts.preorderShipsOn,
    },
  ]
}

export function setOffers({ sets }: Pick<LoadedCart, 'sets'>, currency: Currency): SetOffer[] {
  return [...sets.values()].flatMap(({ id, parts, prices }) => {
    const price = prices[currency]?.final
    return price === undefined || !parts ? [] : [{ setId: id, price, parts }]
  })
}
