import { homeCatalog, mainPage } from '#contract/content/content.ts'
import type { Db } from '../../kernel/database/db.ts'
import { done } from '../../kernel/result.ts'
import type { Serve } from '../../kernel/serve.ts'
import type { Visitor } from '../../kernel/visitor.ts'
import type { View } from '../catalog/index.ts'
import { shownBanners } from './banners-store.ts'
import { readHomeCatalog } from './home-catalog.ts'
import { arrangeMainPage } from './main-page.ts'

export type ContentDeps = { db: Db }

export function contentRoutes(serve: Serve, { db }: ContentDeps): void {
  serve(mainPage, async ({ visitor, now, dependsOn }) => {
    dependsOn('content')
    return done(arrangeMainPage(await shownBanners(db, visitor.site.language, now)))
  })

  serve(homeCatalog, async ({ visitor, dependsOn }) => {
    dependsOn('catalog', 'lists')
    return done(await readHomeCatalog(db, viewOf(visitor)))
  })
}

function viewOf({ site, currency }: Visitor): View {
  return { language: site.language, currency }
}
