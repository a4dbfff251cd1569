import { searchSuggest } from '#contract/catalog/search.ts'
import { done } from '../../kernel/result.ts'
import type { Serve } from '../../kernel/serve.ts'
import { type SuggestDeps, suggest } from './querying/suggest.ts'

export function searchRoutes(serve: Serve, deps: SuggestDeps): void {
  serve(searchSuggest, async ({ visitor, query, dependsOn, setHeader }) => {
    dependsOn('catalog', 'lists')
    // Deleting a character repeats a query that was just answered.
    setHeader('cache-control', 'private, max-age=60')
    const { site, currency } = visitor
    return done(await suggest(deps, { query: query.query ?? '', language: site.language, currency }))
  })
}
