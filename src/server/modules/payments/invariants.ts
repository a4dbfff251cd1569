import { sql } from 'drizzle-orm'
import { type Invariant, inSlices } from '../../kernel/invariants.ts'

const PAYMENTS = { table: 'payments.payments', key: 'id' }

/** Payments are recomputed from what providers said and from the refunds that were promised. */
export const paymentInvariants: readonly Invariant[] = [
  {
    name: 'payments.captured',
    promise: 'no money is taken without word from the provider',
    find: inSlices(
      PAYMENTS,
      (range) => sql`
        select 'payment ' || p.id as entity, 'captured' as field, 0 as expected, p.captured as actual,
          'missing' as cause
        from payments.payments p
        where ${range('p.id')} and p.captured > 0 and p.provider <> 'offline'
          and not exists (select from payments.provider_events e where e.provider = p.provider and e.kind = 'captured'
            and e.outcome = 'applied' and (e.payment_id = p.id
              or p.provider_ref in (e.body ->> 'transactionId', e.body ->> 'TransactionId')))
        order by p.id`,
    ),
  },
  {
    name: 'payments.once',
    promise: 'an order is paid once, and what came besides goes back',
    find: inSlices(
      PAYMENTS,
      (range) => sql`
        select 'payment ' || p.id as entity, 'captured' as field, 'one payment of the order' as expected,
          'payment ' || o.id || ' too' as actual, 'payments.payments ' || p.id as movement
        from payments.payments p join payments.payments o on o.order_key = p.order_key and o.id < p.id
          and o.captured > 0 and not o.is_surplus
        where ${range('p.id')} and p.captured > 0 and not p.is_surplus
        union all
        select 'payment ' || p.id, 'surplus', p.captured::text, greatest(p.refunded, r.amount)::text,
          'payments.payments ' || p.id
        from payments.payments p
        cross join lateral (select coalesce(sum(r.amount), 0) as amount from payments.refunds r where r.payment_id = p.id) r
        where ${range('p.id')} and p.is_surplus and p.captured > 0 and p.captured <> greatest(p.refunded, r.amount)`,
    ),
  },
  {
    name: 'payments.refunds',
    promise: 'what has gone back of a payment covers its refunds, and what is promised covers both',
    find: inSlices(
      PAYMENTS,
      (range) => sql`
        select 'payment ' || p.id as entity, d.field, 'at least ' || d.least as expected, d.actual,
          'payments.refunds ' || r.last as movement
        from payments.payments p
        cross join lateral (select coalesce(sum(r.amount) filter (where r.state = 'done'), 0) as done,
          coalesce(sum(r.amount), 0) as promised, max(r.id) as last from payments.refunds r where r.payment_id = p.id) r
        cross join lateral (values ('refunded', r.done, p.refunded),
          ('refund_claimed', greatest(r.promised, p.refunded), p.refund_claimed)) as d (field, least, actual)
        where ${range('p.id')} and p.captured > 0 and d.actual < d.least
        order by p.id`,
    ),
  },
  {
    name: 'payments.news_once',
    promise: 'the same news of a provider counts once',
    find: inSlices(
      { table: 'payments.provider_events', key: 'id' },
      (range) => sql`
        select 'event ' || e.id as entity, 'event_key' as field, 'once' as expected, 'twice' as actual,
          'payments.provider_events ' || e.id as movement
        from payments.provider_events e
        where ${range('e.id')} and exists (select from payments.provider_events o
          where o.provider = e.provider and o.event_key = e.event_key and o.id < e.id)
        order by e.id`,
    ),
  },
]
