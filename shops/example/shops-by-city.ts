import type { ShopsByCity } from '#rules/settings/shop-places.ts'

export const shopsByCity: ShopsByCity = { ru: [], en: [] }
