import { z } from 'zod'
import { flashCallers } from '../../integrations/messages/flash-call/port.ts'
import { smsSenders } from '../../integrations/messages/sms/port.ts'
import { redirectServices, signInProviders } from '../../integrations/sign-in/port.ts'
import { ownVariables } from '../../kernel/configuration/own-variables.ts'
import { customers } from '../../kernel/people/customer.ts'
import { nightly, type ShopModule } from '../../kernel/shop-module.ts'
import { accountNews } from '../newsletter/index.ts'
import { buyersByPhone } from './account/buyers-by-phone.ts'
import { phoneCodes, phoneCodesOf } from './codes/phone-codes.ts'
import { provenPhonesHolder } from './codes/proven-phones.ts'
import type { IdentityDeps } from './deps.ts'
import { letters } from './letter-kinds.ts'
import { phoneChanges } from './phone-changes.ts'
import { identityRoutes } from './routes.ts'
import { customerFinder, forgetOldIdentity } from './sessions-store.ts'
import { buyerAccounts, enterAsBuyer } from './sign-in/enter-as-buyer.ts'

const variables = {
  /** How many codes the whole shop may send. */
  CODES_PER_HOUR: z.coerce.number().int().min(1).default(1_000),
  CODES_PER_DAY: z.coerce.number().int().min(1).default(5_000),
  /** Difficulty of the proof of work for a code, in leading zero bits of a hash. */
  CODE_WORK_BITS: z.coerce.number().int().min(0).max(20).default(13),
}

/** Who the customers are: sign-in by phone, sessions, profiles and consents. */
export const identity: ShopModule = {
  name: 'identity',
  letters,
  needs: ['content', 'newsletter'],
  variables,
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
    services,
    get,
    extensions,
  }) {
    provide(customers, customerFinder(db))
    const key = await secret('identity')
    const { CODES_PER_HOUR, CODES_PER_DAY, CODE_WORK_BITS } = ownVariables(variables, config)
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
        redirects: redirectServices(services(signInProviders)),
      },
      holders: personalData,
      buyers: () => extensions(buyersByPhone),
      phoneChanges: () => extensions(phoneChanges),
      codeBudget: { anHour: CODES_PER_HOUR, aDay: CODES_PER_DAY },
      workBits: CODE_WORK_BITS,
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
