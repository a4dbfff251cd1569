import { sql } from 'drizzle-orm'
import type { Language } from '#rules/location/site.ts'
import type { Db, Transaction } from '../../kernel/database/db.ts'
import type { Person } from '../../kernel/people/personal-data.ts'

/** Whom a key means: `c` and the id of a customer, or `o` and the number of an order made without an account. */
export type Who = Person & { key: string; hasAccount: boolean; name: string; language: Language }

/** Whose data is looked for. Nobody has proven the e-mail address of an order made without an account: it finds nothing. */
export function personOf({ customerId, phone, email, hasAccount }: Who): Person {
  return { customerId, phone, email: hasAccount ? email : null }
}

/** Null: nobody, or nobody any more. The phone of an order that belongs to an account leads to the account. */
export async function whoIs(db: Db | Transaction, key: string): Promise<Who | null> {
  if (key.startsWith('c')) return customerWhere(db, sql`id = ${Number(key.slice(1))}`)
  const { rows } = await db.execute<
    Pick<Who, 'phone' | 'email' | 'name' | 'language'> & { customerId: number | null }
  >(sql`
    select phone, nullif(email, '') as email, name, language, customer_id::double precision as "customerId"
    from ordering.published_buyers where number = ${key.slice(1)} and phone <> ''`)
  const [buyer] = rows
  if (!buyer) return null
  const { customerId, ...facts } = buyer
  const owner = await customerWhere(db, customerId === null ? sql`phone = ${buyer.phone}` : sql`id = ${customerId}`)
  if (owner) return owner
  // Called by the first of their orders, whichever of them was asked for.
  const { rows: first } = await db.execute<{ number: string }>(sql`
    select number from ordering.published_buyers where customer_id is null and phone = ${buyer.phone}
    order by created_at, key limit 1`)
  // No customer has an id below one: nothing that belongs to an account is found by it.
  return { ...facts, key: `o${first[0]?.number}`, hasAccount: false, customerId: 0 }
}

async function customerWhere(db: Db | Transaction, condition: ReturnType<typeof sql>): Promise<Who | null> {
  const { rows } = await db.execute<Omit<Who, 'key' | 'hasAccount'>>(sql`
    select id::double precision as "customerId", phone, email, trim(name || ' ' || surname) as name, language
    from identity.published_customers where ${condition} and deleted_at is null`)
  return rows[0] ? { ...rows[0], key: `c${rows[0].customerId}`, hasAccount: true } : null
}
