import { sql } from 'drizzle-orm'
import type { Db } from '../../../src/server/kernel/database/db.ts'
import type { PaymentDeps } from '../../../src/server/modules/payments/index.ts'

/** Orders that only count what their payments report. */
export async function makeOrders(db: Db): Promise<void> {
  await db.execute(sql`
    create table public.orders (key text primary key, is_open boolean not null default true,
      paid integer not null default 0, failed integer not null default 0, late integer not null default 0,
      refunded bigint not null default 0)`)
}

export async function reportedTo(db: Db, key: string) {
  const { rows } = await db.execute<Record<'paid' | 'failed' | 'late' | 'refunded', string>>(
    sql`select paid, failed, late, refunded from public.orders where key = ${key}`,
  )
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)]))
}

export const orderHooks: PaymentDeps['hooks'] = {
  async lockOrder(tx, key) {
    await tx.execute(sql`select from public.orders where key = ${key} for update`)
  },
  async isAwaited(db, key) {
    const { rows } = await db.execute(sql`select 1 from public.orders where key = ${key} and is_open and paid = 0`)
    return rows.length > 0
  },
  async onPaid(tx, { orderKey }) {
    const { rowCount } = await tx.execute(
      sql`update public.orders set paid = paid + 1 where key = ${orderKey} and is_open`,
    )
    if (rowCount === 1) return 'accepted'
    await tx.execute(sql`update public.orders set late = late + 1 where key = ${orderKey}`)
    return 'too_late'
  },
  async onTriedAgain() {},
  async onFailed(tx, { orderKey }) {
    await tx.execute(sql`update public.orders set failed = failed + 1 where key = ${orderKey}`)
  },
  async onRefunded(tx, { orderKey, total, isSurplus }) {
    if (isSurplus) return
    await tx.execute(sql`update public.orders set refunded = ${total} where key = ${orderKey}`)
  },
}
