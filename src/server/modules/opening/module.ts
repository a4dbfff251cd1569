import { paymentProviders } from '../../integrations/payments/port.ts'
import { connectedServices } from '../../kernel/live/connected-services.ts'
import { liveShop } from '../../kernel/live/live-shop.ts'
import type { ShopModule } from '../../kernel/shop-module.ts'
import { mediaIndex, pictureUploads } from '../pictures/index.ts'
import { openingEventTags } from './events.ts'
import { watchShop } from './live-shop.ts'
import { lookFiles } from './look-files.ts'
import { openDemonstration } from './opening-store.ts'
import { openingRoutes } from './routes.ts'

/** The first day of a shop: what its owner writes over its files, what is still missing, and that it is open. */
export const opening: ShopModule = {
  name: 'opening',
  seed: openDemonstration,
  needs: ['pictures', 'catalog', 'content', 'stock', 'ordering', 'search', 'audit', 'staff'],
  async setUp({ db, log, config, settings, letters, events, record, shopFolder, services, extend, get }) {
    const shop = await watchShop({ db, log, events })
    extend(liveShop, shop.now)
    return {
      routes: (serve) =>
        openingRoutes(serve, {
          db,
          record,
          settings,
          letters,
          shopFolder,
          company: config.company,
          hosts: config.sites,
          media: () => get(mediaIndex),
          uploads: () => get(pictureUploads),
          services: () => get(connectedServices),
          paymentServices: services(paymentProviders),
        }),
      http: (app) => lookFiles(app, { db, now: shop.now }),
      tags: openingEventTags,
      metrics: [
        {
          name: 'shop_details_refresh_failures',
          help: 'Failed attempts to read the shop’s details again since the start',
          read: shop.failures,
        },
      ],
      settled: () => [shop.settled()],
      stop: shop.stop,
    }
  },
}
