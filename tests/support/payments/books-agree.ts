import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '../../../src/server/kernel/database/db.ts'
import type { TestSimulators } from '../simulators.ts'

/** What the provider took and gave back is what we think it did, and nothing is promised twice or forgotten. */
export async function booksAgree(db: Db, simulators: TestSimulators): Promise<void> {
  type Stored = { transactions: { state: string; amount: number; remaining: number }[] }
  const book = await simulators.state('payselection').list<Stored>('order:')
  const theirs = book.flatMap(({ value }) => value.transactions.filter(({ state }) => state === 'success'))
  const { rows } = await db.execute<{ captured: string; refunded: string }>(sql`
    select coalesce(sum(captured), 0) as captured, coalesce(sum(refunded), 0) as refunded from payments.payments
    where provider = 'payselection' and provider_ref not like 'PS-%'`)
  const sum = (values: number[]) => values.reduce((all, value) => all + value, 0)
  expect(theirs.length).toBeGreaterThan(0)
  expect(Number(rows[0]?.captured)).toBe(sum(theirs.map(({ amount }) => amount)))
  expect(Number(rows[0]?.refunded)).toBe(sum(theirs.map(({ amount, remaining }) => amount - remaining)))
  const { rows: broken } = await db.execute(sql`
    select id from payments.payments where refunded > captured or refund_claimed < refunded
    union all
    select p.id from payments.payments p where is_surplus and not exists (
      select 1 from payments.refunds r where r.payment_id = p.id and r.amount = p.captured)`)
  expect(broken).toEqual([])
}
