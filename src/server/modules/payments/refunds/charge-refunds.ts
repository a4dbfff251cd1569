import { sql } from 'drizzle-orm'
import { type ReceiptLine, refundReceipt, withLessMoney } from '#rules/payments/receipt.ts'
import { transaction } from '../../../kernel/database/db.ts'
import { drainBatches } from '../drain-batches.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { lockAttempts, type Payment, paymentById } from '../payment-row.ts'
import { hasReceiptOfService, providerFor } from '../payment-services.ts'
import { applyWithin } from '../provider-events/apply-notification.ts'
import { keepReceipt, refundedReceiptKind } from '../receipts.ts'

type DueRefund = {
  id: number
  key: string
  paymentId: number
  amount: number
  /** What had gone back of the payment before, without a promise of ours. */
  outsideBefore: number
  lines: ReceiptLine[]
  tries: number
  wasAsked: boolean
}

type RefundRow = Record<'id' | 'payment_id' | 'amount' | 'outside_before', string> &
  Pick<DueRefund, 'key' | 'lines' | 'tries' | 'wasAsked'>

const COLUMNS = sql.raw(`r.id, r.key, r.payment_id, r.amount, r.outside_before, r.lines, r.tries,
  r.asked_at is not null as "wasAsked"`)

function toDue({ id, payment_id, amount, outside_before, ...row }: RefundRow): DueRefund {
  return {
    ...row,
    id: Number(id),
    paymentId: Number(payment_id),
    amount: Number(amount),
    outsideBefore: Number(outside_before),
  }
}

const MAX_AT_ONCE = 20
/** Longer than a provider can keep us waiting, so that no second node asks meanwhile. */
const LEASE_SECONDS = 120
const MAX_PAUSE_SECONDS = 3_600
/** A refund that does not go through is somebody's money: staff must know. */
const TRIES_BEFORE_ALARM = 5

/** Asks providers for the refunds that were promised. Safe to run twice, and on many nodes. */
export async function chargeRefunds(deps: PaymentDeps): Promise<void> {
  await drainBatches(MAX_AT_ONCE, async () => {
    const due = await claimDue(deps)
    for (const refund of due) {
      try {
        await chargeOne(deps, refund)
      } catch (error) {
        deps.log.error(
          { event: 'refund.request_failed', err: error, refundId: refund.id },
          'a refund could not be asked for',
        )
      }
    }
    return due.length
  })
}

async function claimDue(deps: PaymentDeps): Promise<DueRefund[]> {
  const now = deps.now().toISOString()
  const { rows } = await deps.db.execute<RefundRow>(sql`
    update payments.refunds r set tries = tries + 1,
      next_try_at = ${now}::timestamptz + make_interval(secs => ${LEASE_SECONDS})
    where r.id in (
      select id from payments.refunds where state = 'queued' and next_try_at <= ${now}
      order by id limit ${MAX_AT_ONCE} for update skip locked)
    returning ${COLUMNS}`)
  return rows.map(toDue).sort((a, b) => a.id - b.id)
}

async function chargeOne(deps: PaymentDeps, claimed: DueRefund): Promise<void> {
  const payment = await paymentById(deps.db, claimed.paymentId)
  const provider = payment && providerFor(deps, payment)
  if (!payment) throw new Error(`refund ${claimed.id} has no payment`)
  // Its credentials were taken out: nobody else can give the money back, and staff must learn of it.
  if (!provider) return tryLater(deps, claimed, pauseAfter(claimed.tries), 'no provider')
  if (!(await leases(deps, payment.id)))
    return tryLater(deps, claimed, 5, 'another refund of this payment is under way')
  try {
    // Read again behind the lease: while we were busy with others, another node may have done it.
    const refund = await stillDue(deps, claimed.id)
    if (!refund) return
    // What the provider's own book says decides: an answer may have been lost, or staff may have used its cabinet.
    const book = await provider.refundedSoFar()
    if (!book.ok) return await tryLater(deps, refund, pauseAfter(refund.tries), book.failure)
    const before = refund.outsideBefore + (await doneSum(deps, payment.id))
    if (book.answer !== null && book.answer >= before + refund.amount)
      return await finish(deps, payment, refund, book.answer)
    if (book.answer === null && refund.wasAsked) return await leaveToStaff(deps, refund)

    const left = payment.amount - (book.answer ?? before)
    const asked = left < refund.amount ? await shrink(deps, payment, refund, left) : refund
    await deps.db.execute(sql`
      update payments.refunds set asked_at = ${deps.now().toISOString()} where id = ${asked.id}`)
    const of = await receiptKindOf(deps, payment)
    const outcome = await provider.refund({ ...asked, of, at: deps.now() })
    if (!outcome.ok) return await tryLater(deps, asked, pauseAfter(asked.tries), outcome.failure)
    await finish(deps, payment, asked, (book.answer ?? before) + asked.amount)
  } finally {
    await deps.db.execute(sql`update payments.payments set refund_lease_until = null where id = ${payment.id}`)
  }
}

