import { type Coordinates, kilometresBetween } from '../location/places/nearest-place.ts'

type Place = Coordinates & { city: string; country: string }

export type Visitor = {
  /** Where they stand, once they have said so. */
  here: Coordinates | null
  city: string | null
  /** The country where the site is at home. */
  homeCountry: string
}

export type OrderedShop<Shop> = { shop: Shop /** Null until the visitor has said where they are. */; km: number | null }

/** The nearest first; without a place those of the visitor's city, then those at home, then as the shop lists them. */
export function orderShops<Shop extends Place>(shops: readonly Shop[], visitor: Visitor): OrderedShop<Shop>[] {
  const { here, city, homeCountry } = visitor
  if (here) return shops.map((shop) => ({ shop, km: kilometresBetween(shop, here) })).toSorted((a, b) => a.km - b.km)
  const rank = (shop: Shop) => (shop.city === city ? 0 : shop.country === homeCountry ? 1 : 2)
  return shops.map((shop) => ({ shop, km: null })).toSorted((a, b) => rank(a.shop) - rank(b.shop))
}

/** Where else to go from a shop: those of its city, the nearest first; alone in its city, those elsewhere. */
export function neighboursOf<Shop extends Place & { id: number }>(
  shops: readonly Shop[],
  shop: Shop,
  limit: number,
): OrderedShop<Shop>[] {
  const others = shops.filter(({ id }) => id !== shop.id)
  const inCity = others.filter(({ city }) => city === shop.city)
  return orderShops(inCity.length > 0 ? inCity : others, { here: shop, city: null, homeCountry: '' }).slice(0, limit)
}
