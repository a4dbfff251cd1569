import type { PublicPath } from '#contract/page.ts'
import type { Language } from '#rules/location/site.ts'
import { extensionPoint, service } from './shop-module.ts'

/** Addresses in the storefront's route table that search engines may index. */
export const publicPaths = service<(language: Language) => readonly PublicPath[]>('public paths')

/** The new address of a path that has moved; asked before a page is rendered. */
export const pageMoves = extensionPoint<(path: string) => string | null>('page moves')
