import { sql } from 'drizzle-orm'
import { atOnce, type Invariant, inSlices } from '../../kernel/invariants.ts'

const ITEMS = { table: 'items.items', key: 'uin' } as const

/** Each item is where its last movement says, and no parcel has more of them than it may. */
export const itemInvariants: readonly Invariant[] = [
  {
    name: 'items.place',
    promise: 'an item is in the one place that its last movement says',
    find: inSlices(
      ITEMS,
      (range) => sql`
        select 'item ' || p.uin as entity, 'place' as field,
          concat_ws(', ', m.state, m.storage_id, m.parcel_key is not null) as expected,
          concat_ws(', ', p.state, p.storage_id, p.parcel_key is not null) as actual,
          case when m.id is null then 'missing' else 'without_movement' end as cause,
          'items.movements ' || m.id as movement
        from items.items p
        left join lateral (select m.* from items.movements m where m.uin = p.uin order by m.id desc limit 1) m on true
        where ${range('p.uin')} and (m.state, m.storage_id, m.parcel_key)
          is distinct from (p.state, p.storage_id, p.parcel_key)
        order by p.uin`,
    ),
  },
  {
    name: 'items.packed',
    promise: 'a parcel holds no more named items than were ordered, of the shelf that they were reserved on',
    find: atOnce(
      () => sql`
        select 'variant ' || p.sku_id || ' of order ' || coalesce((select o.number from ordering.published_orders o
            where o.key = coalesce(x.order_key, p.parcel_key)), '?') as entity,
          'packed' as field, coalesce(a.quantity, 0) as expected, count(*) as actual
        from items.items p
        left join ordering.published_exchanges x on x.key = p.parcel_key
        left join stock.published_allocations a on a.order_key = p.parcel_key and a.sku_id = p.sku_id
          and a.storage_id = p.storage_id and a.state = 'live'
        where p.state = 'packed' group by p.sku_id, p.parcel_key, x.order_key, a.quantity
        having count(*) > coalesce(a.quantity, 0) order by 1`,
    ),
  },
  {
    name: 'items.left',
    promise: 'no more named items have left for an order than were sent',
    find: atOnce(
      () => sql`
        select 'variant ' || p.sku_id || ' of order ' || coalesce((select o.number from ordering.published_orders o
            where o.key = coalesce(x.order_key, p.parcel_key)), '?') as entity,
          'left' as field, coalesce(a.quantity, 0) as expected, count(*) as actual
        from items.items p
        left join ordering.published_exchanges x on x.key = p.parcel_key
        left join (select order_key, sku_id, sum(quantity) as quantity from stock.published_allocations
          where state = 'shipped' group by order_key, sku_id) a on a.order_key = p.parcel_key and a.sku_id = p.sku_id
        where p.state in ('sent', 'sold', 'returned') group by p.sku_id, p.parcel_key, x.order_key, a.quantity
        having count(*) > coalesce(a.quantity, 0) order by 1`,
    ),
  },
  {
    name: 'items.reported',
    promise: 'every sale and every return of an item is reported to the register, once',
    find: atOnce(
      () => sql`
        select 'item ' || m.uin as entity, m.move as field, 'reported' as expected, null as actual, 'missing' as cause,
          'items.movements ' || m.id as movement
        from items.movements m
        where m.move in ('sold', 'accepted') and not exists (select from platform.outbox o where o.channel = 'registry'
          and o.key = 'item:' || m.uin || ':' || case m.move when 'sold' then 'sold' else 'returned' end || ':' || m.id)
        order by m.id`,
    ),
  },
]
