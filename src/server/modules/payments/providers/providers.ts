import { DOLYAME_WEBHOOK, PAYSELECTION_WEBHOOK, type PaymentDeps } from '../payment-deps.ts'
import type { Payment } from '../payment-row.ts'
import { dolyameProvider } from './dolyame-provider.ts'
import { payselectionProvider } from './payselection-provider.ts'
import type { PaymentProvider } from './provider.ts'

/** Who moves the money of a payment; null for money that changes hands at the door. */
export function providerFor(deps: PaymentDeps, payment: Payment): PaymentProvider | null {
  if (payment.provider === 'payselection' && deps.payselection)
    return payselectionProvider(
      deps.payselection,
      () => `${deps.webhookOrigin()}${PAYSELECTION_WEBHOOK}`,
      deps.now,
      deps.settings,
    )
  if (payment.provider === 'dolyame' && deps.dolyame)
    return dolyameProvider(
      deps.dolyame,
      () => `${deps.webhookOrigin()}${DOLYAME_WEBHOOK}/${deps.dolyameSecret}`,
      deps.settings,
    )
  return null
}
