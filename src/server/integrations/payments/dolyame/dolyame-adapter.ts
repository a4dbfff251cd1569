import type { ProviderEvent } from '#rules/payments/payment-state.ts'
import { prepaymentReceipt, type Receipt, refundReceipt } from '#rules/payments/receipt.ts'
import type { PaymentProvider, ProviderNotification, ProviderPayment } from '../port.ts'
import { DOLYAME_STATUSES, type DolyameClient, type DolyameInfo, type DolyameItem } from './protocol.ts'

/** Payment by instalments. The service signs nothing: a webhook only names an order, which is asked about. */
export function dolyamePayments(service: DolyameClient): PaymentProvider {
  return {
    start: (payment, { success, fail }) =>
      service.create(
        {
          id: payment.providerOrderId,
          amount: payment.amount,
          items: itemsOf(prepaymentReceipt(payment.lines, payment.vatPercent)),
          client: { name: payment.name, phone: payment.phone, email: payment.email },
          notificationUrl: payment.webhookUrl,
          successUrl: success,
          failUrl: fail,
        },
        `create:${payment.providerOrderId}`,
      ),
    async read(payment) {
      const outcome = await service.info(payment.providerOrderId)
      return outcome.ok ? { ok: true, answer: notificationOf(payment, outcome.answer) } : outcome
    },
    settle: (payment) =>
      service.commit(
        {
          id: payment.providerOrderId,
          amount: payment.amount,
          items: itemsOf(prepaymentReceipt(payment.lines, payment.vatPercent)),
        },
        `commit:${payment.providerOrderId}`,
      ),
    release: (payment) => service.cancel(payment.providerOrderId, `cancel:${payment.providerOrderId}`),
    async refundedSoFar(payment) {
      const outcome = await service.info(payment.providerOrderId)
      return outcome.ok ? { ok: true, answer: outcome.answer.refunded } : outcome
    },
    // Of another sum it is another call: some of a refund may go back another way before it is asked for again.
    refund: (payment, { key, amount, lines, of }) =>
      service.refund(
        { id: payment.providerOrderId, amount, items: itemsOf(refundReceipt(of, lines, payment.vatPercent)) },
        `refund:${key}:${amount}`,
      ),
    readWebhook({ rawBody }) {
      const webhook = service.readWebhook(rawBody)
      return webhook === null ? 'unreadable' : { providerOrderId: webhook.id, notification: null }
    },
  }
}

/** Price by quantity must be exact here too, so the rows are those of the receipt. */
function itemsOf({ items }: Receipt): DolyameItem[] {
  return items.map(({ name, quantity, price, method, object, vat }) => ({
    name,
    quantity,
    price,
    method,
    object,
    vat: vat.type,
  }))
}

function notificationOf(
  payment: ProviderPayment,
  { id, status, amount, refunded }: DolyameInfo,
): ProviderNotification[] {
  // The service may tell a sum with refunds taken off; together they must be what was to be paid.
  const whole = amount !== null && amount + refunded === payment.amount ? payment.amount : amount
  const base = { providerOrderId: id, ref: null, currency: payment.currency }
  const body = { id, status, amount, refunded }
  const notification = eventsOf(status, whole ?? 0).map((event) => ({
    ...base,
    key: `info:${id}:${status}:${event.kind}:${whole}`,
    event,
    body,
  }))
  if (refunded === 0) return notification
  return [
    ...notification,
    { ...base, key: `info:${id}:refunded:${refunded}`, event: { kind: 'refunded', total: refunded }, body },
  ]
}

function eventsOf(status: string, amount: number): ProviderEvent[] {
  const known = DOLYAME_STATUSES.find((one) => one === status)
  switch (known) {
    // A word that the protocol does not have says nothing.
    case undefined:
    case 'new':
    case 'approved':
      return []
    case 'wait_for_commit':
      return [{ kind: 'authorised', amount }]
    case 'committed':
    case 'completed':
    case 'refunded':
      return [{ kind: 'captured', amount }]
    case 'rejected':
      return [{ kind: 'declined' }]
    case 'canceled':
      return [{ kind: 'voided' }]
  }
}
