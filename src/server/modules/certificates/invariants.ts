import { sql } from 'drizzle-orm'
import { ledgerInvariants } from '../../kernel/database/ledger-invariants.ts'
import { type Invariant, inSlices } from '../../kernel/invariants.ts'

const GIFTS = { table: 'certificates.gifts', key: 'id' }

/** The money of certificates is recomputed from their entries, that of their orders from payments and gifts. */
export const certificateInvariants: readonly Invariant[] = [
  ...ledgerInvariants(
    { schema: 'certificates', accounts: 'certificates', owner: 'certificate_id' },
    { opening: 'issued', opened: 'face', closing: 'cashed_back' },
    'certificate',
  ),
  {
    name: 'certificates.orders',
    promise: 'an order of certificates is the sum of them, and has the money that its payments say',
    find: inSlices(
      { table: 'certificates.orders', key: 'key' },
      (range) => sql`
        select 'certificate order ' || o.number as entity, d.field, d.expected, d.actual,
          'payments.payments ' || p.last as movement
        from certificates.orders o
        left join lateral (select coalesce(sum(amount), 0) as total from certificates.gifts g
          where g.order_key = o.key) g on true
        left join lateral (select coalesce(sum(captured), 0) as captured, coalesce(sum(refunded), 0) as refunded,
          max(id) as last from payments.published_payments p where p.order_key = o.key and not p.is_surplus) p on true
        cross join lateral (values ('total', g.total::text, o.total::text), ('paid', p.captured::text, o.paid::text),
          ('refunded', p.refunded::text, o.refunded::text),
          ('state', case when o.paid > 0 then 'with money' else 'without money' end,
            case when o.state in ('unpaid', 'expired') then 'without money' else 'with money' end)
        ) as d (field, expected, actual)
        where ${range('o.key')} and d.expected is distinct from d.actual
        order by o.number`,
    ),
  },
  {
    name: 'certificates.gifts',
    promise: 'what was paid for is issued once and for its sum, what was not is not',
    find: inSlices(
      GIFTS,
      (range) => sql`
        select 'gift ' || g.id as entity, 'issued' as field, case when o.paid > 0 then g.amount else 0 end as expected,
          coalesce(e.amount, 0) as actual, 'certificates.entries ' || e.certificate_id || '/' || e.position as movement,
          case when e.position is null then 'missing' else 'changed' end as cause
        from certificates.gifts g join certificates.orders o on o.key = g.order_key
        left join lateral (
          select e.certificate_id, e.position, e.amount from certificates.certificates c
          join certificates.entries e on e.certificate_id = c.id and e.kind = 'issued'
          where g.top_up_of is null and c.issue_key = 'gift:' || g.id
          union all
          select e.certificate_id, e.position, e.amount from certificates.entries e
          where e.certificate_id = g.top_up_of and e.kind = 'topped_up' and e.key = 'gift:' || g.id
        ) e on true
        where ${range('g.id')} and (coalesce(e.amount, 0) <> case when o.paid > 0 then g.amount else 0 end
          or (g.top_up_of is null and e.certificate_id is distinct from g.certificate_id))
        order by g.id`,
    ),
  },
  {
    name: 'certificates.letters',
    promise: 'a gift that was sent has as many letters as it says',
    find: inSlices(
      GIFTS,
      (range) => sql`
        select 'gift ' || g.id as entity, 'letters' as field, b.letters as expected, g.letters as actual
        from certificates.gifts g
        cross join lateral (select count(*) as letters from platform.outbox b
          where b.channel = 'email' and b.key ~ ('^gift:' || g.id || ':[0-9]+$')) b
        where ${range('g.id')} and g.order_key is not null and g.letters <> b.letters
        order by g.id`,
    ),
  },
]
