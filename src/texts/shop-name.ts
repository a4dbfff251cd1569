import type { Language } from '#rules/location/site.ts'
import { brand } from '#shop/brand.ts'

/** The name of the shop on each site. */
export const SHOP_NAME: Readonly<Record<Language, string>> = {
  get ru() {
    return brand.ru.name
  },
  get en() {
    return brand.en.name
  },
}

/** The name in Latin letters, without spaces: files that people download begin with it. */
export const SHOP_SLUG = brand.slug
