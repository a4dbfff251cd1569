import { flashCallers } from '../../integrations/messages/flash-call/port.ts'
import { smsSenders } from '../../integrations/messages/sms/port.ts'
import { signInProviders } from '../../integrations/sign-in/port.ts'
import { customers } from '../../kernel/people/customer.ts'
import { nightly, type ShopModule } from '../../kernel/shop-module.ts'
import { accountNews } from '../newsletter/index.ts'
import { buyersByPhone } from './account/buyers-by-phone.ts'
import { phoneCodes, phoneCodesOf } from './codes/phone-codes.ts'
import { provenPhonesHolder } from './codes/proven-phones.ts'
import type { IdentityDeps } from './deps.ts'
import { identityRoutes } from './routes.ts'
import { buyerAccounts, enterAsBuyer } from './sign-in/enter-as-buyer.ts'
import { customerFinder, forgetOldIdentity } from './sign-in/sessions-store.ts'

/** Who the customers are: sign-in by phone, sessions, profiles and consents. */
export const identity: ShopModule = {
  name: 'identity',
  needs: ['content', 'newsletter'],
  async setUp({
    db,
    outbox,
    record,
    limits,
    config,
    settings,
    now,
    secret,
    personalData,
    provide,
    providers,
    get,
    extensions,
  }) {
    provide(customers, customerFinder(db))
    const key = await secret('identity')
    const deps = (): IdentityDeps => ({
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
        push: providers(signInProviders).find(({ push }) => push)?.push ?? null,
        redirect: providers(signInProviders).find(({ redirect }) => redirect)?.redirect ?? null,
      },
      holders: personalData,
      buyers: () => extensions(buyersByPhone),
      codeBudget: config.codeBudget,
      workBits: config.codeWorkBits,
    })
    provide(phoneCodes, phoneCodesOf(deps))
    provide(buyerAccounts, { enter: (phone, ctx) => enterAsBuyer(deps(), phone, ctx) })
    return {
      routes: (serve) => identityRoutes(serve, deps()),
      personalData: provenPhonesHolder(db, key),
      jobs: { 'identity.forget': nightly(() => forgetOldIdentity(db, now())) },
    }
  },
}
