import { type SQL, sql } from 'drizzle-orm'
import type { RegisterBatch } from '#contract/staff/people/staff-money.ts'
import { addDays, type Day, wallClock } from '#rules/delivery/calendar.ts'
import type { MoneyLine } from '#rules/payments/reconcile.ts'
import { transaction } from '../../../kernel/database/db.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { type Payment, paymentById } from '../payment-row.ts'
import { providerFor, reconciledServices } from '../payment-services.ts'
import { keepComparison } from './registers.ts'

/** Nights that were missed are made up for; what is older is compared with the provider's file. */
const MAX_DAYS = 31

type Days = { from: Day; to: Day; timeZone: string }

/**
 * No provider gives its register by an API, so every payment that was opened, paid or refunded since the last time, up
 * to the day before, is asked about, and what webhooks told of orders that we do not know is added: together that is
 * what a register would say. Done once a day, however many nodes there are.
 */
export async function reconcileNightly(deps: PaymentDeps, timeZone: string): Promise<RegisterBatch[]> {
  const now = deps.now()
  const to = addDays(wallClock(now, timeZone).day, -1)
  const batches: RegisterBatch[] = []
  for (const { name: provider, port } of reconciledServices(deps)) {
    const from = await firstDay(deps, provider, to)
    if (port === null || from > to) continue
    const { lines, unanswered } = await linesOf(deps, provider, { from, to, timeZone })
    const batch = await transaction(deps.db, (tx) =>
      keepComparison(
        tx,
        { provider, source: 'nightly', fileName: '', from, to, lines, unanswered },
        { by: 'schedule', now, timeZone },
      ),
    )
    batches.push(batch)
    if (batch.differences.length > 0)
      deps.log.error(
        { event: 'payment.register_differs', alarm: true, provider, from, to, differences: batch.differences.length },
        'the register of a payment service is not our book',
      )
  }
  return batches
}

/** The day after the last that was compared; without any, the last day itself. */
async function firstDay({ db }: PaymentDeps, provider: string, to: Day): Promise<Day> {
  const { rows } = await db.execute<{ day: Day }>(sql`
    select greatest(coalesce(max(to_day) + 1, ${to}::date), ${addDays(to, 1 - MAX_DAYS)}::date)::text as day
    from payments.register_batches where source = 'nightly' and provider = ${provider}`)
  return rows[0]?.day ?? to
}

async function linesOf(deps: PaymentDeps, provider: string, days: Days) {
  const { rows } = await deps.db.execute<{ id: number }>(sql`
    select p.id::float8 as id from payments.payments p
    where p.provider = ${provider} and p.asked_at is not null and (
      ${isWithin(sql`p.created_at`, days)}
      or ${isWithin(sql`p.changed_at`, days)}
      or exists (select from payments.provider_events e where e.payment_id = p.id and e.kind = 'captured'
        and ${isWithin(sql`e.received_at`, days)})
      or exists (select from payments.refunds r where r.payment_id = p.id and ${isWithin(sql`r.done_at`, days)}))
    order by p.id`)
  const lines: MoneyLine[] = []
  let unanswered = 0
  for (const { id } of rows) {
    const payment = await paymentById(deps.db, id)
    const reported = payment && (await reportedBy(deps, payment, days))
    if (reported) lines.push(...reported)
    else unanswered += 1
  }
  return { lines: [...lines, ...(await unknownOrders(deps, provider, days))], unanswered }
}

const isWithin = (moment: SQL, { from, to, timeZone }: Days) =>
  sql`(${moment} at time zone ${timeZone})::date between ${from}::date and ${to}::date`

/** What the provider has taken for a payment, and of refunds what fell on those days; null: it did not answer. */
async function reportedBy(deps: PaymentDeps, payment: Payment, days: Days): Promise<MoneyLine[] | null> {
  const outcome = await providerFor(deps, payment)?.read()
  if (!outcome?.ok) return null
  const { rows } = await deps.db.execute<{ refunded: number; within: number[] | null; is_within: boolean }>(sql`
    select coalesce(sum(r.amount) filter (where r.state = 'done'), 0)::float8 as refunded,
      array_agg(r.amount::float8 order by r.id) filter (where r.state = 'done'
        and ${isWithin(sql`r.done_at`, days)}) as within,
      coalesce((select ${isWithin(sql`min(e.received_at)`, days)}
        from payments.provider_events e where e.payment_id = ${payment.id} and e.kind = 'captured'
          and e.outcome = 'applied'), ${payment.known.captured === 0}) as is_within
    from payments.refunds r where r.payment_id = ${payment.id}`)
  const { refunded = 0, is_within: isWithinDays = true } = rows[0] ?? {}
  const within = rows[0]?.within ?? []
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
  const refunds = gone === refunded ? within : gone > 0 ? [gone - refunded + sumOf(within)] : []
  return [
    ...(isWithinDays ? captured : []),
    ...refunds.filter((amount) => amount > 0).map((amount) => ({ ...base, kind: 'refund' as const, ref, amount })),
  ]
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)

/** Money that a webhook told of, for an order that is not ours to find. */
async function unknownOrders({ db }: PaymentDeps, provider: string, days: Days): Promise<MoneyLine[]> {
  const { rows } = await db.execute<{ body: Record<string, unknown> }>(sql`
    select body from payments.provider_events
    where provider = ${provider} and kind = 'captured' and outcome in ('unknown_order', 'mismatch')
      and ${isWithin(sql`received_at`, days)} order by id`)
  return rows.map(({ body }) => ({
    kind: 'payment',
    orderId: String(body.orderId ?? body.OrderId ?? body.id ?? '?'),
    ref: String(body.transactionId ?? body.TransactionId ?? ''),
    amount: Number(body.amount ?? body.Amount ?? 0),
    currency: String(body.currency ?? body.Currency ?? 'RUB'),
  }))
}
