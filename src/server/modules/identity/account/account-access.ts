import { sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../../kernel/database/db.ts'
import { closeAllSessions } from '../sessions-store.ts'

/** Looking up an order and deleting the account stay open: both are the owner's right, whatever they did. */
const LEFT_OPEN = ['find_order', 'delete_account'] as const

/**
 * Deactivates an account: nobody can enter it, its sessions end at once, and what its phone has proven no longer places
 * an order. Orders, bonuses and certificates stay as they are. False: it was deactivated already, or is gone.
 */
export async function deactivateAccount(
  tx: Transaction,
  { customerId, reason }: { customerId: number; reason: string },
  now: Date,
): Promise<boolean> {
  const { rows } = await tx.execute<{ phone: string }>(sql`
    update identity.customers set blocked_at = ${now.toISOString()}, blocked_reason = ${reason}
    where id = ${customerId} and blocked_at is null and deleted_at is null returning phone`)
  const [stored] = rows
  if (!stored) return false
  await closeAllSessions(tx, customerId)
  await tx.execute(sql`delete from identity.proofs where phone = ${stored.phone} and purpose not in ${[...LEFT_OPEN]}`)
  return true
}

/** False: the account was not deactivated, or is gone. */
export async function reactivateAccount(tx: Transaction, customerId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update identity.customers set blocked_at = null, blocked_reason = ''
    where id = ${customerId} and blocked_at is not null and deleted_at is null returning id`)
  return rows.length > 0
}

/** Whether the staff deactivated the account. */
export async function isDeactivated(db: Db | Transaction, customerId: number): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from identity.customers where id = ${customerId} and blocked_at is not null`,
  )
  return rows.length > 0
}

/** Whether the phone is that of a deactivated account. Only ever asked for a phone that was proven just now. */
export async function isPhoneDeactivated(db: Db | Transaction, phone: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from identity.customers where phone = ${phone} and blocked_at is not null`,
  )
  return rows.length > 0
}
