import { PAYMENT_METHOD, type PaymentSettings } from '#rules/payments/payment-methods.ts'
import type { ProviderEvent } from '#rules/payments/payment-state.ts'
import { prepaymentReceipt, type Receipt, refundReceipt } from '#rules/payments/receipt.ts'
import { payments as en } from '#texts/en/ordering/payments.ts'
import { payments as ru } from '#texts/ru/ordering/payments.ts'
import type {
  Payselection,
  PayselectionEvent,
  PayselectionReceipt,
  PayselectionTransaction,
} from '../../../integrations/payments/payselection/port.ts'
import type { Payment } from '../payment-row.ts'
import type { PaymentProvider, ProviderNotification } from './provider.ts'

export function payselectionProvider(
  service: Payselection,
  webhookUrl: () => string,
  now: () => Date,
  { vatPercent }: Pick<PaymentSettings, 'vatPercent'>,
): PaymentProvider {
  const heldBy = (payment: Payment) => ({
    transactionId: payment.providerRef ?? '',
    amount: payment.amount,
    currency: payment.currency,
    webhookUrl: webhookUrl(),
  })

  return {
    start: (payment, urls) =>
      service.createPage({
        orderId: payment.providerOrderId,
        amount: payment.amount,
        currency: payment.currency,
        description: (payment.language === 'en' ? en : ru).order(payment.orderNumber),
        method: payment.method === PAYMENT_METHOD.sbp ? 'QR' : 'Card',
        language: payment.language,
        email: payment.email,
        phone: payment.phone,
        webhookUrl: webhookUrl(),
        successUrl: urls.success,
        failUrl: urls.fail,
        receipt: receiptOf(payment, prepaymentReceipt(payment.lines, vatPercent), payment.providerOrderId, now()),
      }),
    async read(payment) {
      const outcome = await service.transactionsOf(payment.providerOrderId)
      return outcome.ok ? { ok: true, answer: outcome.answer.flatMap(notificationOfTransaction) } : outcome
    },
    settle: (payment) => service.charge(heldBy(payment)),
    release: (payment) => service.cancel(heldBy(payment)),
    async refundedSoFar(payment) {
      const outcome = await service.transaction(payment.providerRef ?? '')
      if (!outcome.ok) return outcome
      const { remaining } = outcome.answer
      return { ok: true, answer: remaining === null ? null : payment.amount - remaining }
    },
    refund: (payment, { key, amount, lines, of, at }) =>
      service.refund({
        ...heldBy(payment),
        amount,
        receipt: receiptOf(payment, refundReceipt(of, lines, vatPercent), key, at),
      }),
  }
}

/** 54-FZ holds for money taken in roubles. A refund without lines (a payment that came too late) names all of them. */
function receiptOf(payment: Payment, receipt: Receipt, externalId: string, at: Date): PayselectionReceipt | null {
  if (payment.currency !== 'RUB') return null
  return { receipt, externalId, at, email: payment.email, phone: payment.phone }
}

function notificationOfTransaction(transaction: PayselectionTransaction): ProviderNotification[] {
  const { transactionId, orderId, state, amount, currency, remaining } = transaction
  const event = eventOfState(state, amount)
  const base = { providerOrderId: orderId, ref: transactionId, currency }
  const body = { TransactionId: transactionId, TransactionState: state, Amount: amount, RemainingAmount: remaining }
  // As with webhooks: one that does not fit must not stand in the way of one that does.
  const notification: ProviderNotification[] = [
    { ...base, key: `poll:${transactionId}:${state}:${amount}:${currency}`, event, body },
  ]
  if (state === 'success' && remaining !== null && amount !== null && remaining < amount)
    notification.push({
      ...base,
      key: `poll:${transactionId}:remaining:${remaining}:${currency}`,
      event: { kind: 'remaining', left: remaining },
      body,
    })
  return notification
}

function eventOfState(state: PayselectionTransaction['state'], amount: number | null): ProviderEvent {
  if (state === 'success') return { kind: 'captured', amount: amount ?? 0 }
  if (state === 'preauthorized') return { kind: 'authorised', amount: amount ?? 0 }
  if (state === 'declined') return { kind: 'declined' }
  return state === 'voided' ? { kind: 'voided' } : { kind: 'opened' }
}

/** Null: it says nothing by itself, the order must be read. */
export function notificationOfWebhook({ card, ...webhook }: PayselectionEvent): ProviderNotification | null {
  const { event: name, transactionId, orderId, amount, currency, newAmount } = webhook
  const event = eventOfWebhook(name, amount, newAmount)
  if (!event) return null
  return {
    // All that makes it right or wrong: one that does not fit must not stand in the way of one that does.
    key: ['webhook', name, transactionId, amount, currency, ...(newAmount === null ? [] : [newAmount])].join(':'),
    providerOrderId: orderId,
    ref: transactionId,
    event,
    currency,
    card,
    body: { ...webhook },
  }
}

function eventOfWebhook(
  name: string,
  amount: number | null,
  left: number | null,
): ProviderNotification['event'] | null {
  switch (name) {
    case 'Payment':
      return { kind: 'captured', amount: amount ?? 0 }
    case 'Block':
      return { kind: 'authorised', amount: amount ?? 0 }
    case 'Fail':
      return { kind: 'declined' }
    case 'Cancel':
      return { kind: 'voided' }
    case 'Refund':
      return left === null ? null : { kind: 'remaining', left }
    default:
      return { kind: 'opened' }
  }
}
