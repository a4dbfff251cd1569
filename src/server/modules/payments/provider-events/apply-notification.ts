import { sql } from 'drizzle-orm'
import { learn, type PaymentKnowledge, type ProviderEvent, stateOf } from '#rules/payments/payment-state.ts'
import { prepaymentReceipt } from '#rules/payments/receipt.ts'
import type { ProviderNotification } from '../../../integrations/payments/port.ts'
import { type Transaction, transaction } from '../../../kernel/database/db.ts'
import { keepCard } from '../cards.ts'
import { insertAttempt } from '../paying/open-payment.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { lockAttempts, type Payment, paymentAtProvider } from '../payment-row.ts'
import { hasReceiptOfService } from '../payment-services.ts'
import { queueRefund } from '../queue-refund.ts'
import { keepReceipt } from '../receipts.ts'

export type NotificationSource = 'webhook' | 'poll' | 'refund'
export type NotificationOutcome = 'applied' | 'nothing_new' | 'mismatch' | 'unknown_order' | 'repeated'
type Deps = Pick<PaymentDeps, 'db' | 'log' | 'hooks' | 'cardKey' | 'providers' | 'settings'>

/** The one way by which anything that a provider says changes money: webhook, poll and refund all end here. */
export function applyNotification(
  deps: Deps,
  provider: string,
  notification: ProviderNotification,
  source: NotificationSource,
  now: Date,
): Promise<NotificationOutcome> {
  return transaction(deps.db, (tx) => applyWithin(tx, deps, provider, notification, source, now))
}

