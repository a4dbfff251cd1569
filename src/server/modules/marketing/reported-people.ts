import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { MarketingOperation } from '../../integrations/marketing/port.ts'
import type { Db, Transaction } from '../../kernel/database/db.ts'

type Named = { customerId: number | null; email: string | null }

/** Addresses only as hashes: enough to know one again, and nothing to read. */
function keysOf({ customerId, email }: Named): { customer: string | null; address: string | null } {
  return {
    customer: customerId === null ? null : `customer:${customerId}`,
    address: email === null ? null : `email:${createHash('sha256').update(email.toLowerCase()).digest('hex')}`,
  }
}

function namedIn(operation: Exclude<MarketingOperation, { kind: 'eraseCustomer' }>): Named {
  return {
    customerId: 'customer' in operation ? operation.customer.id : null,
    email: 'email' in operation ? operation.email : null,
  }
}

/** Kept longer than the operation itself: somebody may ask to be forgotten years later. */
export async function rememberReported(db: Db, operation: MarketingOperation): Promise<void> {
  if (operation.kind === 'eraseCustomer') return
  const { customer, address } = keysOf(namedIn(operation))
  const key = customer ?? address
  if (key) await db.execute(sql`insert into marketing.reported_people (key) values (${key}) on conflict do nothing`)
}

/** What the platform knows a person by; nothing of it is remembered here any more. */
export async function forgetReported(tx: Transaction, person: Named): Promise<Named> {
  const { customer, address } = keysOf(person)
  const { rows } = await tx.execute<{ key: string }>(sql`
    delete from marketing.reported_people where key in (${customer}, ${address}) returning key`)
  const known = new Set(rows.map(({ key }) => key))
  return {
    customerId: customer !== null && known.has(customer) ? person.customerId : null,
    email: address !== null && known.has(address) ? person.email : null,
  }
}
