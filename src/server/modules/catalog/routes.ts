import { bestsellers } from '#contract/catalog/catalog.ts'
import type { Db } from '../../kernel/database/db.ts'
import { done } from '../../kernel/result.ts'
import type { Serve } from '../../kernel/serve.ts'
import { cardTags } from './cards/card-tags.ts'
import { bestsellersOf } from './products-store.ts'

export type CatalogDeps = { db: Db }

export function catalogRoutes(serve: Serve, deps: CatalogDeps): void {
  serve(bestsellers, async ({ query, visitor, dependsOn }) => {
    const view = { language: visitor.site.language, currency: visitor.currency }
    const products = await bestsellersOf(deps.db, query.id ?? 0, view)
    dependsOn('catalog', 'lists', ...cardTags(products))
    return done({ products })
  })
}
