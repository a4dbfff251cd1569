import { sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../kernel/database/db.ts'
import { browsersOf } from '../identity/index.ts'

/** What waits is not told any more, and the person's browsers are devices of the platform no longer. */
export async function eraseFromMarketing(tx: Transaction, { customerId }: { customerId: number }): Promise<void> {
  const browsers = JSON.stringify(await browsersOf(tx, customerId))
  const { rows } = await tx.execute<{ id: string }>(sql`
    delete from marketing.devices
    where browser in (select decode(value, 'hex') from json_array_elements_text(${browsers}::json) as value)
    returning id`)
  const devices = JSON.stringify(rows.map(({ id }) => id))
  await tx.execute(sql`
    delete from marketing.operations where customer_id = ${customerId}
      or device_id in (select value::uuid from json_array_elements_text(${devices}::json) as value)`)
}

export async function marketingOfPerson(db: Db, { customerId }: { customerId: number }) {
  const { rows } = await db.execute(sql`
    select kind, product_id, category, created_at, state from marketing.operations
    where customer_id = ${customerId} order by id`)
  return { operations: rows }
}
