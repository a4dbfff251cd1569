import type { Language } from '#rules/location/site.ts'
import { brand } from '#shop/brand.ts'

export { SHOP_NAME } from '#texts/shop-name.ts'

export const THEME_COLOR = brand.themeColor

/** How to reach the people of a site, and where they publish. */
export const support = (language: Language) => brand[language].support

/** What a link to a page without a picture of its own shows. */
export const SHARE_PICTURE = brand.sharePicture

/** Where the app is published besides the browser itself. */
export const APP_STORES = brand.appStores

/** Who sells, as documents name them. */
export const COMPANY = brand.company
