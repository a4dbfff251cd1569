import { sql } from 'drizzle-orm'
import { isSharedCartOver } from '#rules/cart/shared-cart.ts'
import type { Db, Transaction } from '../../kernel/database/db.ts'
import { type SharedCartRow, sharedCartsWhere } from './shared-cart-store.ts'

/** A shared cart by its link; null if expired, closed or unknown. */
export async function cartOfLink(
  db: Db | Transaction,
  token: string,
  now: Date,
  options?: { isLocked: boolean },
): Promise<SharedCartRow | null> {
  const [cart] = await sharedCartsWhere(db, sql`token = ${token}`, options)
  return cart && !isSharedCartOver(cart, now) ? cart : null
}

/** For the employee's screen, which also shows what is over. */
export async function cartOfId(
  db: Db | Transaction,
  id: number,
  options?: { isLocked: boolean },
): Promise<SharedCartRow | null> {
  const [cart] = await sharedCartsWhere(db, sql`id = ${id}`, options)
  return cart ?? null
}
