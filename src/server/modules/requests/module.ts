import { homeLanguage } from '#rules/location/home.ts'
import type { Language } from '#rules/location/site.ts'
import { siteOrigin } from '../../kernel/configuration/config.ts'
import { transaction } from '../../kernel/database/db.ts'
import { later } from '../../kernel/events/domain-events.ts'
import type { ShopModule } from '../../kernel/shop-module.ts'
import { followUps } from '../journeys/index.ts'
import { letters } from './letter-kinds.ts'
import { notifySubscribers } from './notify-subscribers.ts'
import { eraseFromRequests, requestsOfPerson } from './personal-data.ts'
import { requestRoutes } from './routes.ts'

/** Messages to the shop, questions to a stylist, and wishes to be told of a lower price or of stock. */
export const requests: ShopModule = {
  name: 'requests',
  letters,
  needs: ['catalog', 'content', 'journeys'],
  setUp({ db, outbox, record, config, settings, now, get }) {
    const { onlineStorage } = settings
    const originOf = (language: Language) => siteOrigin(config, language)
    const notify = async ({ productIds }: { productIds: readonly number[] }) => {
      const deps = { followUps: get(followUps), onlineStorage, originOf }
      await transaction(db, (tx) => notifySubscribers(tx, deps, productIds, now()))
    }
    return {
      // By jobs: a letter about a lower price must not hold up the price.
      on: {
        // A product that was archived comes back by an edit, cheaper or in stock again.
        'product.changed': later(({ payload }) => notify(payload)),
        'price.changed': later(({ payload }) => notify(payload)),
        'stock.changed': later(({ payload }) => notify(payload)),
      },
      routes: (serve) =>
        requestRoutes(serve, {
          db,
          outbox,
          record,
          staffEmail: config.staffEmail,
          staffLanguage: homeLanguage(settings),
        }),
      personalData: {
        describe: (texts) => texts.requests,
        erase: (tx, person) => eraseFromRequests(tx, person),
        export: (_, person) => requestsOfPerson(db, person),
      },
    }
  },
}
