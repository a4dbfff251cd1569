import { type SQL, sql } from 'drizzle-orm'
import type { BonusLot } from '#rules/loyalty/bonus-lots.ts'
import type { Transaction } from '../../kernel/database/db.ts'
import { createLedger } from '../../kernel/database/ledger.ts'

/** The bonuses of lots. */
export const bonusLedger = createLedger<'granted' | 'taken_back'>({
  schema: 'loyalty',
  accounts: 'lots',
  owner: 'lot_id',
})

/**
 * All the lots of a customer, in id order: whoever moves bonuses of one account waits for whoever does so already. Some
 * lots first and the others later would let two wait for each other; so would purchases, which are locked after them.
 */
export async function lockAccount(tx: Transaction, customerId: number): Promise<BonusLot[]> {
  return lockLots(tx, sql`customer_id = ${customerId}`)
}

/** The account whose bonuses an order has used. */
export async function lockAccountOf(tx: Transaction, orderKey: string): Promise<BonusLot[]> {
  return lockLots(
    tx,
    sql`customer_id in (select l.customer_id from loyalty.lots l join loyalty.uses u on u.lot_id = l.id
      where u.order_key = ${orderKey})`,
  )
}

async function lockLots(tx: Transaction, condition: SQL): Promise<BonusLot[]> {
  const { rows } = await tx.execute<{ id: number; free: number; active_from: string; expires_at: string }>(sql`
    select id, free, active_from, expires_at from loyalty.lots where ${condition} order by id for update`)
  return rows.map(({ id, free, active_from, expires_at }) => ({
    id,
    left: free,
    activeFrom: new Date(active_from),
    expiresAt: new Date(expires_at),
  }))
}

export type NewLot = {
  customerId: number
  source: 'order' | 'birthday' | 'referral' | 'grant'
  /** What it is given for, once. */
  key: string
  amount: number
  activeFrom: Date
  expiresAt: Date
}

/** Null: it was given before. */
export async function grantLot(
  tx: Transaction,
  { customerId, source, key, amount, activeFrom, expiresAt }: NewLot,
  orderKey: string | undefined,
  now: Date,
): Promise<number | null> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into loyalty.lots (customer_id, source, key, active_from, expires_at)
    values (${customerId}, ${source}, ${key}, ${activeFrom.toISOString()}, ${expiresAt.toISOString()})
    on conflict (key) do nothing
    returning id`)
  const [lot] = rows
  if (!lot) return null
  await bonusLedger.write(tx, [{ accountId: lot.id, kind: 'granted', amount, orderKey }], now)
  return lot.id
}
