import type { Dolyame } from '../../integrations/payments/dolyame/port.ts'
import type { Payselection } from '../../integrations/payments/payselection/port.ts'
import { everyMinute, type ShopModule, service } from '../../kernel/shop-module.ts'
import { eraseFromPayments } from './erase-person.ts'
import { hooksOfAll, payables } from './payables.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { pollPayments } from './read-payment.ts'
import { chargeRefunds } from './refunds/charge-refunds.ts'
import { paymentRoutes } from './routes.ts'
import { paymentWebhooks } from './webhooks/webhooks.ts'

/** Null where this shop has no such provider. */
export const paymentProviders = service<{ payselection: Payselection | null; dolyame: Dolyame | null }>(
  'payment providers',
)
export const payments = service<PaymentDeps>('payments')

/** Payments, refunds and receipts, with several providers behind one port. */
export const paymentsModule: ShopModule = {
  name: 'payments',
  needs: ['ordering'],
  async setUp({ db, log, now, config, settings, secret, provide, get, extensions }) {
    const all = () => extensions(payables)
    const deps: PaymentDeps = {
      db,
      log,
      now,
      settings: settings.payment,
      ...get(paymentProviders),
      hooks: hooksOfAll(all),
      webhookOrigin: () => config.services.webhookOrigin ?? `http://localhost:${config.port}`,
      dolyameSecret: await secret('dolyame'),
    }
    provide(payments, deps)
    return {
      routes: (serve) => paymentRoutes(serve, { ...deps, payables: all }),
      http: (app) => paymentWebhooks(app, deps),
      jobs: {
        'payments.poll': everyMinute(() => pollPayments(deps)),
        'payments.refunds': everyMinute(() => chargeRefunds(deps)),
      },
      personalData: { erase: (tx, person) => eraseFromPayments(tx, person) },
    }
  },
}
