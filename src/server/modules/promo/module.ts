import type { Language } from '#rules/location/site.ts'
import { siteOrigin } from '../../kernel/configuration/config.ts'
import { promosToTry } from '../../kernel/demonstration.ts'
import { createPhoneHasher, ERASED_PHONES } from '../../kernel/people/phone-hash.ts'
import { nightly, type ShopModule } from '../../kernel/shop-module.ts'
import { subscriptionGifts } from '../newsletter/index.ts'
import { promoCommands } from './commands/promo-commands.ts'
import { promoEventTags } from './events.ts'
import { promoCodes } from './find-promo.ts'
import { promoInvariants } from './invariants.ts'
import { giveSubscriptionCode, subscriptionPromo } from './issuing/subscription-code.ts'
import { letters } from './letter-kinds.ts'
import { eraseFromPromo, forgetErasedPhones, promosOfPerson } from './personal-data.ts'
import { promoRoutes } from './routes.ts'

/** Promo codes and promotions: what they give, to whom, and how often they were used. */
export const promo: ShopModule = {
  name: 'promo',
  letters,
  commands: promoCommands,
  invariants: promoInvariants,
  needs: ['identity', 'newsletter'],
  async setUp({ db, now, settings, outbox, config, secret, extend }) {
    const deps = {
      outbox,
      secret: await secret('promo'),
      originOf: (language: Language) => siteOrigin(config, language),
    }
    const hashPhone = createPhoneHasher(await secret(ERASED_PHONES))
    // In the transaction of the subscription: whoever has subscribed has a code.
    extend(subscriptionGifts, {
      isOffered: async (db, language, at) => (await subscriptionPromo(db, language, at)) !== null,
      give: (tx, reader, at) => giveSubscriptionCode(tx, deps, reader, at),
    })
    extend(promosToTry, () => promoCodes(db))
    return {
      routes: (serve) => promoRoutes(serve, { db, timeZone: settings.timeZone }),
      jobs: { 'promo.forget': nightly(() => forgetErasedPhones(db, now())) },
      personalData: {
        describe: (texts) => texts.promo,
        erase: (tx, person, at) => eraseFromPromo(tx, hashPhone, person, at),
        export: (_, person) => promosOfPerson(db, person),
      },
      tags: promoEventTags,
    }
  },
}
