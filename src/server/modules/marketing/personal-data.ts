import { sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../kernel/database/db.ts'
import type { Outbox } from '../../kernel/events/outbox.ts'
import type { Person } from '../../kernel/people/personal-data.ts'
import { browsersOf } from '../identity/index.ts'
import { laneOfCustomer } from './follow-events.ts'
import { addOperation } from './operations-store.ts'
import { forgetReported } from './reported-people.ts'

/**
 * What waits is not told any more, the person's browsers are devices of the platform no longer, and the platform is asked
 * to forget whom it has heard of.
 */
export async function eraseFromMarketing(
  tx: Transaction,
  outbox: Outbox,
  { customerId, email }: Pick<Person, 'customerId' | 'email'>,
  now: Date,
): Promise<void> {
  const browsers = JSON.stringify(await browsersOf(tx, customerId))
  const { rows } = await tx.execute<{ id: string }>(sql`
    delete from marketing.devices
    where browser in (select decode(value, 'hex') from json_array_elements_text(${browsers}::json) as value)
    returning id`)
  const devices = JSON.stringify(rows.map(({ id }) => id))
  await tx.execute(sql`
    delete from marketing.operations where customer_id = ${customerId}
      or device_id in (select value::uuid from json_array_elements_text(${devices}::json) as value)`)
  const known = await forgetReported(tx, { customerId, email })
  if (known.customerId === null && known.email === null) return
  const lane = laneOfCustomer(customerId)
  await addOperation(tx, outbox, { kind: 'eraseCustomer', lane, cause: `erase:${customerId}`, ...known, at: now })
}

export async function marketingOfPerson(db: Db, { customerId }: { customerId: number }) {
  const { rows } = await db.execute(sql`
    select kind, product_id, category, created_at, state from marketing.operations
    where customer_id = ${customerId} order by id`)
  return { operations: rows }
}
