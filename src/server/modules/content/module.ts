import { MENU_PATH } from '#rules/content/drafts/content-draft.ts'
import type { Language } from '#rules/location/site.ts'
import { createEditing } from '../../kernel/editing/edit.ts'
import { everyMinute, type ShopModule } from '../../kernel/shop-module.ts'
import { banners, listings, menuDrafts } from '../catalog/index.ts'
import { mediaIndex } from '../pictures/index.ts'
import { findBanner } from './banners-store.ts'
import { bannerCommands } from './commands/banner-commands.ts'
import { documentCommands } from './commands/document-commands.ts'
import { followBannerWindows } from './editing/index.ts'
import { contentEventTags } from './events.ts'
import { publishDue } from './pages/editing/index.ts'
import { loadNeededContent } from './pages/loading/needed-content.ts'
import { warnOfOutdatedDocuments } from './pages/outdated-documents.ts'
import { createPageReader, referable } from './pages/page-reader.ts'
import { publishedPage } from './pages/pages-store.ts'
import { CONTENT_PREVIEWS } from './pages/preview-token.ts'
import { pageRoutes } from './pages/routes.ts'
import { contentRoutes } from './routes.ts'

/** What editors write: the home page and its banners, pages, what popups say in short, the menu, letters' words, lists. */
export const content: ShopModule = {
  name: 'content',
  needs: ['catalog', 'pictures'],
  commands: [...bannerCommands, ...documentCommands],
  async setUp({ db, now, log, settings, letters, shopFolder, record, secret, provide, get }) {
    provide(banners, { find: (path, language) => findBanner(db, path, language, now()) })
    const editing = createEditing(db, { events: { record } })
    const previewSecret = await secret(CONTENT_PREVIEWS)
    const reader = createPageReader({ db, media: get(mediaIndex), settings, listings: () => get(listings) })
    const known = (language: Language) => referable(get(mediaIndex), settings, language, letters)
    provide(menuDrafts, async (language) => {
      const found = await publishedPage(db, { language, kind: 'menu', path: MENU_PATH })
      return found?.draft ?? null
    })
    await loadNeededContent(
      db,
      { shopFolder, sites: settings.sites, letters: Object.keys(letters), knownIn: known, events: { record } },
      { by: 'load', at: now(), language: 'en' },
    )
    await warnOfOutdatedDocuments(db, log, (language) => known(language).figures)
    return {
      routes(serve) {
        contentRoutes(serve, { db, settings, previewSecret })
        pageRoutes(serve, { db, reader, previewSecret })
      },
      jobs: {
        'content.publish': everyMinute(() => publishDue(editing, known, now())),
        'content.windows': everyMinute(() => followBannerWindows(editing, now())),
      },
      tags: contentEventTags,
    }
  },
}
