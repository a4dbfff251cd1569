import { sql } from 'drizzle-orm'
import type { StaffCorrection, StaffReceipt, StaffReceipts } from '#contract/staff/people/staff-money.ts'
import type { Db, Transaction } from '../../../kernel/database/db.ts'
import { done, refused } from '../../../kernel/result.ts'

const MAX_RECEIPTS = 100

/** What failed first, then what waits for the cash register, then the newest of the others. */
export async function receiptsForStaff(db: Db | Transaction, search: string): Promise<StaffReceipts> {
  const text = search.trim()
  const ofOrder = text === '' ? sql`true` : sql`number = ${text}`
  const { rows: receipts } = await db.execute<StaffReceipt>(sql`
    select * from (
      select r.id::float8 as id, r.created_at as at, r.kind, (r.body ->> 'total')::float8 as total,
        coalesce(p.order_number, (select min(o.order_number) from payments.payments o where o.order_key = r.order_key),
          '') as number,
        case when r.carrier = 'provider' then 'with_payment' else coalesce(t.state, 'waiting') end as state,
        coalesce(t.note, '') as note
      from payments.receipts r
      left join payments.payments p on p.id = r.payment_id
      left join payments.receipt_prints t on t.receipt_id = r.id
    ) r where ${ofOrder}
    order by array_position(array['failed', 'waiting'], state) nulls last, id desc limit ${MAX_RECEIPTS}`)
  const { rows: corrections } = await db.execute<StaffCorrection>(sql`
    select id::float8 as id, made_at as at, order_number as number, kind, amount::float8 as amount, basis, document,
      happened_on::text as "happenedOn", reason, made_by as by
    from (select *, order_number as number from payments.corrections) c where ${ofOrder} order by id desc limit ${MAX_RECEIPTS}`)
  const rows = <Row extends { at: string }>({ number, ...row }: Row & { number?: string }) => ({
    ...row,
    order: number ?? '',
    at: new Date(row.at).toISOString(),
  })
  return { receipts: receipts.map(rows), corrections: corrections.map(rows) }
}

type Mark = {
  id: number
  to: 'printed' | 'failed' | 'waiting'
  expectedState: StaffReceipt['state']
  note: string
}

/** What the shop's own cash register did; what went out with a payment is the provider's business. */
export async function markReceipt(tx: Transaction, mark: Mark, { by, now }: { by: string; now: Date }) {
  const { id, to, expectedState } = mark
  const note = mark.note.trim()
  const { rows } = await tx.execute<{ state: StaffReceipt['state']; key: string }>(sql`
    select case when r.carrier = 'provider' then 'with_payment' else coalesce(t.state, 'waiting') end as state, r.key
    from payments.receipts r left join payments.receipt_prints t on t.receipt_id = r.id where r.id = ${id}
    for update of r`)
  const [receipt] = rows
  if (!receipt) return refused('money.receipt_unknown')
  if (receipt.state !== expectedState) return refused('money.receipt_changed')
  const isPossible = receipt.state === 'waiting' ? to !== 'waiting' : receipt.state === 'failed' && to !== 'failed'
  if (!isPossible || (to !== 'waiting' && note === '')) return refused('money.form_wrong')
  await tx.execute(
    to === 'waiting'
      ? sql`delete from payments.receipt_prints where receipt_id = ${id}`
      : sql`insert into payments.receipt_prints (receipt_id, state, note, by, at)
          values (${id}, ${to}, ${note}, ${by}, ${now.toISOString()})
          on conflict (receipt_id) do update set state = excluded.state, note = excluded.note, by = excluded.by,
            at = excluded.at`,
  )
  return done({ before: receipt.state })
}

type Correction = Omit<StaffCorrection, 'id' | 'at' | 'by'> & { intent: string }

/** Kept for good, once for each press; printed by the shop's own cash register. */
export async function makeCorrection(tx: Transaction, asked: Correction, { by, now }: { by: string; now: Date }) {
  const { intent, order, kind, amount, basis, happenedOn } = asked
  const [document, reason] = [asked.document.trim(), asked.reason.trim()]
  const isInPast = Date.parse(`${happenedOn}T00:00:00Z`) <= now.getTime()
  if (reason === '' || !isInPast || (basis === 'order' && document === '')) return refused('money.form_wrong')
  const { rows } = await tx.execute(sql`select from payments.payments where order_number = ${order.trim()} limit 1`)
  if (rows.length === 0) return refused('money.order_unknown')
  const { rows: made } = await tx.execute<{ id: number }>(sql`
    insert into payments.corrections (intent, order_number, kind, amount, basis, document, happened_on, reason, made_by,
      made_at)
    values (${intent}, ${order.trim()}, ${kind}, ${amount}, ${basis}, ${document}, ${happenedOn}, ${reason}, ${by},
      ${now.toISOString()})
    on conflict (intent) do nothing returning id::float8 as id`)
  return done({ id: made[0]?.id ?? null })
}
