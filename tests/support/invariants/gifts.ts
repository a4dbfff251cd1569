import { sql } from 'drizzle-orm'
import type { Check } from './check.ts'

/** Certificates that are bought and given. */
export const GIFTS: readonly Check[] = [
  {
    invariant: 'C1',
    promise: 'an order of certificates is the sum of them, and has the money that its payments say',
    query: sql`
      select o.key || ': ' || o.state as what from certificates.orders o
      left join lateral (select coalesce(sum(amount), 0) as total from certificates.gifts g
        where g.order_key = o.key) g on true
      left join lateral (select coalesce(sum(captured), 0) as captured, coalesce(sum(refunded), 0) as refunded
        from payments.payments p where p.order_key = o.key and not p.is_surplus) p on true
      where o.total <> g.total or o.paid <> p.captured or o.refunded <> p.refunded
        or (o.state in ('unpaid', 'expired')) <> (o.paid = 0)`,
  },
  {
    invariant: 'C2',
    promise: 'what was paid for is issued once and for its sum, what was not is not',
    query: sql`
      select 'gift ' || g.id as what from certificates.gifts g join certificates.orders o on o.key = g.order_key
      left join certificates.certificates c on c.issue_key = 'gift:' || g.id
      where g.top_up_of is null and ((o.paid > 0) <> (c.id is not null) or c.id is distinct from g.certificate_id
        or (select sum(amount) from certificates.entries e where e.certificate_id = c.id and e.kind = 'issued') <> g.amount)
      union all
      select 'top-up ' || g.id from certificates.gifts g join certificates.orders o on o.key = g.order_key
      where g.top_up_of is not null and (o.paid > 0) <> exists (select from certificates.entries e
        where e.certificate_id = g.top_up_of and e.kind = 'topped_up' and e.key = 'gift:' || g.id and e.amount = g.amount)`,
  },
  {
    invariant: 'C3',
    promise: 'a gift that was sent has as many letters as it says',
    query: sql`
      select 'gift ' || g.id as what from certificates.gifts g
      where g.order_key is not null and g.letters <> (
        select count(*) from platform.outbox b where b.channel = 'email' and b.key ~ ('^gift:' || g.id || ':[0-9]+$'))`,
  },
]
