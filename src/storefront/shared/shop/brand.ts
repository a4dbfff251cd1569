import type { Language } from '#rules/location/site.ts'
import { brand } from '#shop/brand.ts'

/** The name of the shop on each site. */
export const SHOP_NAME: Record<Language, string> = { ru: brand.ru.name, en: brand.en.name }
