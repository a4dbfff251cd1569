import { customers } from '../../kernel/customer.ts'
import { nightly, type ShopModule, service } from '../../kernel/shop-module.ts'
import type { IdentityServices } from './deps.ts'
import { identityRoutes } from './routes.ts'
import { customerFinder, forgetOldIdentity } from './sign-in/sessions-store.ts'

/** How codes reach people, and who else can vouch for them. */
export const identityServices = service<IdentityServices>('identity services')

/** Who the customers are: sign-in by phone, sessions, profiles and consents. */
export const identity: ShopModule = {
  name: 'identity',
  async setUp({ db, outbox, limits, config, settings, now, secret, personalData, provide, get }) {
    provide(customers, customerFinder(db))
    const key = await secret('identity')
    return {
      routes: (serve) =>
        identityRoutes(serve, {
          db,
          outbox,
          limits,
          settings,
          secret: key,
          services: get(identityServices),
          holders: personalData,
          codeBudget: config.codeBudget,
        }),
      jobs: { 'identity.forget': nightly(() => forgetOldIdentity(db, now())) },
    }
  },
}
