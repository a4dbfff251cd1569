import type { Language } from '#rules/location/site.ts'
import { siteOrigin } from '../../kernel/config.ts'
import type { ShopModule } from '../../kernel/shop-module.ts'
import { newsAddressOf } from '../identity/index.ts'
import { eraseFromPromo } from './erase-person.ts'
import { promoEventTags } from './events.ts'
import { promoInvariants } from './invariants.ts'
import { giveSubscriptionCode } from './issuing/subscription-code.ts'
import { promoRoutes } from './routes.ts'

/** Promo codes and promotions: what they give, to whom, and how often they were used. */
export const promo: ShopModule = {
  name: 'promo',
  invariants: promoInvariants,
  needs: ['identity'],
  async setUp({ db, settings, outbox, config, secret, now }) {
    const deps = {
      outbox,
      secret: await secret('promo'),
      originOf: (language: Language) => siteOrigin(config, language),
    }
    return {
      routes: (serve) => promoRoutes(serve, { db, timeZone: settings.timeZone }),
      // In the same transaction: whoever has subscribed has a code.
      on: {
        'customer.subscribed': async (tx, { payload }) => {
          const email = await newsAddressOf(tx, payload.customerId)
          if (email) await giveSubscriptionCode(tx, deps, { ...payload, email }, now())
        },
      },
      personalData: { erase: (tx, person, at) => eraseFromPromo(tx, person, at) },
      tags: promoEventTags,
    }
  },
}
