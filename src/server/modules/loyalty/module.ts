import { nightly, type ShopModule } from '../../kernel/shop-module.ts'
import { giveDueBirthdayBonuses } from './birthdays.ts'
import { customerBonuses } from './customer-bonuses.ts'
import { expireBonuses } from './expire-bonuses.ts'
import { loyaltyInvariants } from './invariants.ts'
import { loyaltyRoutes } from './routes.ts'

/** Bonuses: earned on what was paid, spent on what is bought, in lots that expire. */
export const loyalty: ShopModule = {
  name: 'loyalty',
  needs: ['identity', 'content'],
  invariants: loyaltyInvariants,
  setUp: ({ db, now, settings }) => ({
    routes: (serve) => loyaltyRoutes(serve, { db, settings: settings.loyalty }),
    jobs: {
      'bonuses.expire': nightly(() => expireBonuses(db, now())),
      'bonuses.birthdays': nightly(() => giveDueBirthdayBonuses(db, settings, now())),
    },
    personalData: {
      name: 'bonuses',
      // Movements name no person: they stay with the account that nobody can open any more.
      erase: async () => {},
      export: (_, { customerId }, at) => customerBonuses(db, settings.loyalty, customerId, at),
    },
  }),
}
