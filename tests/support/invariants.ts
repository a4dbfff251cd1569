import { type SQL, sql } from 'drizzle-orm'
import { currencyByCountry } from '#rules/location/currency.ts'
import { isOrderNumber } from '#rules/orders/order-number.ts'
import type { Db, Transaction } from '../../src/server/platform/db.ts'

export type Violation = { invariant: string; promise: string; what: string }

/** An order that a buyer was told of: it must be there, whatever happened since. */
export type ToldOrder = { key: string; number: string; payable: number; lines: { skuId: number; quantity: number }[] }

export type Facts = {
  told?: readonly ToldOrder[]
  /** Every order that somebody asked for; others must not exist. */
  asked?: ReadonlySet<string>
  now?: Date
}

/** Minutes that the job which ends unpaid orders may be late. */
const LATE_MINUTES = 3

/** Of what an order is paid for with: held, spent or given back as the order says. */
const tendersOf = (uses: 'certificates' | 'loyalty', column: 'certificates' | 'bonuses') => sql`
  select o.key || ': ' || o.tender_state as what from ordering.orders o
  left join lateral (select coalesce(sum(held), 0) as held, coalesce(sum(captured), 0) as captured,
    coalesce(sum(returned), 0) as returned from ${sql.raw(uses)}.uses u where u.order_key = o.key) u on true
  where not case o.tender_state
    when 'reserved' then u.held = o.${sql.raw(column)} and u.captured = u.returned
    when 'captured' then u.held = 0 and u.captured = o.${sql.raw(column)}
    else u.held = 0 and u.captured = u.returned end
  union all
  select u.order_key || ': no such order' from ${sql.raw(uses)}.uses u
  where u.held + u.captured > u.returned and not exists (select from ordering.orders o where o.key = u.order_key)`

const PARTS = {
  certificates: 'face = free + held + spent + expired + cashed_back',
  lots: 'granted = free + held + spent + expired + taken_back',
} as const

/** The card service's own book: what it took, and what of it is left. */
const THEIR_BOOK = sql`
  select t ->> 'id' as ref, (t ->> 'amount')::bigint as amount, (t ->> 'remaining')::bigint as remaining,
    s.value ->> 'currency' as currency
  from sandbox.peer_state s, jsonb_array_elements(s.value -> 'transactions') t
  where s.peer = 'payselection' and starts_with(s.key, 'order:') and t ->> 'state' = 'success'`

const GOING_ON = sql`('new', 'confirmed', 'assembling')`
const HAS_LEFT = sql`('handed_over', 'delivered', 'completed', 'returned', 'partly_returned')`
const ENDED = sql`('cancelled', 'expired')`

type Check = { invariant: string; promise: string; query: SQL }

