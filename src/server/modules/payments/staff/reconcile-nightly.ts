import { sql } from 'drizzle-orm'
import type { RegisterBatch } from '#contract/staff/people/staff-money.ts'
import { wallClock } from '#rules/delivery/calendar.ts'
import type { MoneyLine } from '#rules/payments/reconcile.ts'
import { DAY_MS } from '#rules/time/day-ms.ts'
import { transaction } from '../../../kernel/database/db.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { type Payment, paymentById } from '../payment-row.ts'
import { providerFor, reconciledServices } from '../payment-services.ts'
import { keepComparison } from './registers.ts'

/**
 * No provider gives its register by an API, so every payment that was opened, paid or refunded the day before is
 * asked about, and what webhooks told of orders that we do not know is added: together that is what a register would
 * say. Done once a day, however many nodes there are.
 */
export async function reconcileYesterday(deps: PaymentDeps, timeZone: string): Promise<RegisterBatch[]> {
  const now = deps.now()
  const day = wallClock(new Date(now.getTime() - DAY_MS), timeZone).day
  const batches: RegisterBatch[] = []
  for (const { name: provider, port } of reconciledServices(deps)) {
    if (port === null || (await isDone(deps, provider, day))) continue
    const { lines, unanswered } = await linesOf(deps, provider, day, timeZone)
    const batch = await transaction(deps.db, (tx) =>
      keepComparison(
        tx,
        { provider, source: 'nightly', fileName: '', from: day, to: day, lines, unanswered },
        { by: 'schedule', now, timeZone },
      ),
    )
    batches.push(batch)
    if (batch.differences.length > 0)
      deps.log.error(
        { event: 'payment.register_differs', alarm: true, provider, day, differences: batch.differences.length },
        'the register of a payment service is not our book',
      )
  }
  return batches
}

async function isDone({ db }: PaymentDeps, provider: string, day: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from payments.register_batches where source = 'nightly' and provider = ${provider} and from_day = ${day}`)
  return rows.length > 0
}

async function linesOf(deps: PaymentDeps, provider: string, day: string, timeZone: string) {
  const { rows } = await deps.db.execute<{ id: number }>(sql`
    select p.id::float8 as id from payments.payments p
    where p.provider = ${provider} and p.asked_at is not null and (
      (p.created_at at time zone ${timeZone})::date = ${day}::date
      or (p.changed_at at time zone ${timeZone})::date = ${day}::date
      or exists (select from payments.provider_events e where e.payment_id = p.id and e.kind = 'captured'
        and (e.received_at at time zone ${timeZone})::date = ${day}::date)
      or exists (select from payments.refunds r where r.payment_id = p.id
        and (r.done_at at time zone ${timeZone})::date = ${day}::date))
    order by p.id`)
  const lines: MoneyLine[] = []
  let unanswered = 0
  for (const { id } of rows) {
    const payment = await paymentById(deps.db, id)
    const reported = payment && (await reportedBy(deps, payment, day, timeZone))
    if (reported) lines.push(...reported)
    else unanswered += 1
  }
  return { lines: [...lines, ...(await unknownOrders(deps, provider, day, timeZone))], unanswered }
}

/** What the provider has taken for a payment, and of refunds what fell on that day; null: it did not answer. */
async function reportedBy(
  deps: PaymentDeps,
  payment: Payment,
  day: string,
  timeZone: string,
): Promise<MoneyLine[] | null> {
  const outcome = await providerFor(deps, payment)?.read()
  if (!outcome?.ok) return null
  const { rows } = await deps.db.execute<{ refunded: number; today: number[] | null; is_today: boolean }>(sql`
    select coalesce(sum(r.amount) filter (where r.state = 'done'), 0)::float8 as refunded,
      array_agg(r.amount::float8 order by r.id) filter (where r.state = 'done'
        and (r.done_at at time zone ${timeZone})::date = ${day}::date) as today,
      coalesce((select min((e.received_at at time zone ${timeZone})::date) = ${day}::date
        from payments.provider_events e where e.payment_id = ${payment.id} and e.kind = 'captured'
          and e.outcome = 'applied'), ${payment.known.captured === 0}) as is_today
    from payments.refunds r where r.payment_id = ${payment.id}`)
  const { refunded = 0, today = null, is_today: isToday = true } = rows[0] ?? {}
  const base = { orderId: payment.providerOrderId, currency: payment.currency }
  const captured = outcome.answer.flatMap(({ event, ref, currency }) =>
    event.kind === 'captured'
      ? [
          {
            ...base,
            kind: 'payment' as const,
            ref: ref ?? '',
            amount: event.amount,
            currency: currency ?? base.currency,
          },
        ]
      : [],
  )
  const remaining = outcome.answer.flatMap(({ event }) => (event.kind === 'remaining' ? [event.left] : [])).at(-1)
  const ref = captured[0]?.ref ?? payment.providerRef ?? ''
  const gone = remaining === undefined ? 0 : (captured[0]?.amount ?? payment.amount) - remaining
  // Refunds are reported as the remaining amount: if it equals ours, all of our refunds have happened.
  const refunds = gone === refunded ? (today ?? []) : gone > 0 ? [gone - refunded + sumOf(today ?? [])] : []
  return [
    ...(isToday ? captured : []),
    ...refunds.filter((amount) => amount > 0).map((amount) => ({ ...base, kind: 'refund' as const, ref, amount })),
  ]
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)

/** Money that a webhook told of, for an order that is not ours to find. */
async function unknownOrders(
  { db }: PaymentDeps,
  provider: string,
  day: string,
  timeZone: string,
): Promise<MoneyLine[]> {
  const { rows } = await db.execute<{ body: Record<string, unknown> }>(sql`
    select body from payments.provider_events
    where provider = ${provider} and kind = 'captured' and outcome in ('unknown_order', 'mismatch')
      and (received_at at time zone ${timeZone})::date = ${day}::date order by id`)
  return rows.map(({ body }) => ({
    kind: 'payment',
    orderId: String(body.orderId ?? body.OrderId ?? body.id ?? '?'),
    ref: String(body.transactionId ?? body.TransactionId ?? ''),
    amount: Number(body.amount ?? body.Amount ?? 0),
    currency: String(body.currency ?? body.Currency ?? 'RUB'),
  }))
}
