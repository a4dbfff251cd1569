import type { Language } from '#rules/location/site.ts'
import { siteOrigin } from '../../kernel/configuration/config.ts'
import type { Db } from '../../kernel/database/db.ts'
import { connectedServices } from '../../kernel/live/connected-services.ts'
import { orderNumbers } from '../../kernel/order-numbers.ts'
import { pageMoves, publicPaths } from '../../kernel/page-addresses.ts'
import { providerStates } from '../../kernel/providers/provider-states.ts'
import { everyMinute, type ShopModule } from '../../kernel/shop-module.ts'
import { resumes } from '../career/index.ts'
import { menuDrafts, PRODUCT_PREVIEWS } from '../catalog/index.ts'
import { codeHasher } from '../certificates/index.ts'
import { CONTENT_PREVIEWS } from '../content/index.ts'
import { visitorCounts } from '../conversion/index.ts'
import { payments } from '../payments/index.ts'
import { mediaIndex, pictureUploads } from '../pictures/index.ts'
import { catalogueRoutes } from './catalogue/catalogue-routes.ts'
import { endDuePreorders } from './catalogue/end-due-preorders.ts'
import { productRoutes } from './catalogue/product-routes.ts'
import { certificateRoutes } from './certificates/certificate-routes.ts'
import { deskCommands } from './commands/index.ts'
import { contentRoutes } from './content/content-routes.ts'
import { contentRowRoutes } from './content/rows/row-routes.ts'
import { deskTools } from './desk-tools.ts'
import { healthRoutes } from './health/health-routes.ts'
import { moneyRoutes } from './money/money-routes.ts'
import { movementRoutes } from './movements/movement-routes.ts'
import { peopleRoutes } from './people/people-routes.ts'
import { deskOfPerson, eraseFromDesk } from './people/personal-data.ts'
import { applyPlannedPrices } from './planned-prices/apply-planned-prices.ts'
import { plannedPriceRoutes } from './planned-prices/planned-price-routes.ts'
import { promoRoutes } from './promo/promo-routes.ts'
import { queueRoutes } from './queues/queue-routes.ts'
import { redirectRoutes } from './redirects/redirect-routes.ts'
import { salesRoutes } from './sales/sales-routes.ts'
import { searchWordsRoutes } from './search/search-routes.ts'
import { sectionRoutes } from './sections/section-routes.ts'
import { setRoutes } from './sets/set-routes.ts'
import { deskSettings } from './settings.ts'
import { bestsellerRoutes } from './showcase/bestseller-routes.ts'
import { stockRoutes } from './stock/stock-routes.ts'

/** Screens of the staff that stand over several modules: they read what those publish and change it by their use cases. */
export const desk: ShopModule = {
  name: 'desk',
  needs: [
    ...['catalog', 'stock', 'search', 'promo', 'ordering', 'audit', 'staff', 'content', 'pictures'],
    ...['identity', 'newsletter', 'loyalty', 'payments'],
  ],
  // Screens of what the shop does not have are not there.
  uses: ['exchange', 'certificates', 'requests', 'career', 'piercing', 'streams', 'seo', 'conversion'],
  settings: deskSettings,
  commands: deskCommands,
  async setUp({
    db,
    log,
    now,
    record,
    settings,
    letters,
    jobs,
    outbox,
    config,
    personalData,
    secret,
    get,
    find,
    extensions,
    provide,
  }) {
    const deps = { db, record, settings }
    const pagePreviews = await secret(CONTENT_PREVIEWS)
    const productPreviews = await secret(PRODUCT_PREVIEWS)
    const content = { ...deps, letters, media: get(mediaIndex), hosts: config.sites, previewSecret: pagePreviews }
    const peopleOver = (over: Db) => ({
      ...{ db: over, outbox, settings, timeZone: settings.timeZone, holders: personalData },
      orderNumbers: get(orderNumbers),
      hashCode: find(codeHasher),
      originOf: (language: Language) => siteOrigin(config, language),
    })
    provide(deskTools, (over) => ({ ...content, ...peopleOver(over) }))
    return {
      routes(serve) {
        const people = peopleOver(db)
        peopleRoutes(serve, people)
        movementRoutes(serve, people)
        if (people.hashCode) certificateRoutes(serve, { ...people, hashCode: people.hashCode })
        moneyRoutes(serve, { db, timeZone: settings.timeZone, payments: get(payments) })
        queueRoutes(serve, { db, resumes: find(resumes) })
        catalogueRoutes(serve, { ...deps, timeZone: settings.timeZone })
        plannedPriceRoutes(serve, { ...deps, timeZone: settings.timeZone })
        productRoutes(serve, { ...deps, uploads: () => get(pictureUploads), previewSecret: productPreviews })
        if (extensions(pageMoves).length > 0)
          redirectRoutes(serve, { ...deps, paths: () => settings.sites.flatMap((site) => get(publicPaths)(site)) })
        setRoutes(serve, deps)
        bestsellerRoutes(serve, deps)
        sectionRoutes(serve, {
          ...deps,
          uploads: () => get(pictureUploads),
          menuOf: (language) => get(menuDrafts)(language),
        })
        stockRoutes(serve, deps)
        promoRoutes(serve, { ...deps, timeZone: settings.timeZone })
        searchWordsRoutes(serve, deps)
        contentRoutes(serve, content)
        contentRowRoutes(serve, content)
        healthRoutes(serve, {
          ...{ db, jobs, timeZone: settings.timeZone },
          providers: { services: () => get(connectedServices), states: () => get(providerStates) },
        })
        salesRoutes(serve, {
          ...{ db, timeZone: settings.timeZone, sites: settings.sites },
          writeCounts: async () => find(visitorCounts)?.flush(),
        })
      },
      jobs: {
        'prices.apply': everyMinute(() => applyPlannedPrices({ ...deps, log, now })),
        'preorders.end': everyMinute(() => endDuePreorders({ ...deps, timeZone: settings.timeZone, now })),
      },
      personalData: {
        describe: (texts) => texts.desk,
        erase: (tx, person) => eraseFromDesk(tx, person),
        export: (_, person) => deskOfPerson(db, person),
      },
    }
  },
}
