import { sql } from 'drizzle-orm'
import { type Check, ENDED, GOING_ON, HAS_LEFT } from './check.ts'

/** Pieces, codes, intents, letters: everything that is not money. */
export const GOODS: readonly Check[] = [
  {
    invariant: 'S1',
    promise: 'no balance is below zero, and no piece is promised twice',
    query: sql`
      select 'sku ' || sku_id || ' in ' || storage_id as what from stock.balances
      where on_hand < 0 or allocated < 0 or allocated > on_hand`,
  },
  {
    invariant: 'S2',
    promise: 'what is allocated is the sum of live allocations',
    query: sql`
      select 'sku ' || b.sku_id || ' in ' || b.storage_id as what from stock.balances b
      left join stock.allocations a on a.sku_id = b.sku_id and a.storage_id = b.storage_id and a.state = 'live'
      group by b.sku_id, b.storage_id having b.allocated <> coalesce(sum(a.quantity), 0)`,
  },
  {
    invariant: 'S3',
    promise: 'what is on hand is the sum of its movements',
    query: sql`
      select 'sku ' || b.sku_id || ' in ' || b.storage_id as what from stock.balances b
      left join stock.movements m on m.sku_id = b.sku_id and m.storage_id = b.storage_id
      group by b.sku_id, b.storage_id having b.on_hand <> coalesce(sum(m.change), 0)`,
  },
  {
    invariant: 'S4',
    promise: 'a line that is not for later is claimed once, sent once or given back',
    query: sql`
      select l.order_key || ': sku ' || l.sku_id as what from ordering.lines l
      join ordering.orders o on o.key = l.order_key
      left join lateral (select count(*) filter (where state = 'live') as live,
        count(*) filter (where state = 'shipped') as shipped
        from stock.allocations a where a.order_key = l.order_key and a.sku_id = l.sku_id) a on true
      where case
        when o.state in ${GOING_ON} then a.shipped > 0 or a.live > 1 or (a.live = 0 and l.preorder_ships_on is null)
        when o.state in ${HAS_LEFT} then a.shipped <> 1 or a.live > 0
        else a.live > 0 end`,
  },
  {
    invariant: 'S5',
    promise: 'what left the shelves is what was sent',
    query: sql`
      select a.order_key || ': sku ' || a.sku_id as what from stock.allocations a where a.state = 'shipped'
        and a.quantity is distinct from (select -sum(m.change) from stock.movements m where m.reason = 'sale'
          and m.reference = a.order_key and m.sku_id = a.sku_id and m.storage_id = a.storage_id)`,
  },
  {
    invariant: 'S7',
    promise: 'what is claimed for an order is what its lines need, set or not',
    query: sql`
      select a.order_key || ': sku ' || a.sku_id as what from stock.allocations a where a.state <> 'released'
        and a.quantity is distinct from (select sum(l.quantity) from ordering.lines l
          where l.order_key = a.order_key and l.sku_id = a.sku_id)`,
  },
  {
    invariant: 'R1',
    promise: 'a code counts its uses and stays within its limit',
    query: sql`
      select p.code as what from promo.promos p left join promo.uses u on u.promo_id = p.id and u.released_at is null
      group by p.id having p.used <> count(u.id) or p.used > p.total_limit`,
  },
  {
    invariant: 'R2',
    promise: 'no phone uses a code more often than it may',
    query: sql`
      select p.code || ' ' || u.phone as what from promo.promos p
      join promo.uses u on u.promo_id = p.id and u.released_at is null
      group by p.id, u.phone having count(*) > p.phone_limit`,
  },
  {
    invariant: 'R3',
    promise: 'a use belongs to a standing order, and an order with a code has its use',
    query: sql`
      select 'use ' || u.id as what from promo.uses u join promo.promos p on p.id = u.promo_id
      left join ordering.orders o on o.key = u.order_key
      where u.released_at is null and (o.key is null or o.state in ${ENDED} or p.code <> all (o.promocodes))
      union all
      select o.key from ordering.orders o, unnest(o.promocodes) code
      where o.state not in ${ENDED} and not exists (select from promo.uses u join promo.promos p on p.id = u.promo_id
        where u.order_key = o.key and p.code = code and u.released_at is null)`,
  },
  {
    invariant: 'I1',
    promise: 'one intent, one order',
    query: sql`
      select o.key as what from ordering.orders o
      where (select count(*) from ordering.intents i where i.order_key = o.key) <> 1
      union all select 'intent ' || key from ordering.intents where order_key is null`,
  },
  {
    invariant: 'O1',
    promise: 'each thing that happened is in the outbox once, and nothing that did not',
    query: sql`
      select o.key || ': ' || news.kind as what from ordering.orders o
      cross join lateral (values ('email', 'placed', true), ('sms', 'placed', true),
        ('email', 'paid', o.is_online and o.paid > 0), ('email', 'cancelled', o.state = 'cancelled'),
        ('email', 'paymentExpired', o.state = 'expired')) as news (channel, kind, is_due)
      where news.is_due and (select count(*) from platform.outbox x where x.channel = news.channel
        and x.key = 'order:' || o.key || ':' || news.kind) <> 1
      union all
      select x.key from platform.outbox x where starts_with(x.key, 'order:')
        and not exists (select from ordering.orders o where o.key = split_part(x.key, ':', 2))`,
  },
  {
    invariant: 'A2',
    promise: 'no half of an order',
    query: sql`
      select o.key as what from ordering.orders o
      where not exists (select from ordering.lines l where l.order_key = o.key)
        or not exists (select from ordering.consents c where c.order_key = o.key)
        or (o.payable > 0) <> exists (select from payments.payments p where p.order_key = o.key)
        or o.state is distinct from (select h.to_state from ordering.history h
          where h.order_key = o.key and h.field = 'order' order by h.id desc limit 1)
        or o.payment_state is distinct from (select h.to_state from ordering.history h
          where h.order_key = o.key and h.field = 'payment' order by h.id desc limit 1)`,
  },
]