/** Money that never was the order's was never set off at handover either. */
async function receiptKindOf({ db }: PaymentDeps, { isSurplus, orderKey }: Payment) {
  return isSurplus ? 'prepayment' : refundedReceiptKind(db, orderKey)
}

async function stillDue(deps: PaymentDeps, refundId: number): Promise<DueRefund | null> {
  const { rows } = await deps.db.execute<RefundRow>(sql`
    select ${COLUMNS} from payments.refunds r where r.id = ${refundId} and r.state = 'queued'`)
  return rows[0] ? toDue(rows[0]) : null
}

/** Some of this money has gone back in the provider's cabinet since it was promised: only the rest is left to give. */
async function shrink(deps: PaymentDeps, payment: Payment, refund: DueRefund, left: number): Promise<DueRefund> {
  const lines = withLessMoney(refund.lines, left)
  await transaction(deps.db, async (tx) => {
    await lockAttempts(tx, deps.hooks, payment.orderKey)
    await tx.execute(sql`
      update payments.refunds set amount = ${left}, lines = ${JSON.stringify(lines)}::jsonb where id = ${refund.id}`)
  })
  deps.log.warn(
    { event: 'refund.reduced', refundId: refund.id, promised: refund.amount, left },
    'a part of a refund had gone back another way already',
  )
  return { ...refund, amount: left, lines }
}

async function leases(deps: PaymentDeps, paymentId: number): Promise<boolean> {
  const now = deps.now().toISOString()
  const { rowCount } = await deps.db.execute(sql`
    update payments.payments
    set refund_lease_until = ${now}::timestamptz + make_interval(secs => ${LEASE_SECONDS})
    where id = ${paymentId} and (refund_lease_until is null or refund_lease_until <= ${now})`)
  return rowCount === 1
}

async function doneSum(deps: PaymentDeps, paymentId: number): Promise<number> {
  const { rows } = await deps.db.execute<{ sum: string }>(sql`
    select coalesce(sum(amount), 0) as sum from payments.refunds where payment_id = ${paymentId} and state = 'done'`)
  return Number(rows[0]?.sum ?? 0)
}

function pauseAfter(tries: number): number {
  return Math.min(MAX_PAUSE_SECONDS, 10 * 2 ** Math.min(tries, 10))
}

async function tryLater(deps: PaymentDeps, refund: DueRefund, seconds: number, failure: string): Promise<void> {
  await deps.db.execute(sql`
    update payments.refunds set last_error = ${failure.slice(0, 300)},
      next_try_at = ${new Date(deps.now().getTime() + seconds * 1000).toISOString()}
    where id = ${refund.id} and state = 'queued'`)
  if (refund.tries >= TRIES_BEFORE_ALARM)
    deps.log.error(
      { event: 'refund.stuck', alarm: true, refundId: refund.id, tries: refund.tries, failure },
      'a refund does not go through',
    )
}

async function leaveToStaff(deps: PaymentDeps, refund: DueRefund): Promise<void> {
  await deps.db.execute(sql`update payments.refunds set state = 'by_hand' where id = ${refund.id}`)
  deps.log.error(
    { event: 'refund.outcome_unknown', alarm: true, refundId: refund.id },
    'nobody can tell whether a refund went through',
  )
}

async function finish(deps: PaymentDeps, payment: Payment, refund: DueRefund, total: number): Promise<void> {
  const now = deps.now()
  const of = await receiptKindOf(deps, payment)
  await transaction(deps.db, async (tx) => {
    await lockAttempts(tx, deps.hooks, payment.orderKey)
    const { rowCount } = await tx.execute(sql`
      update payments.refunds set state = 'done', done_at = ${now.toISOString()}, last_error = null
      where id = ${refund.id} and state = 'queued'`)
    if (rowCount !== 1) return
    const { vatPercent } = deps.settings
    if (hasReceiptOfService(deps, payment))
      await keepReceipt(tx, payment, refundReceipt(of, refund.lines, vatPercent), `refund:${refund.key}`, now)
    const notification = {
      key: `refund:${refund.key}`,
      providerOrderId: payment.providerOrderId,
      ref: payment.providerRef,
      event: { kind: 'refunded', total } as const,
      currency: payment.currency,
      body: { refundId: refund.id, amount: refund.amount, total },
    }
    await applyWithin(tx, deps, payment.provider, notification, 'refund', now)
  })
}
