import { sql } from 'drizzle-orm'
import { type Transaction, transaction } from '../../../kernel/database/db.ts'
import type { BuyingDeps } from '../buying-deps.ts'
import { lockDepositOrder } from './deposit-orders.ts'
import { notifyDepositBuyer } from './notify-deposit-buyer.ts'

const MAX_AT_ONCE = 200

/** Orders whose time to pay is over. Safe on several nodes at once: each is ended by one of them. Answers how many. */
export async function expireDepositOrders(deps: BuyingDeps, now: Date): Promise<number> {
  const { rows } = await deps.db.execute<{ key: string }>(sql`
    select key from certificates.orders where state = 'unpaid' and expires_at <= ${now.toISOString()}
    order by expires_at limit ${MAX_AT_ONCE}`)
  let ended = 0
  for (const { key } of rows) {
    try {
      if (await transaction(deps.db, (tx) => expireOne(tx, deps, key, now))) ended++
    } catch (error) {
      // One that cannot be ended must not keep all the others alive.
      deps.log.error(
        { event: 'certificates.order_expiry_failed', alarm: true, err: error, orderKey: key },
        'a certificate order could not be ended',
      )
    }
  }
  return ended
}

async function expireOne(tx: Transaction, deps: BuyingDeps, key: string, now: Date): Promise<boolean> {
  const order = await lockDepositOrder(tx, key)
  // Paid since the list was read.
  if (order?.state !== 'unpaid' || order.expiresAt > now) return false
  await tx.execute(sql`update certificates.orders set state = 'expired' where key = ${key}`)
  await tx.execute(sql`update certificates.gifts set state = 'cancelled' where order_key = ${key}`)
  await notifyDepositBuyer(tx, deps, order, { kind: 'expired' })
  return true
}
