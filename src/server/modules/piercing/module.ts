import { homeCurrency, homeLanguage } from '#rules/location/home.ts'
import { siteOrigin } from '../../kernel/configuration/config.ts'
import type { ShopModule } from '../../kernel/shop-module.ts'
import { piercingEventTags } from './events.ts'
import { letters } from './notifying/letter-kinds.ts'
import { remindOfVisits } from './notifying/remind.ts'
import { eraseFromPiercing, visitsOfPerson } from './personal-data.ts'
import type { PiercingDeps } from './piercing-deps.ts'
import { piercingRoutes } from './routes.ts'
import { piercingSettings } from './settings.ts'

/** Visits to the piercers of the shops: services, free times, bookings and their messages. */
export const piercing: ShopModule = {
  name: 'piercing',
  letters,
  needs: ['catalog', 'content', 'identity', 'stock'],
  settings: piercingSettings,
  async setUp({ db, outbox, limits, settings, config, secret, now }) {
    const { piercing: terms } = settings
    if (!terms) throw new Error('the module piercing needs settings.piercing')
    const language = homeLanguage(settings)
    const deps: PiercingDeps = {
      db,
      outbox,
      limits,
      secret: await secret('piercing'),
      terms,
      currency: homeCurrency(settings),
      origin: siteOrigin(config, language),
      staffEmail: config.staffEmail,
      homeLanguage: language,
    }
    return {
      routes: (serve) => piercingRoutes(serve, deps),
      jobs: { 'piercing.remind': { cron: '*/10 * * * *', run: () => remindOfVisits(deps, now()) } },
      tags: piercingEventTags,
      personalData: {
        describe: (texts) => texts.piercing,
        erase: (tx, person, at) => eraseFromPiercing(tx, person, at),
        export: (_, person) => visitsOfPerson(db, person),
      },
    }
  },
}
