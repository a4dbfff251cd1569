import { sql } from 'drizzle-orm'
import { type Invariant, inSlices } from '../../kernel/invariants.ts'

/** A slice of variants is a slice of their balances. */
const BALANCES = { table: 'stock.balances', key: 'sku_id' }
const BALANCE = sql.raw(`'balance of sku ' || b.sku_id || ' in storage ' || b.storage_id`)

/** What is on hand is recomputed from movements, what is promised from the claims of orders. */
export const stockInvariants: readonly Invariant[] = [
  {
    name: 'stock.on_hand',
    promise: 'what is on hand is the sum of its movements, after each of them',
    find: inSlices(
      BALANCES,
      (range) => sql`
        with movement as (
          select id, sku_id, storage_id, on_hand_after,
            sum(change) over (partition by sku_id, storage_id order by id) as running
          from stock.movements where ${range('sku_id')}
        ), total as (
          select b.sku_id, b.storage_id, b.on_hand,
            coalesce((array_agg(m.running order by m.id desc) filter (where m.id is not null))[1], 0) as due, max(m.id) as last,
            min(m.id) filter (where m.on_hand_after <> m.running) as broken,
            max(m.id) filter (where m.running = b.on_hand) as agreed
          from stock.balances b left join movement m on m.sku_id = b.sku_id and m.storage_id = b.storage_id
          where ${range('b.sku_id')} group by b.sku_id, b.storage_id
        )
        select ${BALANCE} as entity, 'on_hand' as field,
          coalesce(case when b.due = b.on_hand then m.running end, b.due) as expected,
          coalesce(case when b.due = b.on_hand then m.on_hand_after end, b.on_hand) as actual,
          case when b.broken is not null then 'changed' when u.id is not null then 'uncounted'
            else 'without_movement' end as cause,
          'stock.movements ' || coalesce(b.broken, u.id, b.last) as movement
        from total b
        left join movement m on m.id = b.broken
        left join lateral (select min(n.id) as id from movement n
          where n.sku_id = b.sku_id and n.storage_id = b.storage_id and n.id > b.agreed) u on true
        where b.due <> b.on_hand or b.broken is not null
        order by b.sku_id, b.storage_id`,
    ),
  },
  {
    name: 'stock.allocated',
    promise: 'what is promised is the sum of the live claims of orders',
    find: inSlices(
      BALANCES,
      (range) => sql`
        select ${BALANCE} as entity, 'allocated' as field, coalesce(a.quantity, 0) as expected, b.allocated as actual,
          -- The only claim there is explains it; of several nobody can tell which.
          case when a.claims = 1 then 'stock.allocations ' || a.id end as movement
        from stock.balances b
        left join (select sku_id, storage_id, sum(quantity) as quantity, count(*) as claims, max(id) as id
          from stock.allocations where state = 'live' and ${range('sku_id')} group by sku_id, storage_id) a
          on a.sku_id = b.sku_id and a.storage_id = b.storage_id
        where ${range('b.sku_id')} and b.allocated <> coalesce(a.quantity, 0)
        order by b.sku_id, b.storage_id`,
    ),
  },
  {
    name: 'stock.promised_once',
    promise: 'no balance is below zero, and nothing is promised twice',
    find: inSlices(
      BALANCES,
      (range) => sql`
        select ${BALANCE} as entity, 'allocated' as field, 'from 0 to ' || b.on_hand as expected, b.allocated as actual
        from stock.balances b
        where ${range('b.sku_id')} and (b.on_hand < 0 or b.allocated < 0 or b.allocated > b.on_hand)
        order by b.sku_id, b.storage_id`,
    ),
  },
  {
    name: 'stock.shipped',
    promise: 'what left the shelves is what was sent',
    find: inSlices(
      BALANCES,
      (range) => sql`
        select 'allocation ' || a.id as entity, 'quantity' as field, a.quantity as expected, -m.change as actual,
          'stock.movements ' || m.id as movement,
          case when m.id is null then 'missing' when m.sales = 1 then 'changed' end as cause
        from stock.allocations a
        left join lateral (select max(m.id) as id, sum(m.change) as change, count(*) as sales from stock.movements m
          where m.reason = 'sale' and m.reference = a.order_key and m.sku_id = a.sku_id and m.storage_id = a.storage_id) m on true
        where ${range('a.sku_id')} and a.state = 'shipped' and a.quantity is distinct from -m.change
        order by a.id`,
    ),
  },
]
