import type { Language } from '#rules/location/site.ts'
import { createEditing } from '../../kernel/editing/edit.ts'
import { everyMinute, type ShopModule } from '../../kernel/shop-module.ts'
import { banners, listings } from '../catalog/index.ts'
import { mediaIndex } from '../pictures/index.ts'
import { findBanner } from './banners-store.ts'
import { contentEventTags } from './events.ts'
import { publishDue } from './pages/editing/index.ts'
import { createPageReader, referable } from './pages/page-reader.ts'
import { pageRoutes } from './pages/routes.ts'
import { contentRoutes } from './routes.ts'

/** What editors write: the home page and its banners, pages, and what popups say in short. */
export const content: ShopModule = {
  name: 'content',
  needs: ['catalog', 'pictures'],
  async setUp({ db, now, settings, record, secret, provide, get }) {
    provide(banners, { find: (path, language) => findBanner(db, path, language) })
    const editing = createEditing(db, { events: { record } })
    const previewSecret = await secret('content previews')
    const reader = createPageReader({ db, media: get(mediaIndex), settings, listings: () => get(listings) })
    const known = (language: Language) => referable(get(mediaIndex), settings, language)
    return {
      routes(serve) {
        contentRoutes(serve, { db })
        pageRoutes(serve, { db, reader, previewSecret })
      },
      jobs: { 'content.publish': everyMinute(() => publishDue(editing, known, now())) },
      tags: contentEventTags,
    }
  },
}
