import type { LiveShop } from '#rules/settings/shop-details.ts'
import { extensionPoint } from '../shop-module.ts'

/** What of the shop may change while it runs; a shop without anybody who says so is open and as its files say. */
export const liveShop = extensionPoint<() => LiveShop>('live shop')
