import { sql } from 'drizzle-orm'
import { isOrderNumber } from '#rules/orders/order-number.ts'
import { type Finding, type Invariant, inSlices } from '../../../kernel/invariants.ts'
import { HAS_LEFT, ORDER, ORDERS } from './orders.ts'

/** Minutes that the job which ends orders may be late. */
const LATE_MINUTES = 30
/** How long an intent is known for certain. */
const INTENT_DAYS = 6
const NUMBERS_AT_ONCE = 5_000

/** What belongs to every order whatever became of it. */
export const orderRecords: readonly Invariant[] = [
  {
    name: 'ordering.history',
    promise: 'an order is in the state that its history ends with',
    find: inSlices(
      ORDERS,
      (range) => sql`
        select ${ORDER} as entity, d.field, h.to_state as expected, d.actual, 'ordering.history ' || h.id as movement,
          case when h.id is null then 'missing' else 'without_movement' end as cause
        from ordering.orders o
        cross join lateral (values ('order', o.state), ('payment', o.payment_state),
          ('address', o.address_doubt)) as d (field, actual)
        left join lateral (select h.id, nullif(h.to_state, 'checked') as to_state from ordering.history h
          where h.order_key = o.key and h.field = d.field order by h.id desc limit 1) h on true
        where ${range('o.key')} and h.to_state is distinct from d.actual
        order by o.number`,
    ),
  },
  {
    name: 'ordering.doubts',
    promise: 'nothing is packed while nobody has confirmed where it goes',
    find: inSlices(
      ORDERS,
      (range) => sql`
        select ${ORDER} as entity, 'address_doubt' as field, null as expected, o.address_doubt as actual
        from ordering.orders o
        where ${range('o.key')} and o.address_doubt is not null
          and (o.state = 'assembling' or o.state in ${HAS_LEFT})`,
    ),
  },
  {
    name: 'ordering.whole',
    promise: 'no order is half there: it has lines, consents and something to pay with',
    find: inSlices(
      ORDERS,
      (range) => sql`
        select ${ORDER} as entity, d.field, 'some' as expected, 'none' as actual
        from ordering.orders o
        cross join lateral (values
          ('lines', exists (select from ordering.lines l where l.order_key = o.key)),
          ('consents', exists (select from ordering.consents c where c.order_key = o.key)),
          ('payments', (o.payable > 0) = exists (select from payments.published_payments p where p.order_key = o.key))
        ) as d (field, holds)
        where ${range('o.key')} and not d.holds
        order by o.number`,
    ),
  },
  {
    name: 'ordering.intents',
    promise: 'one intent, one order',
    async *find(context) {
      const since = sql`${context.now.toISOString()}::timestamptz - make_interval(days => ${INTENT_DAYS})`
      yield* inSlices(
        ORDERS,
        (range) => sql`
          select ${ORDER} as entity, 'intents' as field, 1 as expected, i.count as actual
          from ordering.orders o
          cross join lateral (select count(*) from ordering.intents i where i.order_key = o.key) i
          where ${range('o.key')} and o.created_at > ${since} and i.count <> 1`,
      )(context)
      yield* inSlices(
        { table: 'ordering.intents', key: 'key' },
        (range) => sql`
          select 'intent ' || left(key, 6) || '…' as entity, 'order' as field, 'an order' as expected, 'none' as actual
          from ordering.intents where ${range('key')} and order_key is null and not is_closed`,
      )(context)
    },
  },
  {
    name: 'ordering.letters',
    promise: 'each thing that happened is in the outbox once, and nothing that did not',
    async *find(context) {
      yield* inSlices(
        ORDERS,
        (range) => sql`
          select ${ORDER} as entity, due.channel || ' ' || due.kind as field, 1 as expected, x.count as actual
          from ordering.orders o
          cross join lateral (values ('email', 'placed', true), ('sms', 'placed', true),
            ('email', 'paid', o.is_online and o.paid > 0), ('email', 'cancelled', o.state = 'cancelled'),
            ('email', 'paymentExpired', o.state = 'expired' and o.is_online),
            ('email', 'notConfirmed', o.state = 'expired' and not o.is_online),
            ('sms', 'notConfirmed', o.state = 'expired' and not o.is_online)) as due (channel, kind, is_due)
          cross join lateral (select count(*) from platform.outbox x where x.channel = due.channel
            and x.key = 'order:' || o.key || ':' || due.kind) x
          where ${range('o.key')} and due.is_due and x.count <> 1`,
      )(context)
      yield* inSlices(
        { table: 'platform.outbox', key: 'id' },
        (range) => sql`
          select 'message ' || x.id as entity, 'order' as field, 'an order' as expected, 'none' as actual,
            'platform.outbox ' || x.id as movement
          from platform.outbox x
          where ${range('x.id')} and starts_with(x.key, 'order:')
            and not exists (select from ordering.orders o where o.key = split_part(x.key, ':', 2))`,
      )(context)
    },
  },
  {
    name: 'ordering.overdue',
    promise: 'no order waits for its money or its confirmation longer than it may',
    find: inSlices(
      ORDERS,
      (range, { now }) => sql`
        select ${ORDER} as entity, 'state' as field, 'expired' as expected, o.state as actual
        from ordering.orders o
        where ${range('o.key')} and o.state = 'new'
          and o.expires_at < ${now.toISOString()}::timestamptz - make_interval(mins => ${LATE_MINUTES})`,
    ),
  },
  {
    name: 'ordering.numbers',
    promise: 'numbers are good, and keys are long enough that nobody guesses them',
    async *find({ db }) {
      for (let after = ''; ; ) {
        const { rows } = await db.execute<{ key: string; number: string }>(sql`
          select key, number from ordering.orders where key > ${after} order by key limit ${NUMBERS_AT_ONCE}`)
        for (const { key, number } of rows) {
          if (!isOrderNumber(number)) yield finding(number, 'number', 'a number with its check digit', number)
          if (!/^[\w-]{22}$/.test(key)) yield finding(number, 'key', '22 characters', `${key.length} characters`)
        }
        const last = rows.at(-1)
        if (!last || rows.length < NUMBERS_AT_ONCE) return
        after = last.key
      }
    },
  },
]

function finding(number: string, field: string, expected: string, actual: string): Finding {
  return { entity: `order ${number}`, field, expected, actual, movement: null, cause: null }
}
