import { pageNotifiers } from '../../integrations/search-engines/port.ts'
import { siteOrigin } from '../../kernel/configuration/config.ts'
import { later } from '../../kernel/events/domain-events.ts'
import { liveShop } from '../../kernel/live/live-shop.ts'
import { pageMoves, publicPaths } from '../../kernel/page-addresses.ts'
import type { ShopModule } from '../../kernel/shop-module.ts'
import { listings } from '../catalog/index.ts'
import { redirectCommands } from './commands/redirect-commands.ts'
import { seoEventTags } from './events.ts'
import { notifySearchEngines } from './notify-search-engines.ts'
import { wellKnownFiles } from './public-files/well-known.ts'
import { redirectMap } from './redirects/redirect-map.ts'
import { recordMoves } from './redirects/save-redirect.ts'
import { sitemapRoutes } from './sitemap/sitemap-routes.ts'

const LOCAL = /^https?:\/\/(?:[^/]+\.)?(?:localhost|127\.0\.0\.1)(?::\d+)?$/

import { seoSettings } from './settings.ts'

declare module '../../kernel/events/outbox.ts' {
  interface OutboxChannels {
    /** Changed pages of one site, for search engines. */
    pages: { origin: string; urls: string[] }
  }
}

/** How search engines find the shop: its maps, its rules for robots, and the addresses that pages had before. */
export const seo: ShopModule = {
  name: 'seo',
  commands: redirectCommands,
  needs: ['catalog', 'content', 'stock'],
  settings: seoSettings,
  async setUp({ db, log, config, settings, events, outbox, record, extend, extensions, get, providers }) {
    const redirects = await redirectMap({ db, log, events })
    extend(pageMoves, redirects.find)
    const [notifier] = providers(pageNotifiers)
    // If the shop has dropped the service, waiting notifications are discarded.
    await outbox.carry('pages', async ({ origin, urls }) => notifier?.notify(origin, urls))
    const sites = settings.sites.map((language) => ({ language, origin: siteOrigin(config, language) }))
    // By a job: no price waits for a search engine. Without the service there is nobody to tell.
    const notify = async ({ id, payload }: { id: string; payload: { productIds: readonly number[] } }) => {
      if (notifier) await notifySearchEngines({ db, outbox, sites }, { id, productIds: payload.productIds })
    }
    return {
      http(app) {
        wellKnownFiles(app, {
          // A copy with a sandbox is nobody's to find, except on the machine of whoever works on it; nor is a shop
          // before its first day.
          isPublic: ({ ownHost, origin }) =>
            ownHost && (!config.hasSandbox || LOCAL.test(origin)) && (extensions(liveShop)[0]?.().isOpen ?? true),
          securityContact: config.staffEmail,
          files: settings.publicFiles,
        })
        if (notifier)
          app.get(`/${notifier.key}.txt`, async (_, reply) =>
            reply.type('text/plain; charset=utf-8').send(notifier.key),
          )
        sitemapRoutes(app, { db, listings: () => get(listings), paths: (language) => get(publicPaths)(language) })
      },
      on: {
        'product.changed': later(notify),
        'product.archived': later(notify),
        'price.changed': later(notify),
        async 'address.changed'(tx, { id, payload, occurredAt }) {
          // Who has renamed the section stands in its own history, and in the event's row what it was.
          const moved = await recordMoves(tx, payload, { by: `event:${id}`, at: occurredAt })
          await record(tx, 'redirects.changed', moved)
        },
      },
      tags: seoEventTags,
      metrics: [
        {
          name: 'redirects_refresh_failures',
          help: 'Failed attempts to read the redirects again since the start',
          read: redirects.failures,
        },
      ],
      settled: () => [redirects.settled()],
      stop: redirects.stop,
    }
  },
}
