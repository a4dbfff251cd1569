import { searchSuggest } from '#contract/search.ts'
import type { Db } from '../../platform/db.ts'
import { done } from '../../platform/result.ts'
import type { Serve } from '../../platform/serve.ts'
import { suggest } from './suggest.ts'

export type SearchDeps = { db: Db }

export function searchRoutes(serve: Serve, deps: SearchDeps): void {
  serve(searchSuggest, async ({ visitor, query, dependsOn, setHeader }) => {
    dependsOn('catalog')
    // Somebody who deletes a letter asks for what they have just seen.
    setHeader('cache-control', 'private, max-age=60')
    const { site, currency } = visitor
    return done(await suggest(deps.db, { query: query.query ?? '', language: site.language, currency }))
  })
}
