import { instalmentPayments } from '../../integrations/payments/dolyame/port.ts'
import { cardPayments } from '../../integrations/payments/payselection/port.ts'
import { everyMinute, type ShopModule, service } from '../../kernel/shop-module.ts'
import { eraseFromPayments } from './erase-person.ts'
import { paymentInvariants } from './invariants.ts'
import type { PaymentDeps, PaymentHooks } from './payment-deps.ts'
import { pollPayments } from './read-payment.ts'
import { chargeRefunds } from './refunds/charge-refunds.ts'
import { type PaymentRouteDeps, paymentRoutes } from './routes.ts'
import { paymentWebhooks } from './webhooks/webhooks.ts'

/** What is paid for: the module of orders says how an order takes part in its payment, and who may see it. */
export const payableOrders = service<{ hooks: PaymentHooks } & Pick<PaymentRouteDeps, 'canSee' | 'returnUrls'>>(
  'payable orders',
)
export const payments = service<PaymentDeps>('payments')

/** Payments, refunds and receipts, with several providers behind one port. */
export const paymentsModule: ShopModule = {
  name: 'payments',
  needs: ['ordering'],
  invariants: paymentInvariants,
  async setUp({ db, log, now, config, settings, secret, provide, providers, get }) {
    const orders = get(payableOrders)
    const deps: PaymentDeps = {
      db,
      log,
      now,
      settings: settings.payment,
      payselection: providers(cardPayments)[0] ?? null,
      dolyame: providers(instalmentPayments)[0] ?? null,
      hooks: orders.hooks,
      webhookOrigin: () => config.webhookOrigin ?? `http://localhost:${config.port}`,
      dolyameSecret: await secret('dolyame'),
      cardKey: await secret('payment cards'),
    }
    provide(payments, deps)
    return {
      routes: (serve) => paymentRoutes(serve, { ...deps, canSee: orders.canSee, returnUrls: orders.returnUrls }),
      http: (app) => paymentWebhooks(app, deps),
      jobs: {
        'payments.poll': everyMinute(() => pollPayments(deps)),
        'payments.refunds': everyMinute(() => chargeRefunds(deps)),
      },
      personalData: { erase: (tx, person) => eraseFromPayments(tx, person) },
    }
  },
}
