import { sql } from 'drizzle-orm'
import { currencyByCountry } from '#rules/location/currency.ts'
import { type Invariant, inSlices } from '../../../kernel/invariants.ts'
import { ENDED, ORDER, ORDERS } from './orders.ts'

/** Sums of an order: its lines, its money, what else it was paid with. */
export const orderSums: readonly Invariant[] = [
  {
    name: 'ordering.sums',
    promise: 'an order is the sum of its lines, to the last kopeck',
    find: inSlices(
      ORDERS,
      (range) => sql`
        select ${ORDER} as entity, d.field, d.expected, d.actual, 'ordering.lines ' || l.wrong as movement,
          case when l.wrong is null then 'without_movement' else 'changed' end as cause
        from ordering.orders o
        left join lateral (select sum(initial) as initial, sum(sale) as sale, sum(set_saving) as set_saving,
          sum(promo_saving) as promo, sum(bonus) as bonus, sum(certificate) as certificate, sum(payable) as payable,
          min(id) filter (where sale <> unit_final * quantity or initial <> unit_initial * quantity
            or payable <> sale - set_saving - promo_saving - bonus - certificate
            or certificate <> (select coalesce(sum((c ->> 'amount')::bigint), 0)
              from jsonb_array_elements(certificate_shares) c)) as wrong
          from ordering.lines l where l.order_key = o.key) l on true
        left join lateral (select coalesce(sum((e ->> 'card')::bigint), 0) as card,
          coalesce(sum((select sum((c ->> 'amount')::bigint) from jsonb_array_elements(e -> 'certificates') c)), 0)
            as certificate from jsonb_array_elements(o.extras) e) x on true
        cross join lateral (values
          ('goods_initial', l.initial, o.goods_initial), ('goods', l.sale, o.goods),
          ('set_saving', l.set_saving, o.set_saving), ('promo_saving', l.promo, o.promo_saving),
          ('bonuses', l.bonus, o.bonuses), ('certificates', l.certificate + x.certificate, o.certificates),
          ('payable', l.payable + x.card, o.payable),
          ('total', o.goods - o.set_saving - o.promo_saving - o.bonuses + o.packing + o.delivery - o.certificates, o.payable),
          ('certificate_shares', (select coalesce(sum((c ->> 'amount')::bigint), 0)
            from jsonb_array_elements(o.certificate_shares) c), o.certificates)
        ) as d (field, expected, actual)
        where ${range('o.key')} and d.expected is distinct from d.actual
        order by o.number`,
    ),
  },
  {
    name: 'ordering.payments',
    promise: 'what an order says was paid and given back is what its payments say',
    find: inSlices(
      ORDERS,
      (range) => sql`
        select ${ORDER} as entity, d.field, d.expected, d.actual, 'payments.payments ' || p.last as movement
        from ordering.orders o
        left join lateral (select coalesce(sum(captured), 0) as captured, coalesce(sum(refunded), 0) as refunded,
          coalesce(max(id) filter (where captured > 0), max(id)) as last
          from payments.published_payments p where p.order_key = o.key and not p.is_surplus) p on true
        cross join lateral (values
          ('paid', p.captured::text, o.paid::text), ('refunded', least(p.refunded, o.paid)::text, o.refunded::text),
          ('payment_state', case when o.paid > 0 and o.refunded = o.paid then 'refunded'
            when o.refunded > 0 then 'partly_refunded' when o.paid = o.payable then 'paid'
            when o.payment_state in ('paid', 'refunded', 'partly_refunded') then 'not paid'
            else o.payment_state end, o.payment_state)
        ) as d (field, expected, actual)
        where ${range('o.key')} and d.expected is distinct from d.actual
        order by o.number`,
    ),
  },
  {
    name: 'ordering.money_of_ended',
    promise: 'no money is without an order, and that of an order that ended goes back',
    find: inSlices(
      { table: 'payments.payments', key: 'id' },
      (range) => sql`
        select 'payment ' || p.id as entity, 'refund_claimed' as field, p.captured as expected, p.refund_claimed as actual,
          'payments.payments ' || p.id as movement
        from payments.published_payments p left join ordering.orders o on o.key = p.order_key
        left join ordering.exchanges x on x.key = p.order_key
        where ${range('p.id')} and p.captured > 0 and p.provider <> 'offline'
          -- Certificates that are bought have keys of their own, and orders in their own module.
          and ((o.key is null and x.key is null and p.order_key !~ '^c.{22}$')
            or ((o.state in ${ENDED} or x.state = 'ended') and p.refund_claimed < p.captured))
        order by p.id`,
    ),
  },
  tender(
    'certificates',
    'certificates',
    'certificate_id',
    sql`(select coalesce(sum(i.amount), 0) from certificates.published_issued_instead i where i.order_key = o.key)`,
  ),
  tender('loyalty', 'bonuses', 'lot_id'),
  {
    name: 'ordering.earned',
    promise: 'an order earns nothing once its money has gone back',
    find: inSlices(
      { table: 'loyalty.purchases', key: 'order_key' },
      (range) => sql`
        select ${ORDER} as entity, 'earned' as field, p.taken_back + p.owed as expected, p.earned as actual
        from loyalty.published_purchases p join ordering.orders o on o.key = p.order_key
        where ${range('p.order_key')} and (o.state in ('cancelled', 'returned') or o.payment_state = 'refunded')
          and p.earned <> p.taken_back + p.owed`,
    ),
  },
  {
    name: 'ordering.currency',
    promise: 'one order, one currency: that of its country',
    async *find(context) {
      const { currencies } = context.settings
      const countries = await context.db.execute<{ country: string }>(sql`
        select distinct country from ordering.orders`)
      const due = countries.rows.map(({ country }) => ({ country, currency: currencyByCountry(currencies, country) }))
      yield* inSlices(
        ORDERS,
        (range) => sql`
          select ${ORDER} as entity, 'currency' as field, due.currency as expected,
            array_to_string(used.currencies, ', ') as actual
          from ordering.orders o
          join json_to_recordset(${JSON.stringify(due)}::json) as due(country text, currency text) on due.country = o.country
          cross join lateral (select array(select o.currency::text
            union select p.currency::text from payments.published_payments p where p.order_key = o.key
            union select c.currency from certificates.published_uses u join certificates.published_certificates c on c.id = u.certificate_id
              where u.order_key = o.key and u.captured + u.held > 0) as currencies) used
          where ${range('o.key')} and used.currencies <> array[due.currency]
          order by o.number`,
      )(context)
    },
  },
]

