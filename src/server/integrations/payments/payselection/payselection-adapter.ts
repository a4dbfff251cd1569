import { PAYMENT_METHOD } from '#rules/payments/payment-methods.ts'
import type { ProviderEvent } from '#rules/payments/payment-state.ts'
import { prepaymentReceipt, type Receipt, refundReceipt } from '#rules/payments/receipt.ts'
import type { PaymentProvider, ProviderNotification, ProviderPayment, WebhookHeaders } from '../port.ts'
import type { PayselectionClient, PayselectionEvent, PayselectionReceipt, PayselectionTransaction } from './protocol.ts'

/** What a signature looks like: HMAC-SHA256 in hex. */
const SIGNATURE = /^[0-9a-f]{64}$/i

/** Cards and the fast payment system. */
export function payselectionPayments(service: PayselectionClient): PaymentProvider {
  return {
    start: (payment, { success, fail, description, at }) =>
      service.createPage({
        orderId: payment.providerOrderId,
        amount: payment.amount,
        currency: payment.currency,
        description,
        method: payment.method === PAYMENT_METHOD.sbp ? 'QR' : 'Card',
        language: payment.language,
        email: payment.email,
        phone: payment.phone,
        webhookUrl: payment.webhookUrl,
        successUrl: success,
        failUrl: fail,
        receipt: receiptOf(payment, prepaymentReceipt(payment.lines, payment.vatPercent), payment.providerOrderId, at),
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
        receipt: receiptOf(payment, refundReceipt(of, lines, payment.vatPercent), key, at),
      }),
    looksSigned: (headers) => SIGNATURE.test(one(headers, 'x-webhook-signature') ?? ''),
    readWebhook({ headers, url, rawBody }) {
      const proof = { siteId: one(headers, 'x-site-id'), signature: one(headers, 'x-webhook-signature') }
      const webhook = service.readWebhook(proof, url, rawBody)
      if (webhook === null) return 'forged'
      if (webhook === 'unreadable') return 'unreadable'
      return { providerOrderId: webhook.orderId, notification: notificationOfWebhook(webhook) }
    },
  }
}

function heldBy({ providerRef, amount, currency, webhookUrl }: ProviderPayment) {
  return { transactionId: providerRef ?? '', amount, currency, webhookUrl }
}

function one(headers: WebhookHeaders, name: string): string | undefined {
  const value = headers[name]
  return Array.isArray(value) ? value[0] : value
}

/** 54-FZ holds for money taken in roubles. A refund without lines (a payment that came too late) names all of them. */
function receiptOf(
  payment: ProviderPayment,
  receipt: Receipt,
  externalId: string,
  at: Date,
): PayselectionReceipt | null {
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
function notificationOfWebhook({ card, ...webhook }: PayselectionEvent): ProviderNotification | null {
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
