import { z } from 'zod'
import { homeCurrency } from '#rules/location/home.ts'
import { paymentProviders } from '../../integrations/payments/port.ts'
import { ownVariables } from '../../kernel/configuration/own-variables.ts'
import { everyMinute, nightly, type ShopModule, service } from '../../kernel/shop-module.ts'
import { paymentInvariants } from './invariants.ts'
import { hooksOfAll, payables } from './payables.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { type PaymentService, problemsOfServices } from './payment-services.ts'
import { eraseFromPayments, paymentsOfPerson } from './personal-data.ts'
import { pollPayments } from './provider-events/read-payment.ts'
import { chargeRefunds } from './refunds/charge-refunds.ts'
import { paymentRoutes } from './routes.ts'
import { paymentSettings } from './settings.ts'
import { reconcileNightly } from './staff/reconcile-nightly.ts'
import { paymentWebhooks } from './webhooks/webhooks.ts'

export const payments = service<PaymentDeps>('payments')

/** Where services reach the shop; undefined: on this machine. */
const variables = { WEBHOOK_ORIGIN: z.url({ protocol: /^https?$/ }).optional() }

/** Payments, refunds and receipts, with several providers behind one port. */
export const paymentsModule: ShopModule = {
  name: 'payments',
  needs: ['ordering'],
  variables,
  invariants: paymentInvariants,
  settings: paymentSettings,
  async setUp({ db, log, now, config, settings, secret, provide, services, extensions }) {
    const all = () => extensions(payables)
    const { WEBHOOK_ORIGIN } = ownVariables(variables, config)
    const providers = services(paymentProviders)
    const problems = problemsOfServices({ providers, settings: settings.payment })
    if (problems.length > 0) throw new Error(`The services of payments do not fit:\n  ${problems.join('\n  ')}`)
    const deps: PaymentDeps = {
      db,
      log,
      now,
      settings: settings.payment,
      homeCurrency: homeCurrency(settings),
      providers,
      hooks: hooksOfAll(all),
      webhookOrigin: () => WEBHOOK_ORIGIN ?? `http://localhost:${config.port}`,
      webhookSecrets: await webhookSecretsOf(providers, secret),
      cardKey: await secret('payment cards'),
    }
    provide(payments, deps)
    return {
      routes: (serve) => paymentRoutes(serve, { ...deps, payables: all }),
      http: (app) => paymentWebhooks(app, deps),
      jobs: {
        'payments.poll': everyMinute(() => pollPayments(deps)),
        'payments.refunds': everyMinute(() => chargeRefunds(deps)),
        'payments.reconcile': nightly(() => reconcileNightly(deps, settings.timeZone)),
      },
      personalData: {
        describe: (texts) => texts.payments,
        erase: (tx, person) => eraseFromPayments(tx, person),
        export: (_, person) => paymentsOfPerson(db, person),
      },
    }
  },
}

/** Under the name of the service: the same on all nodes, and after each restart. */
async function webhookSecretsOf(
  providers: readonly PaymentService[],
  secret: (name: string) => Promise<string>,
): Promise<Record<string, string>> {
  const unsigned = providers.filter(({ traits }) => traits.webhookProof === 'address')
  return Object.fromEntries(await Promise.all(unsigned.map(async ({ name }) => [name, await secret(name)])))
}
