import { sql } from 'drizzle-orm'
import type { PhoneChange } from '../../identity/index.ts'

/** What was ordered without an account is found by its phone: before the number is given up, it becomes the account's. */
export const keepGuestOrders: PhoneChange = async (tx, { customerId, from }) => {
  await tx.execute(sql`
    update ordering.orders set customer_id = ${customerId} where customer_id is null and phone = ${from}`)
}
