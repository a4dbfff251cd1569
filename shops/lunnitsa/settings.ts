import type { ShopSettings } from '#rules/settings/shop-settings.ts'
import { catalog } from './catalog.ts'
import { delivery } from './delivery.ts'
import { terms } from './terms.ts'

export const settings: ShopSettings = { ...terms, delivery, catalog }
