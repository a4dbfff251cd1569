import { instalmentPayments } from '../../integrations/payments/dolyame/port.ts'
import { cardPayments } from '../../integrations/payments/payselection/port.ts'
import { everyMinute, nightly, type ShopModule, service } from '../../kernel/shop-module.ts'
import { paymentInvariants } from './invariants.ts'
import { hooksOfAll, payables } from './payables.ts'
import { pollPayments } from './paying/read-payment.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { eraseFromPayments, paymentsOfPerson } from './personal-data.ts'
import { chargeRefunds } from './refunds/charge-refunds.ts'
import { paymentRoutes } from './routes.ts'
import { paymentSettings } from './settings.ts'
import { reconcileYesterday } from './staff/reconcile-nightly.ts'
import { paymentWebhooks } from './webhooks/webhooks.ts'

export const payments = service<PaymentDeps>('payments')

/** Payments, refunds and receipts, with several providers behind one port. */
export const paymentsModule: ShopModule = {
  name: 'payments',
  needs: ['ordering'],
  invariants: paymentInvariants,
  settings: paymentSettings,
  async setUp({ db, log, now, config, settings, secret, provide, providers, extensions }) {
    const all = () => extensions(payables)
    const deps: PaymentDeps = {
      db,
      log,
      now,
      settings: settings.payment,
      payselection: providers(cardPayments)[0] ?? null,
      dolyame: providers(instalmentPayments)[0] ?? null,
      hooks: hooksOfAll(all),
      webhookOrigin: () => config.webhookOrigin ?? `http://localhost:${config.port}`,
      dolyameSecret: await secret('dolyame'),
      cardKey: await secret('payment cards'),
    }
    provide(payments, deps)
    return {
      routes: (serve) => paymentRoutes(serve, { ...deps, payables: all }),
      http: (app) => paymentWebhooks(app, deps),
      jobs: {
        'payments.poll': everyMinute(() => pollPayments(deps)),
        'payments.refunds': everyMinute(() => chargeRefunds(deps)),
        'payments.reconcile': nightly(() => reconcileYesterday(deps, settings.timeZone)),
      },
      personalData: {
        describe: (texts) => texts.payments,
        erase: (tx, person) => eraseFromPayments(tx, person),
        export: (_, person) => paymentsOfPerson(db, person),
      },
    }
  },
}
