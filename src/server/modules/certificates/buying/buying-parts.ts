import type { CertificateSettings } from '#rules/certificates/certificate-settings.ts'
import { homeLanguage } from '#rules/location/home.ts'
import { later } from '../../../kernel/events/domain-events.ts'
import { everyMinute, type Kernel, type ModuleParts } from '../../../kernel/shop-module.ts'
import { userOf } from '../../identity/index.ts'
import { type Payable, payables, payments } from '../../payments/index.ts'
import { mediaIndex } from '../../pictures/index.ts'
import type { BuyingDeps } from '../buying-deps.ts'
import type { CodeHasher } from '../code-hasher.ts'
import type { MakePdf } from '../sending/certificate-sheet.ts'
import { sendDueGifts } from '../sending/send-gifts.ts'
import { depositOrderByKey, isDepositOrderKey } from './deposit-orders.ts'
import { depositPaymentHooks } from './deposit-payment-hooks.ts'
import { expireDepositOrders } from './expire-deposit-orders.ts'
import { depositReturnUrls } from './notify-deposit-buyer.ts'
import { buyingRoutes } from './routes.ts'

/** What a shop has that sells certificates. */
export function buyingParts(
  kernel: Kernel,
  terms: CertificateSettings,
  hash: CodeHasher,
  makePdf: MakePdf | null,
): Required<Pick<ModuleParts, 'routes' | 'jobs' | 'on'>> {
  const { db, log, now, outbox, record, settings, config, get, extend } = kernel
  const deps: BuyingDeps = {
    db,
    log,
    outbox,
    record,
    settings,
    terms,
    media: get(mediaIndex),
    hash,
    payments: () => get(payments),
    async ownEmails(customer) {
      const { waitingEmail } = await userOf(db, customer)
      return [customer.email, waitingEmail].filter((email) => typeof email === 'string')
    },
    staffEmail: config.staffEmail,
    staffLanguage: homeLanguage(settings),
    makePdf,
  }
  extend(payables, depositPayable(deps))
  const send = () => sendDueGifts(deps, now())
  return {
    routes: (serve) => buyingRoutes(serve, deps),
    jobs: {
      'certificates.send': everyMinute(send),
      'certificates.expire-orders': everyMinute(() => expireDepositOrders(deps, now())),
    },
    // What is to leave at once does not wait for the minute.
    on: {
      'certificate.issued': later(async () => void (await send())),
      'certificate.handed_on': later(async () => void (await send())),
    },
  }
}

/** How orders of certificates take part in their payments. */
export function depositPayable(deps: BuyingDeps): Payable {
  return {
    owns: isDepositOrderKey,
    hooks: depositPaymentHooks(deps),
    async canSee(ctx, key) {
      const customer = await ctx.customer()
      return customer !== null && (await depositOrderByKey(deps.db, key))?.customerId === customer.id
    },
    returnUrls: ({ visitor }, key) => depositReturnUrls(visitor.origin, key),
  }
}
