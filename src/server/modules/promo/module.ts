import type { Language } from '#rules/location/site.ts'
import { siteOrigin } from '../../kernel/configuration/config.ts'
import type { ShopModule } from '../../kernel/shop-module.ts'
import { subscriptionGifts } from '../newsletter/index.ts'
import { promoEventTags } from './events.ts'
import { promoInvariants } from './invariants.ts'
import { giveSubscriptionCode, subscriptionPromo } from './issuing/subscription-code.ts'
import { eraseFromPromo, promosOfPerson } from './personal-data.ts'
import { promoRoutes } from './routes.ts'

/** Promo codes and promotions: what they give, to whom, and how often they were used. */
export const promo: ShopModule = {
  name: 'promo',
  invariants: promoInvariants,
  needs: ['identity', 'newsletter'],
  async setUp({ db, settings, outbox, config, secret, extend }) {
    const deps = {
      outbox,
      secret: await secret('promo'),
      originOf: (language: Language) => siteOrigin(config, language),
    }
    // In the transaction of the subscription: whoever has subscribed has a code.
    extend(subscriptionGifts, {
      isOffered: async (db, language, at) => (await subscriptionPromo(db, language, at)) !== null,
      give: (tx, reader, at) => giveSubscriptionCode(tx, deps, reader, at),
    })
    return {
      routes: (serve) => promoRoutes(serve, { db, timeZone: settings.timeZone }),
      personalData: {
        describe: (texts) => texts.promo,
        erase: (tx, person, at) => eraseFromPromo(tx, person, at),
        export: (_, person) => promosOfPerson(db, person),
      },
      tags: promoEventTags,
    }
  },
}
