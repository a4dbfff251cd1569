import type { Coordinates, FeaturedShop, MapCity } from '#rules/settings/shop-places.ts'

export const chartCentre: Coordinates | null = null

export const mapCities: readonly MapCity[] = []

export const featuredShop: FeaturedShop | null = null
