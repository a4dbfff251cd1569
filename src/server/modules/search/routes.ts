import { searchSuggest } from '#contract/catalog/search.ts'
import type { Db } from '../../kernel/database/db.ts'
import { done } from '../../kernel/result.ts'
import type { Serve } from '../../kernel/serve.ts'
import { suggest } from './querying/suggest.ts'

export type SearchDeps = { db: Db }

export function searchRoutes(serve: Serve, deps: SearchDeps): void {
  serve(searchSuggest, async ({ visitor, query, dependsOn, setHeader }) => {
    dependsOn('catalog', 'lists')
    // Somebody who deletes a letter asks for what they have just seen.
    setHeader('cache-control', 'private, max-age=60')
    const { site, currency } = visitor
    return done(await suggest(deps.db, { query: query.query ?? '', language: site.language, currency }))
  })
}
