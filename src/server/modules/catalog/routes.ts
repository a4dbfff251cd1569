import { bestsellers } from '#contract/catalog.ts'
import type { Db } from '../../platform/db.ts'
import { done } from '../../platform/result.ts'
import type { Serve } from '../../platform/serve.ts'
import { bestsellersOf } from './products-store.ts'

export type CatalogDeps = { db: Db }

export function catalogRoutes(serve: Serve, deps: CatalogDeps): void {
  serve(bestsellers, async ({ query, visitor, dependsOn }) => {
    dependsOn('catalog')
    const view = { language: visitor.site.language, currency: visitor.currency }
    return done({ products: await bestsellersOf(deps.db, query.id ?? 0, view) })
  })
}
