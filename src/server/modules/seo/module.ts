import { pageMoves, publicPaths } from '../../kernel/page-addresses.ts'
import type { ShopModule } from '../../kernel/shop-module.ts'
import { listings } from '../catalog/index.ts'
import { seoEventTags } from './events.ts'
import { wellKnownFiles } from './public-files/well-known.ts'
import { redirectMap } from './redirects/redirect-map.ts'
import { recordMoves } from './redirects/save-redirect.ts'
import { sitemapRoutes } from './sitemap/sitemap-routes.ts'

const LOCAL = /^https?:\/\/(?:[^/]+\.)?(?:localhost|127\.0\.0\.1)(?::\d+)?$/

/** How search engines find the shop: its maps, its rules for robots, and the addresses that pages had before. */
export const seo: ShopModule = {
  name: 'seo',
  needs: ['catalog', 'content', 'stock'],
  async setUp({ db, log, config, settings, events, record, extend, get }) {
    const redirects = await redirectMap({ db, log, events })
    extend(pageMoves, redirects.find)
    return {
      http(app) {
        wellKnownFiles(app, {
          // A copy with a sandbox is nobody's to find, except on the machine of whoever works on it.
          isPublic: ({ ownHost, origin }) => ownHost && (!config.hasSandbox || LOCAL.test(origin)),
          securityContact: config.staffEmail,
          files: settings.publicFiles,
        })
        sitemapRoutes(app, { db, listings: () => get(listings), paths: (language) => get(publicPaths)(language) })
      },
      on: {
        async 'address.changed'(tx, { payload }) {
          await record(tx, 'redirects.changed', await recordMoves(tx, payload.moves))
        },
      },
      tags: seoEventTags,
      settled: redirects.settled,
    }
  },
}
