import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { isFinal } from '#rules/payments/payment-state.ts'
import { drainBatches } from '../drain-batches.ts'
import { SILENCE_MS } from '../paying/start-payment.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { attemptsOf, type Payment, paymentById } from '../payment-row.ts'
import { providerFor } from '../payment-services.ts'
import { applyNotification } from './apply-notification.ts'

/** Asks the provider how a payment stands, and does what follows from it. */
export async function readPayment(deps: PaymentDeps, paymentId: number): Promise<void> {
  const payment = await readOnce(deps, paymentId)
  if (payment?.state !== 'authorised') return
  // Held money is taken only for an order that still stands; otherwise the buyer gets it back at once.
  const provider = providerFor(deps, payment)
  const isAwaited = await deps.hooks.isAwaited(deps.db, payment.orderKey)
  const outcome = await (isAwaited ? provider?.settle() : provider?.release())
  if (outcome && !outcome.ok)
    deps.log.warn(
      { event: 'payment.void_failed', paymentId, isAwaited, failure: outcome.failure },
      'held money stays held',
    )
  await readOnce(deps, paymentId)
}

async function readOnce(deps: PaymentDeps, paymentId: number): Promise<Payment | null> {
  const payment = await paymentById(deps.db, paymentId)
  const provider = payment && providerFor(deps, payment)
  if (!payment || !provider) return null
  const outcome = await provider.read()
  if (outcome.ok) {
    for (const notification of outcome.answer)
      await applyNotification(deps, payment.provider, notification, 'poll', deps.now())
  }
  return paymentById(deps.db, paymentId)
}

const MAX_AT_ONCE = 20
/** After so long an unpaid page is forgotten; should it be paid still, the webhook tells. */
const FORGET_DAYS = 3

/** Payments without news: their webhooks may be late or lost. Safe on many nodes, each takes its own. */
export async function pollPayments(deps: PaymentDeps): Promise<void> {
  await drainBatches(MAX_AT_ONCE, async () => {
    const due = await claimSilent(deps)
    for (const id of due) {
      try {
        await readPayment(deps, id)
      } catch (error) {
        deps.log.error({ event: 'payment.read_failed', err: error, paymentId: id }, 'a payment could not be read')
      }
    }
    return due.length
  })
}

async function claimSilent(deps: PaymentDeps): Promise<number[]> {
  const now = deps.now().toISOString()
  const { rows } = await deps.db.execute<{ id: string }>(sql`
    update payments.payments p set polled_at = ${now},
      next_poll_at = case when p.created_at < ${now}::timestamptz - make_interval(days => ${FORGET_DAYS}) then null
        else ${now}::timestamptz + greatest(make_interval(secs => ${SILENCE_MS / 1000}),
          (${now}::timestamptz - p.created_at) / 5) end
    where p.id in (
      select id from payments.payments where next_poll_at <= ${now}
      order by next_poll_at limit ${MAX_AT_ONCE} for update skip locked)
    returning p.id`)
  return rows.map(({ id }) => Number(id))
}

/** One payment is not asked about more often than this, whoever is curious. */
const PAUSE_MS = 2_000
/** How long a page that shows the state waits for the provider. */
const GLANCE_MS = 1_500

/** The buyer is back: asks at once instead of waiting for the webhook, but keeps nobody waiting for long. */
export async function freshen(deps: PaymentDeps, orderKey: string): Promise<void> {
  const attempts = await attemptsOf(deps.db, orderKey)
  const open = attempts.filter(({ state, url }) => url !== null && !isFinal(state))
  const reads = open.map(({ id }) => readNow(deps, id))
  if (reads.length > 0) await Promise.race([Promise.all(reads), pause(GLANCE_MS, undefined, { ref: false })])
}

/** Reads a payment unless somebody has just done so; then it is read a little later, by the job. */
export async function readNow(deps: PaymentDeps, paymentId: number): Promise<void> {
  // Nobody waits for it: whatever goes wrong here, the database being away too, must end here.
  try {
    const now = deps.now()
    const { rowCount } = await deps.db.execute(sql`
      update payments.payments set polled_at = ${now.toISOString()} where id = ${paymentId}
        and (polled_at is null or polled_at <= ${new Date(now.getTime() - PAUSE_MS).toISOString()})`)
    if (rowCount !== 0) return await readPayment(deps, paymentId)
    const soon = new Date(now.getTime() + PAUSE_MS).toISOString()
    await deps.db.execute(sql`update payments.payments set next_poll_at = ${soon} where id = ${paymentId}`)
  } catch (error) {
    deps.log.error({ event: 'payment.read_failed', err: error, paymentId }, 'a payment could not be read')
  }
}
