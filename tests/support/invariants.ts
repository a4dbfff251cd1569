import { sql } from 'drizzle-orm'
import { modules } from '../../shops/lunnitsa/modules.ts'
import { settings } from '../../shops/lunnitsa/settings.ts'
import { invariantsOf } from '../../src/server/app/assemble.ts'
import type { Db, Transaction } from '../../src/server/kernel/database/db.ts'
import { atOnce, type Finding, type Invariant } from '../../src/server/kernel/invariants.ts'

export type Violation = Finding & { invariant: string; promise: string }

/** An order that a buyer was answered: it must be there, whatever happened since. */
export type AcknowledgedOrder = {
  key: string
  number: string
  payable: number
  lines: { skuId: number; quantity: number }[]
}

export type Facts = {
  acknowledged?: readonly AcknowledgedOrder[]
  /** Every order that somebody asked for; others must not exist. */
  asked?: ReadonlySet<string>
  now?: Date
  /** One invariant alone, by its name. */
  only?: string
}

/** Everything that must hold whatever was done to the shop: what its audit looks at, and what only a test can know. */
export async function assertInvariants(db: Db | Transaction, facts: Facts = {}): Promise<Violation[]> {
  const found: Violation[] = []
  const context = { db, now: facts.now ?? new Date(), settings }
  const all = [...invariantsOf(modules), simulatedBook, ...known(facts)]
  for (const { name, promise, find } of all.filter((one) => facts.only === undefined || one.name === facts.only))
    for await (const finding of find(context)) found.push({ invariant: name, promise, ...finding })
  return found
}

/** The simulated card service has a book of its own: what it took, and what of it is left. */
const simulatedBook: Invariant = {
  name: 'simulator.book',
  promise: "the card service's book and ours say the same",
  find: atOnce(
    () => sql`
      select 'transaction ' || coalesce(theirs.ref, ours.provider_ref) as entity,
        theirs.amount || ' ' || theirs.currency || ', left ' || theirs.remaining as expected,
        ours.captured || ' ' || ours.currency || ', given back ' || ours.refunded as actual
      from (
        select t ->> 'id' as ref, (t ->> 'amount')::bigint as amount, (t ->> 'remaining')::bigint as remaining,
          s.value ->> 'currency' as currency
        from sandbox.simulator_state s, jsonb_array_elements(s.value -> 'transactions') t
        where s.simulator = 'payselection' and starts_with(s.key, 'order:') and t ->> 'state' = 'success') theirs
      full join (select * from payments.payments where provider = 'payselection' and captured > 0) ours
        on ours.provider_ref = theirs.ref
      where theirs.ref is null or ours.id is null or theirs.amount <> ours.captured
        or theirs.currency <> ours.currency or theirs.amount - theirs.remaining <> ours.refunded`,
  ),
}

/** What buyers were answered and asked for. */
function known({ acknowledged = [], asked }: Facts): Invariant[] {
  const finding = (key: string): Finding => ({
    entity: `order ${key}`,
    field: '',
    expected: null,
    actual: null,
    movement: null,
    cause: null,
  })
  return [
    {
      name: 'acknowledged',
      promise: 'an order that a buyer was answered is kept',
      async *find({ db }) {
        const orders = await storedOrders(db)
        for (const one of acknowledged) if (!isStored(one, orders.get(one.key))) yield finding(one.key)
      },
    },
    {
      name: 'unasked',
      promise: 'there is nothing that nobody asked for',
      async *find({ db }) {
        if (!asked) return
        for (const key of (await storedOrders(db)).keys()) if (!asked.has(key)) yield finding(key)
      },
    },
  ]
}

type StoredOrder = { key: string; number: string; payable: string; lines: AcknowledgedOrder['lines'] }

async function storedOrders(db: Db | Transaction): Promise<Map<string, StoredOrder>> {
  const { rows } = await db.execute<StoredOrder>(sql`
    select o.key, o.number, o.payable, coalesce(json_agg(json_build_object('skuId', l.sku_id, 'quantity', l.quantity)
      order by l.sku_id), '[]') as lines
    from ordering.orders o left join ordering.lines l on l.order_key = o.key group by o.key`)
  return new Map(rows.map((row) => [row.key, row]))
}

function isStored(one: AcknowledgedOrder, stored: StoredOrder | undefined): boolean {
  const lines = one.lines.toSorted((a, b) => a.skuId - b.skuId)
  return (
    stored?.number === one.number &&
    Number(stored.payable) === one.payable &&
    JSON.stringify(stored.lines) === JSON.stringify(lines.map(({ skuId, quantity }) => ({ skuId, quantity })))
  )
}