/** What an order is paid with besides money: held, spent or given back as the order says. */
function tender(
  schema: 'certificates' | 'loyalty',
  column: 'certificates' | 'bonuses',
  owner: 'certificate_id' | 'lot_id',
  /** What came back to the buyer past the account that had paid. */
  instead = sql`0`,
): Invariant {
  const uses = sql.raw(`${schema}.uses`)
  const sum = sql.raw(`o.${column}`)
  const account = sql.raw(`u.${owner}`)
  return {
    name: `ordering.${column}`,
    promise: `${column} are held, spent or given back for an order exactly as it says`,
    async *find(context) {
      yield* inSlices(
        ORDERS,
        (range) => sql`
          select ${ORDER} as entity, ${column} || ' ' || o.tender_state as field,
            case o.tender_state when 'released' then 0 else ${sum} end as expected,
            case o.tender_state when 'reserved' then u.held when 'captured' then u.captured
              else u.held + u.captured - u.returned end as actual,
            ${`${schema}.entries `} || e.account || '/' || e.position as movement
          from ordering.orders o
          left join lateral (select coalesce(sum(held), 0) as held, coalesce(sum(captured), 0) as captured,
            coalesce(sum(returned), 0) as returned from ${uses} u where u.order_key = o.key) u on true
          left join lateral (select ${account} as account, u.position from ${sql.raw(`${schema}.entries`)} u
            where u.order_key = o.key order by u.at desc, u.position desc limit 1) e on true
          where ${range('o.key')} and not case o.tender_state
            when 'reserved' then u.held = ${sum} and u.captured = u.returned
            when 'captured' then u.held = 0 and u.captured = ${sum}
            else u.held = 0 and (u.captured = u.returned or u.captured = u.returned + ${instead}) end
          order by o.number`,
      )(context)
      yield* inSlices(
        { table: `${schema}.uses`, key: 'order_key' },
        (range) => sql`
          select 'order ' || left(u.order_key, 6) || '…' as entity, ${column} as field, 'an order' as expected,
            'none' as actual, ${`${schema}.uses `} || ${account} as movement
          from ${uses} u
          where ${range('u.order_key')} and u.held + u.captured > u.returned
            and not exists (select from ordering.orders o where o.key = u.order_key)`,
      )(context)
    },
  }
}
