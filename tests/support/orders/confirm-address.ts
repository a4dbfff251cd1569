import { sql } from 'drizzle-orm'
import type { Db } from '../../../src/server/kernel/database/db.ts'

/** As if the address service had known the house, for tests of a shop without one that are about something else. */
export async function confirmAddress(db: Db, orderKey: string): Promise<void> {
  await db.execute(sql`
    with doubted as (select key, address_doubt from ordering.orders where key = ${orderKey} and address_doubt is not null),
      lifted as (update ordering.orders o set address_doubt = null from doubted d where o.key = d.key)
    insert into ordering.history (order_key, at, field, from_state, to_state, actor)
    select key, now(), 'address', address_doubt, 'checked', 'system' from doubted`)
}
