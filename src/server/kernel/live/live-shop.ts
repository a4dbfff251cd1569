import type { LiveShop } from '#rules/settings/shop-details.ts'
import { extensionPoint } from '../shop-module.ts'

/** What may change in a running shop. Without a module that extends it, the shop is open and matches its files. */
export const liveShop = extensionPoint<() => LiveShop>('live shop')
