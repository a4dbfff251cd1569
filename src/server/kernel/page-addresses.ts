import type { PublicPath } from '#contract/page.ts'
import type { Language } from '#rules/location/site.ts'
import { extensionPoint, service } from './shop-module.ts'

/** Addresses of the storefront's own table that search engines may show. */
export const publicPaths = service<(language: Language) => readonly PublicPath[]>('public paths')

/** Where what had a path once is now, by whoever knows; asked before a page is made. */
export const pageMoves = extensionPoint<(path: string) => string | null>('page moves')
