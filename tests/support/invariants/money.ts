import { sql } from 'drizzle-orm'
import { type Check, ENDED } from './check.ts'

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

/** Ledgers, sums and payments. */
export const MONEY: readonly Check[] = [
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
        coalesce(sum((select sum((c ->> 'amount')::bigint) from jsonb_array_elements(e -> 'certificates') c)), 0)
          as certificate from jsonb_array_elements(o.extras) e) x on true
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
      left join certificates.orders c on c.key = p.order_key
      where p.captured > 0 and p.provider <> 'offline' and (
        (o.key is null and c.key is null)
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
]
