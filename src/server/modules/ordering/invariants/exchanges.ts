import { sql } from 'drizzle-orm'
import { type Invariant, inSlices } from '../../../kernel/invariants.ts'

const EXCHANGES = { table: 'ordering.exchanges', key: 'key' }
const EXCHANGE = sql.raw(`'exchange of return ' || r.number`)

/** An exchange is recomputed from its return, from the claim of the other size and from the payment of the surcharge. */
export const exchangeInvariants: readonly Invariant[] = [
  {
    name: 'ordering.exchange_goods',
    promise:
      'the other size is held while an exchange goes on, sent once when it is done, and free when it came to nothing',
    find: inSlices(
      EXCHANGES,
      (range) => sql`
        select ${EXCHANGE} as entity, 'sku ' || x.sku_id as field,
          case x.state when 'done' then 'sent once' when 'ended' then 'free' else 'held' end as expected,
          a.live || ' live, ' || a.shipped || ' sent' as actual, 'stock.allocations ' || a.last as movement
        from ordering.exchanges x join ordering.returns r on r.id = x.return_id
        cross join lateral (select coalesce(sum(quantity) filter (where state = 'live'), 0) as live,
          coalesce(sum(quantity) filter (where state = 'shipped'), 0) as shipped, max(a.id) as last
          from stock.published_allocations a where a.order_key = x.key and a.sku_id = x.sku_id) a
        where ${range('x.key')} and (a.live <> case when x.state in ('done', 'ended') then 0 else x.quantity end
          or a.shipped <> case x.state when 'done' then x.quantity else 0 end)`,
    ),
  },
  {
    name: 'ordering.exchange_money',
    promise: 'an exchange goes out when its surcharge is there, and takes nothing else',
    find: inSlices(
      EXCHANGES,
      (range) => sql`
        select ${EXCHANGE} as entity, 'surcharge' as field,
          case when x.state in ('ready', 'done') then x.surcharge else 0 end as expected, p.captured as actual,
          'payments.payments ' || p.last as movement
        from ordering.exchanges x join ordering.returns r on r.id = x.return_id
        cross join lateral (select coalesce(sum(p.captured), 0) as captured, max(p.id) as last
          from payments.published_payments p where p.order_key = x.key and not p.is_surplus) p
        where ${range('x.key')} and x.state <> 'ended'
          and p.captured <> case when x.state in ('ready', 'done') then x.surcharge else 0 end`,
    ),
  },
  {
    name: 'ordering.exchange_states',
    promise: 'an exchange and its return tell the same story',
    find: inSlices(
      EXCHANGES,
      (range) => sql`
        select ${EXCHANGE} as entity, 'state' as field,
          case when r.state = 'exchanged' then 'done' when r.state in ('refused', 'rejected', 'refunded') then 'ended'
            else 'waiting or ready' end as expected, x.state as actual
        from ordering.exchanges x join ordering.returns r on r.id = x.return_id
        where ${range('x.key')} and case when r.state = 'exchanged' then x.state <> 'done'
          when r.state in ('refused', 'rejected', 'refunded') then x.state <> 'ended'
          else x.state not in ('waiting', 'ready') end`,
    ),
  },
]
