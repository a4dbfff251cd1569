import type { Language } from '#rules/location/site.ts'
import { siteOrigin } from '../../kernel/configuration/config.ts'
import { demonstrationPresents } from '../../kernel/demonstration.ts'
import { orderNumbers } from '../../kernel/order-numbers.ts'
import { nightly, type ShopModule } from '../../kernel/shop-module.ts'
import { followUps, NO_FOLLOW_UPS } from '../journeys/index.ts'
import { mediaIndex } from '../pictures/index.ts'
import { wholeBonusHistory } from './bonus-history.ts'
import { customerBonuses } from './customer-bonuses.ts'
import { bonusesToTry } from './demonstration.ts'
import { loyaltyInvariants } from './invariants.ts'
import { letters } from './letter-kinds.ts'
import { giveDueBirthdayBonuses } from './nightly/birthdays.ts'
import { expireBonuses } from './nightly/expire-bonuses.ts'
import { remindOfExpiring } from './nightly/reminders.ts'
import { loyaltyRoutes } from './routes.ts'
import { loyaltySettings } from './settings.ts'

/** Bonuses: earned on what was paid, spent on what is bought, in lots that expire. */
export const loyalty: ShopModule = {
  name: 'loyalty',
  letters,
  needs: ['identity', 'content', 'pictures'],
  uses: ['journeys'],
  invariants: loyaltyInvariants,
  settings: loyaltySettings,
  setUp({ db, log, now, config, settings, provide, get, find }) {
    const letters = {
      db,
      log,
      followUps: find(followUps) ?? NO_FOLLOW_UPS,
      settings,
      originOf: (language: Language) => siteOrigin(config, language),
    }
    provide(demonstrationPresents, bonusesToTry(db, settings.loyalty))
    return {
      routes: (serve) =>
        loyaltyRoutes(serve, {
          db,
          settings,
          media: get(mediaIndex),
          orderNumbers: (keys) => get(orderNumbers)(keys),
        }),
      jobs: {
        'bonuses.expire': nightly(() => expireBonuses(db, now())),
        'bonuses.birthdays': nightly(() => giveDueBirthdayBonuses(letters, now())),
        'bonuses.remind': nightly(() => remindOfExpiring(letters, now())),
      },
      personalData: {
        name: 'bonuses',
        describe: (texts) => texts.bonuses,
        // Movements name no person: they stay with the account that nobody can open any more.
        erase: async () => {},
        export: async (_, { customerId }, at) => ({
          ...(await customerBonuses(db, settings, customerId, at)),
          movements: await wholeBonusHistory(db, customerId),
        }),
      },
    }
  },
}
