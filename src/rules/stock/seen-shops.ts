import type { CountryProfile } from '../countries/country-profile.ts'

type Placed = { country: string }

/** The shops that a visitor can walk into; whoever has none in their country could go to any of them. */
export function ownShops<Shop extends Placed>(shops: readonly Shop[], country: string | null): readonly Shop[] {
  const own = shops.filter((shop) => shop.country === country)
  return own.length > 0 ? own : shops
}

/** The shops that a list of them names, as the profile of the country says. */
export function listedShops<Shop extends Placed>(
  shops: readonly Shop[],
  { shops: listed }: Pick<CountryProfile, 'shops'>,
  country: string | null,
): readonly Shop[] {
  return listed === 'own' ? ownShops(shops, country) : shops
}
