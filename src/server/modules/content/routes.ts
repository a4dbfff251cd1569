import { homeCatalog, mainPage, previewMainPage } from '#contract/content/content.ts'
import type { ShopSettings } from '#rules/settings/shop-settings.ts'
import type { Db } from '../../kernel/database/db.ts'
import { done, refused } from '../../kernel/result.ts'
import type { Serve } from '../../kernel/serve.ts'
import { cardTags, viewOf } from '../catalog/index.ts'
import { bannersWith, shownBanners } from './banners-store.ts'
import { readHomeCatalog } from './home-catalog.ts'
import { arrangeMainPage, isOnMainPage } from './main-page.ts'
import { findRowPreview } from './pages/index.ts'

export type ContentDeps = { db: Db; settings: Pick<ShopSettings, 'delivery'>; previewSecret: string }

export function contentRoutes(serve: Serve, { db, settings, previewSecret }: ContentDeps): void {
  serve(mainPage, async ({ visitor, now, dependsOn }) => {
    dependsOn('content')
    return done(arrangeMainPage(await shownBanners(db, visitor.site.language, now)))
  })

  serve(previewMainPage, async ({ body, visitor, now }) => {
    const { language } = visitor.site
    const found = await findRowPreview(db, previewSecret, { of: 'banner', token: body.token, language }, now)
    if (!found) return refused('content.preview_unknown')
    const shown = await bannersWith(db, language, found)
    const preview = { from: found.from, isSeen: isOnMainPage(shown, found.id) }
    return done({ ...arrangeMainPage(shown), preview })
  })

  serve(homeCatalog, async ({ visitor, dependsOn }) => {
    const shown = await readHomeCatalog(db, viewOf(visitor), settings.delivery)
    dependsOn('catalog', 'lists', ...cardTags(shown.newest))
    return done(shown)
  })
}