export async function applyWithin(
  tx: Transaction,
  deps: Deps,
  provider: string,
  notification: ProviderNotification,
  source: NotificationSource,
  now: Date,
): Promise<NotificationOutcome> {
  // First of all: whoever comes with the same news waits here until we have finished, and then finds it known.
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into payments.provider_events (provider, event_key, source, kind, body, received_at, outcome)
    values (${provider}, ${notification.key}, ${source}, ${notification.event.kind}, ${JSON.stringify(notification.body)}::jsonb,
      ${now.toISOString()}, 'nothing_new')
    on conflict (provider, event_key) do nothing returning id`)
  const [event] = rows
  if (!event) return 'repeated'

  const about = await paymentAtProvider(tx, provider, notification.providerOrderId)
  const { outcome, paymentId } = about
    ? await applyTo(tx, deps, await lockAttempts(tx, deps.hooks, about.orderKey), about.id, notification, now)
    : { outcome: 'unknown_order' as const, paymentId: null }
  await tx.execute(sql`
    update payments.provider_events set outcome = ${outcome}, payment_id = ${paymentId} where id = ${event.id}`)
  if (outcome === 'unknown_order' || outcome === 'mismatch')
    deps.log.error(
      {
        event: 'payment.notification_unmatched',
        alarm: true,
        provider,
        providerOrderId: notification.providerOrderId,
        kind: notification.event.kind,
        outcome,
        source,
      },
      'a payment service reported something that matches no payment of ours',
    )
  return outcome
}

async function applyTo(
  tx: Transaction,
  deps: Deps,
  attempts: readonly Payment[],
  paymentId: number,
  notification: ProviderNotification,
  now: Date,
): Promise<{ outcome: Exclude<NotificationOutcome, 'repeated'>; paymentId: number }> {
  const opened = attempts.find(({ id }) => id === paymentId)
  if (!opened) throw new Error(`payment ${paymentId} is gone`)
  const payment =
    (notification.ref !== null && attempts.find(({ providerRef }) => providerRef === notification.ref)) || opened

  const event = toEvent(payment, notification.event)
  if (!fits(payment, event, notification.currency)) return { outcome: 'mismatch', paymentId: payment.id }

  // The same page was paid twice: the second transaction gets a row of its own, and its money goes back.
  const isSecond = event.kind === 'captured' && payment.known.captured > 0 && payment.providerRef !== notification.ref
  if (isSecond && notification.ref !== null) {
    await keepSecondCapture(tx, deps, payment, attempts.length + 1, notification.ref, now)
    return { outcome: 'applied', paymentId: payment.id }
  }

  // Also with news that is no news: a poll, which names no card, may have been quicker.
  if (notification.card && event.kind === 'captured')
    await keepCard(tx, deps.cardKey, { paymentId: payment.id, card: notification.card })
  const known = learn(payment.known, event)
  if (isSame(known, payment.known)) return { outcome: 'nothing_new', paymentId: payment.id }
  await write(tx, payment, known, event, notification.ref, attempts, now)
  await notifyOrder(tx, deps, payment, known, attempts, now)
  return { outcome: 'applied', paymentId: payment.id }
}

function toEvent(payment: Payment, event: ProviderNotification['event']): ProviderEvent {
  return event.kind === 'remaining' ? { kind: 'refunded', total: payment.amount - event.left } : event
}

/** Somebody who pays another sum, or in other money, has not paid this order. */
function fits(payment: Payment, event: ProviderEvent, currency: string | null): boolean {
  if (event.kind === 'captured' || event.kind === 'authorised')
    return event.amount === payment.amount && currency === payment.currency
  if (event.kind === 'refunded')
    return event.total >= 0 && event.total <= payment.amount && currency === payment.currency
  return true
}

function isSame(a: PaymentKnowledge, b: PaymentKnowledge): boolean {
  return (Object.keys(a) as (keyof PaymentKnowledge)[]).every((key) => a[key] === b[key])
}

function isFirstCapture(payment: Payment, known: PaymentKnowledge): boolean {
  return known.captured > 0 && payment.known.captured === 0
}

function isPaidAlready(payment: Payment, attempts: readonly Payment[]): boolean {
  return attempts.some(({ id, known, isSurplus }) => id !== payment.id && known.captured > 0 && !isSurplus)
}

async function write(
  tx: Transaction,
  payment: Payment,
  known: PaymentKnowledge,
  event: ProviderEvent,
  ref: string | null,
  attempts: readonly Payment[],
  now: Date,
): Promise<void> {
  const isSurplus = payment.isSurplus || (isFirstCapture(payment, known) && isPaidAlready(payment, attempts))
  const newRef = event.kind === 'captured' || event.kind === 'authorised' ? ref : null
  await tx.execute(sql`
    update payments.payments set
      state = ${stateOf(known)}, is_declined = ${known.isDeclined}, is_voided = ${known.isVoided},
      authorised = ${known.authorised}, captured = ${known.captured}, refunded = ${known.refunded},
      refund_claimed = case when ${known.captured}::bigint > 0
        then greatest(refund_claimed, ${known.refunded}::bigint) else refund_claimed end,
      is_surplus = ${isSurplus}, provider_ref = coalesce(${newRef}, provider_ref),
      next_poll_at = case when ${known.captured}::bigint > 0 then null else next_poll_at end,
      changed_at = ${now.toISOString()}
    where id = ${payment.id}`)
}

async function notifyOrder(
  tx: Transaction,
  deps: Deps,
  payment: Payment,
  known: PaymentKnowledge,
  attempts: readonly Payment[],
  now: Date,
): Promise<void> {
  const { orderKey, id: paymentId, amount, method: methodId } = payment
  const isNew = isFirstCapture(payment, known)
  let isSurplus = payment.isSurplus
  if (isNew) {
    await keepPrepayment(tx, deps, payment, now)
    const isAccepted =
      !isPaidAlready(payment, attempts) &&
      (await deps.hooks.onPaid(tx, { orderKey, paymentId, amount, methodId }, now)) === 'accepted'
    if (!isAccepted) {
      isSurplus = true
      await giveBack(tx, { ...payment, known }, now)
    }
  }
  const hasMoreBack = known.captured > 0 && known.refunded > (isNew ? 0 : payment.known.refunded)
  if (hasMoreBack)
    await deps.hooks.onRefunded(tx, { orderKey, paymentId, amount, total: known.refunded, isSurplus }, now)
  // Whoever has opened another page since does not care what became of the first.
  const isLatest = attempts.at(-1)?.id === paymentId
  if (isLatest && stateOf(known) === 'failed' && payment.state !== 'failed')
    await deps.hooks.onFailed(tx, { orderKey, paymentId }, now)
}

/** The receipt that a service gave with the money. */
async function keepPrepayment(tx: Transaction, deps: Deps, payment: Payment, now: Date): Promise<void> {
  const { vatPercent } = deps.settings
  if (hasReceiptOfService(deps, payment))
    await keepReceipt(tx, payment, prepaymentReceipt(payment.lines, vatPercent), `payment:${payment.id}`, now)
}

/** Money for an order that is paid already, or has ended. */
async function giveBack(tx: Transaction, payment: Payment, now: Date): Promise<void> {
  await tx.execute(sql`update payments.payments set is_surplus = true where id = ${payment.id}`)
  const amount = payment.amount - payment.known.refunded
  if (amount > 0)
    await queueRefund(
      tx,
      payment,
      { key: `surplus:${payment.id}`, amount, lines: payment.lines, reason: 'surplus' },
      now,
    )
}

async function keepSecondCapture(
  tx: Transaction,
  deps: Deps,
  payment: Payment,
  attempt: number,
  ref: string,
  now: Date,
): Promise<void> {
  const { phone, email, name, lines: items, method: methodId } = payment
  const id = await insertAttempt(tx, { ...payment, methodId, customer: { phone, email, name }, items, attempt }, now)
  if (id === null) throw new Error('the attempts of a locked order cannot change')
  await tx.execute(sql`
    update payments.payments set state = 'paid', captured = amount, is_surplus = true, provider_ref = ${ref},
      asked_at = ${now.toISOString()} where id = ${id}`)
  deps.log.error(
    { event: 'payment.paid_twice', alarm: true, paymentId: id },
    'one payment page was paid twice, the second payment goes back',
  )
  const second = { ...payment, id, providerRef: ref, known: { ...payment.known, refunded: 0 } }
  await keepPrepayment(tx, deps, second, now)
  await queueRefund(tx, second, { key: `surplus:${id}`, amount: payment.amount, lines: items, reason: 'surplus' }, now)
}
