import { flashCallers } from '../../integrations/messages/flash-call/port.ts'
import { smsSenders } from '../../integrations/messages/sms/port.ts'
import { mobileIdProviders } from '../../integrations/sign-in/mobile-id/port.ts'
import { yandexIdProviders } from '../../integrations/sign-in/yandex-id/port.ts'
import { customers } from '../../kernel/customer.ts'
import { nightly, type ShopModule } from '../../kernel/shop-module.ts'
import { accountNews } from '../newsletter/index.ts'
import { identityRoutes } from './routes.ts'
import { customerFinder, forgetOldIdentity } from './sign-in/sessions-store.ts'

/** Who the customers are: sign-in by phone, sessions, profiles and consents. */
export const identity: ShopModule = {
  name: 'identity',
  needs: ['content', 'newsletter'],
  async setUp({ db, outbox, record, limits, config, settings, now, secret, personalData, provide, providers, get }) {
    provide(customers, customerFinder(db))
    const key = await secret('identity')
    return {
      routes: (serve) =>
        identityRoutes(serve, {
          db,
          outbox,
          record,
          news: get(accountNews),
          limits,
          settings,
          secret: key,
          services: {
            sms: providers(smsSenders)[0] ?? null,
            flashCall: providers(flashCallers)[0] ?? null,
            mobileId: providers(mobileIdProviders)[0] ?? null,
            yandexId: providers(yandexIdProviders)[0] ?? null,
          },
          holders: personalData,
          codeBudget: config.codeBudget,
        }),
      jobs: { 'identity.forget': nightly(() => forgetOldIdentity(db, now())) },
    }
  },
}
