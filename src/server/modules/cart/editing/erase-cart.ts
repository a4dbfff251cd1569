import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../kernel/database/db.ts'

export async function eraseCart(tx: Transaction, customerId: number): Promise<void> {
  await tx.execute(sql`delete from cart.carts where customer_id = ${customerId}`)
}
