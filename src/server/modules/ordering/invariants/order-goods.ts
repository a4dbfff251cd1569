import { sql } from 'drizzle-orm'
import { type Invariant, inSlices } from '../../../kernel/invariants.ts'
import { ENDED, GOING_ON, HAS_LEFT, ORDER, ORDERS } from './orders.ts'

/** The goods of an order, and the codes it was made with. */
export const orderGoods: readonly Invariant[] = [
  {
    name: 'ordering.claims',
    promise: 'a line that is not for later is claimed once, sent once or given back, in its quantity',
    find: inSlices(
      ORDERS,
      (range) => sql`
        select ${ORDER} as entity, 'sku ' || l.sku_id as field,
          case when o.state in ${GOING_ON} then 'one live claim' when o.state in ${HAS_LEFT} then 'sent once'
            else 'no live claim' end as expected,
          a.live || ' live, ' || a.shipped || ' sent' as actual, 'stock.allocations ' || a.last as movement
        from ordering.orders o join ordering.lines l on l.order_key = o.key
        left join lateral (select count(*) filter (where state = 'live') as live,
          count(*) filter (where state = 'shipped') as shipped, max(a.id) as last
          from stock.published_allocations a where a.order_key = l.order_key and a.sku_id = l.sku_id) a on true
        where ${range('o.key')} and case
          when o.state in ${GOING_ON} then a.shipped > 0 or a.live > 1 or (a.live = 0 and l.preorder_ships_on is null)
          when o.state in ${HAS_LEFT} then a.shipped <> 1 or a.live > 0
          else a.live > 0 end
        union all
        select ${ORDER}, 'sku ' || a.sku_id, l.quantity::text, a.quantity::text, 'stock.allocations ' || a.id
        from ordering.orders o join stock.published_allocations a on a.order_key = o.key and a.state <> 'released'
        left join lateral (select sum(l.quantity) as quantity from ordering.lines l
          where l.order_key = a.order_key and l.sku_id = a.sku_id) l on true
        where ${range('o.key')} and a.quantity is distinct from l.quantity`,
    ),
  },
  {
    name: 'ordering.claims_without_order',
    promise: 'no goods are claimed for an order that does not exist',
    find: inSlices(
      { table: 'stock.allocations', key: 'id' },
      (range) => sql`
        select 'allocation ' || a.id as entity, 'order' as field, 'an order' as expected, 'none' as actual,
          'stock.allocations ' || a.id as movement
        from stock.published_allocations a
        where ${range('a.id')} and a.state = 'live' and not exists (select from ordering.orders o where o.key = a.order_key)
          and not exists (select from ordering.exchanges x where x.key = a.order_key)`,
    ),
  },
  {
    name: 'ordering.codes',
    promise: 'a use of a code belongs to a standing order, and an order with a code has its use',
    async *find(context) {
      yield* inSlices(
        { table: 'promo.uses', key: 'id' },
        (range) => sql`
          select 'promo ' || p.id as entity, 'use' as field, 'a standing order with the code' as expected,
            coalesce(o.state, 'no order') as actual, 'promo.uses ' || u.id as movement
          from promo.published_uses u join promo.published_promos p on p.id = u.promo_id
          left join promo.published_codes c on c.id = u.code_id
          left join ordering.orders o on o.key = u.order_key
          where ${range('u.id')} and u.released_at is null
            and (o.key is null or o.state in ${ENDED} or coalesce(c.code, p.code) <> all (o.promocodes))`,
      )(context)
      yield* inSlices(
        ORDERS,
        (range) => sql`
          select ${ORDER} as entity, 'promo code' as field, 'a live use' as expected, 'none' as actual,
            'promo.uses ' || u.last as movement, case when u.last is null then 'missing' else 'changed' end as cause
          from ordering.orders o cross join unnest(o.promocodes) as held (promo_code)
          left join lateral (select max(u.id) as last, bool_or(u.released_at is null) as is_live
            from promo.published_uses u join promo.published_promos p on p.id = u.promo_id
            left join promo.published_codes c on c.id = u.code_id
            where u.order_key = o.key and coalesce(c.code, p.code) = held.promo_code) u on true
          where ${range('o.key')} and o.state not in ${ENDED} and u.is_live is not true`,
      )(context)
    },
  },
]
