import type { AnswerOf } from '#contract/call.ts'
import { homeCatalog, mainPage } from '#contract/content.ts'
import type { Db } from '../../platform/db.ts'
import { done } from '../../platform/result.ts'
import type { Serve } from '../../platform/serve.ts'
import type { Visitor } from '../../platform/visitor.ts'
import { shownBanners } from './banners-store.ts'
import { arrangeMainPage } from './main-page.ts'

type HomeCatalog = AnswerOf<typeof homeCatalog>

/** What the home page needs of the catalogue, in the language and the currency of the visitor. */
export type HomeCatalogReader = (visitor: Visitor) => Promise<HomeCatalog>

export type ContentDeps = { db: Db; homeCatalog: HomeCatalogReader }

export function contentRoutes(serve: Serve, deps: ContentDeps): void {
  serve(mainPage, async ({ visitor, dependsOn }) => {
    dependsOn('content')
    return done(arrangeMainPage(await shownBanners(deps.db, visitor.site.language)))
  })

  serve(homeCatalog, async ({ visitor, dependsOn }) => {
    dependsOn('catalog')
    return done(await deps.homeCatalog(visitor))
  })
}