const CHECKS: readonly Check[] = [
  {
    invariant: 'L1',
    promise: 'money of a certificate and bonuses of a lot are all somewhere',
    query: sql`
      select 'certificate ' || id as what from certificates.certificates where not (${sql.raw(PARTS.certificates)})
      union all select 'lot ' || id from loyalty.lots where not (${sql.raw(PARTS.lots)})`,
  },
  {
    invariant: 'L2',
    promise: 'sums are the sums of their entries, and no entry was changed',
    query: sql`
      select 'certificate ' || certificate_id as what from certificates.discrepancies
      union all select 'lot ' || lot_id from loyalty.discrepancies`,
  },
  {
    invariant: 'L3',
    promise: 'nothing is below zero',
    query: sql`
      select 'certificate ' || id as what from certificates.certificates where least(free, held, spent, expired) < 0
      union all select 'lot ' || id from loyalty.lots where least(free, held, spent, expired, taken_back) < 0`,
  },
  {
    invariant: 'L4',
    promise: 'a certificate is issued once and nothing more is spent than its face',
    query: sql`
      select 'certificate ' || c.id as what from certificates.certificates c
      where (select count(*) from certificates.entries e where e.certificate_id = c.id and e.kind = 'issued') <> 1
        or c.spent + c.held > c.face`,
  },
  {
    invariant: 'L5',
    promise: 'certificates and bonuses hold for an order exactly what it says',
    query: sql`${tendersOf('certificates', 'certificates')} union all ${tendersOf('loyalty', 'bonuses')}`,
  },
  {
    invariant: 'L6',
    promise: 'an order is the sum of its lines, to the last kopeck',
    query: sql`
      select o.key as what from ordering.orders o
      left join lateral (select sum(initial) as initial, sum(sale) as sale, sum(set_saving) as set_saving,
        sum(promo_saving) as promo, sum(bonus) as bonus, sum(certificate) as certificate, sum(payable) as payable
        from ordering.lines l where l.order_key = o.key) l on true
      left join lateral (select coalesce(sum((e ->> 'card')::bigint), 0) as card,
        coalesce(sum((e ->> 'certificates')::bigint), 0) as certificate from jsonb_array_elements(o.extras) e) x on true
      where (o.goods_initial, o.goods, o.set_saving, o.promo_saving, o.bonuses) is distinct from
          (l.initial, l.sale, l.set_saving, l.promo, l.bonus)
        or o.certificates is distinct from l.certificate + x.certificate
        or o.payable is distinct from l.payable + x.card
        or o.payable <> o.goods - o.set_saving - o.promo_saving - o.bonuses + o.packing + o.delivery - o.certificates
        or o.certificates <> (select coalesce(sum((c ->> 'amount')::bigint), 0)
          from jsonb_array_elements(o.certificate_shares) c)`,
  },
  {
    invariant: 'L7',
    promise: 'what an order says was paid and given back is what its payments say',
    query: sql`
      select o.key || ': ' || o.payment_state as what from ordering.orders o
      left join lateral (select coalesce(sum(captured), 0) as captured, coalesce(sum(refunded), 0) as refunded
        from payments.payments p where p.order_key = o.key and not p.is_surplus) p on true
      where o.paid <> p.captured or o.refunded <> least(p.refunded, o.paid) or o.refunded > o.paid
        or (o.payment_state = 'paid') <> (o.paid = o.payable and o.refunded = 0)
        or (o.payment_state = 'refunded') <> (o.paid > 0 and o.refunded = o.paid)
        or (o.payment_state = 'partly_refunded') <> (o.refunded > 0 and o.refunded < o.paid)`,
  },
  {
    invariant: 'L9',
    promise: 'an order earns once, and nothing once its money has gone back',
    query: sql`
      select p.order_key as what from loyalty.purchases p left join ordering.orders o on o.key = p.order_key
      where (o.state in ('cancelled', 'returned') or o.payment_state = 'refunded') and p.earned <> p.taken_back + p.owed
      union all
      select l.key from loyalty.lots l left join loyalty.purchases p on 'order:' || p.order_key = l.key
      where l.source = 'order' and (p.order_key is null or l.granted <> p.earned)`,
  },
  {
    invariant: 'Y1',
    promise: "the card service's book and ours say the same",
    query: sql`
      select coalesce(theirs.ref, ours.provider_ref) as what from (${THEIR_BOOK}) theirs
      full join (select * from payments.payments where provider = 'payselection' and captured > 0) ours
        on ours.provider_ref = theirs.ref
      where theirs.ref is null or ours.id is null or theirs.amount <> ours.captured
        or theirs.currency <> ours.currency or theirs.amount - theirs.remaining <> ours.refunded`,
  },
  {
    invariant: 'Y2',
    promise: 'an order is paid once, and what came besides goes back',
    query: sql`
      select order_key as what from payments.payments where captured > 0 and not is_surplus
      group by order_key having count(*) > 1
      union all
      select p.order_key from payments.payments p where p.is_surplus and p.captured > 0 and p.captured <> greatest(
        p.refunded, (select coalesce(sum(r.amount), 0) from payments.refunds r where r.payment_id = p.id))`,
  },
  {
    invariant: 'Y3',
    promise: 'no order is paid without word from the service, and no money is without an order',
    query: sql`
      select 'payment ' || p.id as what from payments.payments p left join ordering.orders o on o.key = p.order_key
      where p.captured > 0 and p.provider <> 'offline' and (
        o.key is null
        or (o.state in ${ENDED} and p.refund_claimed < p.captured)
        or not exists (select from payments.provider_events e where e.provider = p.provider and e.kind = 'captured'
          and e.outcome = 'applied' and (e.payment_id = p.id
            or p.provider_ref in (e.body ->> 'transactionId', e.body ->> 'TransactionId'))))`,
  },
  {
    invariant: 'Y4',
    promise: 'the same news counts once',
    query: sql`
      select provider || ' ' || event_key as what from payments.provider_events group by provider, event_key
      having count(*) > 1`,
  },
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

/** Everything that must hold whatever was done to the shop. An empty list: it does. */
export async function assertInvariants(db: Db | Transaction, facts: Facts = {}): Promise<Violation[]> {
  const found: Violation[] = []
  for (const { invariant, promise, query } of [...CHECKS, overdue(facts.now ?? new Date()), ...(await jobChecks(db))]) {
    const { rows } = await db.execute<{ what: string }>(query)
    found.push(...rows.map(({ what }) => ({ invariant, promise, what })))
  }
  return [...found, ...(await numbersAndMoney(db)), ...(await toldAndAsked(db, facts))]
}

function overdue(now: Date): Check {
  return {
    invariant: 'S6',
    promise: 'no claim is without an order, and none outlives its time',
    query: sql`
      select 'allocation ' || a.id as what from stock.allocations a
      where a.state = 'live' and not exists (select from ordering.orders o where o.key = a.order_key)
      union all
      select key from ordering.orders where state = 'new'
        and expires_at < ${now.toISOString()}::timestamptz - make_interval(mins => ${LATE_MINUTES})`,
  }
}

/** Where there is no worker there are no jobs to look at. */
async function jobChecks(db: Db | Transaction): Promise<Check[]> {
  const { rows } = await db.execute<{ has: boolean }>(sql`select to_regclass('jobs.job') is not null as has`)
  if (!rows[0]?.has) return []
  return [
    {
      invariant: 'O2',
      promise: 'what has not left yet has somebody who will send it',
      query: sql`
        select x.channel || ' ' || x.key as what from platform.outbox x where x.delivered_at is null
          and not exists (select from jobs.job j where j.name = 'outbox.deliver' and j.data ->> 'id' = x.id::text
            and j.state in ('created', 'retry', 'active'))`,
    },
  ]
}

async function numbersAndMoney(db: Db | Transaction): Promise<Violation[]> {
  const { rows } = await db.execute<{
    key: string
    number: string
    country: string
    currency: string
    others: string[]
  }>(
    sql`select key, number, country, currency, array(
        select p.currency::text from payments.payments p where p.order_key = o.key
        union select c.currency from certificates.uses u join certificates.certificates c on c.id = u.certificate_id
          where u.order_key = o.key and u.captured + u.held > 0) as others
      from ordering.orders o`,
  )
  const numbers = rows.map(({ number }) => number)
  return rows.flatMap(({ key, number, country, currency, others }): Violation[] => {
    const isNumber = isOrderNumber(number) && numbers.indexOf(number) === numbers.lastIndexOf(number)
    const isOneMoney = currency === currencyByCountry(country) && others.every((other) => other === currency)
    return [
      ...(isNumber && /^[\w-]{22}$/.test(key)
        ? []
        : [{ invariant: 'N1', promise: 'numbers are good and never repeat', what: number }]),
      ...(isOneMoney ? [] : [{ invariant: 'L8', promise: 'one order, one currency', what: key }]),
    ]
  })
}

async function toldAndAsked(db: Db | Transaction, { told = [], asked }: Facts): Promise<Violation[]> {
  const { rows } = await db.execute<{ key: string; number: string; payable: string; lines: ToldOrder['lines'] }>(sql`
    select o.key, o.number, o.payable, coalesce(json_agg(json_build_object('skuId', l.sku_id, 'quantity', l.quantity)
      order by l.sku_id), '[]') as lines
    from ordering.orders o left join ordering.lines l on l.order_key = o.key group by o.key`)
  const orders = new Map(rows.map((row) => [row.key, row]))
  const isKept = (one: ToldOrder) => {
    const kept = orders.get(one.key)
    const lines = one.lines.toSorted((a, b) => a.skuId - b.skuId)
    return (
      kept?.number === one.number &&
      Number(kept.payable) === one.payable &&
      JSON.stringify(kept.lines) === JSON.stringify(lines.map(({ skuId, quantity }) => ({ skuId, quantity })))
    )
  }
  const lost = told.filter((one) => !isKept(one))
  const unasked = asked ? rows.filter(({ key }) => !asked.has(key)) : []
  return [
    ...lost.map(({ key }) => ({ invariant: 'A1', promise: 'what a buyer was told is kept', what: key })),
    ...unasked.map(({ key }) => ({ invariant: 'A3', promise: 'there is nothing that nobody asked for', what: key })),
  ]
}
