import { feedsOf } from '#rules/feeds/feed-list.ts'
import { feeds as en } from '#texts/en/catalog/feeds.ts'
import { feeds as ru } from '#texts/ru/catalog/feeds.ts'
import { siteOrigin } from '../../kernel/configuration/config.ts'
import type { Transaction } from '../../kernel/database/db.ts'
import { everyMinute, nightly, type ShopModule } from '../../kernel/shop-module.ts'
import { feedCommands } from './commands/feed-commands.ts'
import { feedRoutes } from './feed-routes.ts'
import { type FeedDeps, markEverything, markProducts, patchFeeds } from './patch-feeds.ts'

const NAMES = {
  ru: { shop: ru.shop, company: ru.company },
  en: { shop: en.shop, company: en.company },
}

type Touched = { payload: { productIds: readonly number[] } }

/** The goods as Yandex and Google read them: parts for each product, made anew when it changes. */
export const feeds: ShopModule = {
  name: 'feeds',
  commands: feedCommands,
  needs: ['catalog', 'stock'],
  setUp({ db, config, settings, now }) {
    const deps: FeedDeps = {
      db,
      onlineStorage: settings.onlineStorage,
      feeds: feedsOf(settings).map((feed) => ({
        ...{ feed, origin: siteOrigin(config, feed.language), delivery: settings.delivery },
      })),
    }
    const mark = (tx: Transaction, { payload }: Touched) => markProducts(tx, payload.productIds)
    return {
      http: (app) => feedRoutes(app, { ...deps, names: NAMES }),
      on: {
        'product.changed': mark,
        'product.archived': mark,
        'price.changed': mark,
        'set.changed': mark,
        'designer.changed': mark,
        'category.changed': mark,
        'material.changed': mark,
        'stock.changed': mark,
      },
      jobs: {
        'feeds.patch': everyMinute(() => patchFeeds(deps, now)),
        'feeds.look-at-all': nightly(() => markEverything(deps, now())),
      },
    }
  },
}
