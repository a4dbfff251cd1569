import { paymentMethodByCode, paymentMethodById } from '#rules/payments/payment-methods.ts'
import { payments as en } from '#texts/en/ordering/payments.ts'
import { payments as ru } from '#texts/ru/ordering/payments.ts'
import type { PaymentProvider, PaymentTraits, ProviderRefund } from '../../integrations/payments/port.ts'
import type { ListedService } from '../../kernel/providers/integration.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { OFFLINE, type Payment } from './payment-row.ts'

/** A service through which buyers pay, as the shop lists it. Rows store its name. */
export type PaymentService = ListedService<PaymentProvider, PaymentTraits>

type Services = Pick<PaymentDeps, 'providers'>

/** Whether a name that came from outside, or was stored long ago, is that of a service of this shop. */
export function serviceNamed({ providers }: Services, name: string): PaymentService | null {
  return providers.find((one) => one.name === name) ?? null
}

/**
 * Through whom money is paid in this way: the first of the shop's list that can be asked. Where none can, the first all
 * the same: the order is made, and it is the page that is refused.
 */
export function serviceFor({ providers }: Services, methodId: number): PaymentService | null {
  const code = paymentMethodById(methodId)?.code
  const serving = providers.filter(({ traits }) => code !== undefined && traits.methods.includes(code))
  return serving.find(({ port }) => port !== null) ?? serving[0] ?? null
}

/** Whether a connected provider offers a payment page for this method. */
export function canBePaid(services: Services, methodId: number): boolean {
  return serviceFor(services, methodId)?.port != null
}

/** The name that a row gets: of the service, or that the money changes hands at the door. */
export function providerNameFor(services: Services, methodId: number): string {
  if (paymentMethodById(methodId)?.type !== 'online') return OFFLINE
  const service = serviceFor(services, methodId)
  if (!service) throw new RangeError(`no service of this shop serves payment method ${methodId}`)
  return service.name
}

/** The ways to pay online that a shop takes and none of its services serves; two services of one name. */
export function problemsOfServices({ providers, settings }: Pick<PaymentDeps, 'providers' | 'settings'>): string[] {
  const served = new Set<string>(providers.flatMap(({ traits }) => traits.methods))
  const names = providers.map(({ name }) => name)
  return [
    ...settings.methods
      .filter((code) => paymentMethodByCode(code)?.type === 'online' && !served.has(code))
      .map((code) => `payment.methods: ${code} is served by no service of the shop`),
    ...names
      .filter((name, index) => names.indexOf(name) !== index || name === OFFLINE)
      .map((name) => `integrations: the name ${name} is taken`),
  ]
}

/** Who moves the money of a payment; null for money at the door, and while its service cannot be asked. */
export function providerFor(deps: PaymentDeps, payment: Payment) {
  const service = serviceNamed(deps, payment.provider)
  if (!service?.port) return null
  const { port } = service
  const order = { ...payment, webhookUrl: webhookUrlOf(deps, service), vatPercent: deps.settings.vatPercent }
  const description = (payment.language === 'en' ? en : ru).order(payment.orderNumber)
  return {
    start: (urls: { success: string; fail: string }) => port.start(order, { ...urls, description, at: deps.now() }),
    read: () => port.read(order),
    settle: () => port.settle(order),
    release: () => port.release(order),
    refundedSoFar: () => port.refundedSoFar(order),
    refund: (refund: ProviderRefund) => port.refund(order, refund),
  }
}

/** 54-FZ holds for money taken in roubles: where the service hands our receipts over, we keep them. */
export function hasReceiptOfService(services: Services, { currency, provider }: Payment): boolean {
  return currency === 'RUB' && serviceNamed(services, provider)?.traits.printsReceipts === true
}

/** Whose registers can be compared with our book. */
export function reconciledServices({ providers }: Services): PaymentService[] {
  return providers.filter(({ traits }) => traits.isReconciled)
}

export const WEBHOOKS = '/api/webhooks'

/** The address at which a service tells us of payments: signatures are made over it. */
export function webhookUrlOf(deps: Pick<PaymentDeps, 'webhookOrigin' | 'webhookSecrets'>, service: PaymentService) {
  const { name, traits } = service
  const secret = traits.webhookProof === 'address' ? `/${deps.webhookSecrets[name]}` : ''
  return `${deps.webhookOrigin()}${WEBHOOKS}/${name}${secret}`
}
