import { type SQL, sql } from 'drizzle-orm'
import type { PersonRow } from '#contract/staff/people/staff-people.ts'
import { hiddenPhone } from '#rules/staff/hidden-phone.ts'
import { isPhoneSearch } from '#rules/staff/phone-search.ts'
import type { Db } from '../../../kernel/database/db.ts'

const MOST = 40

/**
 * Customers, and buyers without an account by the first of their orders. Nobody's phone is shown in full here, and a list is
 * never longer than a screen: whoever looks for a person finds them, whoever wants all of them does not.
 */
export async function findPeople(db: Db, search: string): Promise<PersonRow[]> {
  const text = search.trim()
  const customer = text === '' ? sql`true` : conditionOf(text, CUSTOMER)
  const buyer = text === '' ? sql`true` : conditionOf(text, BUYER)
  const { rows } = await db.execute<PersonRow>(sql`
    (select 'c' || c.id as key, true as "hasAccount", trim(c.name || ' ' || c.surname) as name, c.phone, c.email,
      (select count(*)::integer from ordering.published_buyers o where o.customer_id = c.id
        or (o.customer_id is null and o.phone = c.phone)) as orders, c.created_at as since
    from identity.published_customers c
    where c.deleted_at is null and ${customer}
    order by c.created_at desc limit ${MOST})
    union all
    (select 'o' || b.number, false, b.name, b.phone, nullif(b.email, ''), b.orders, b.created_at
    from (select distinct on (b.phone) b.number, b.name, b.phone, b.email, b.created_at,
        count(*) over (partition by b.phone)::integer as orders
      from ordering.published_buyers b
      where b.customer_id is null and b.phone <> '' and ${buyer}
        and not exists (select from identity.published_customers c where c.phone = b.phone)
      order by b.phone, b.created_at, b.key) b
    order by b.created_at desc limit ${MOST})`)
  return rows
    .map((row) => ({ ...row, phone: hiddenPhone(row.phone), since: new Date(row.since).toISOString() }))
    .toSorted((a, b) => b.since.localeCompare(a.since))
    .slice(0, MOST)
}

type Columns = { phone: SQL; email: SQL; name: SQL; ofOrder(number: string): SQL }

const CUSTOMER: Columns = {
  phone: sql`c.phone`,
  email: sql`c.email`,
  name: sql`c.name || ' ' || c.surname || ' ' || c.name`,
  ofOrder: (number) => sql`exists (select from ordering.published_buyers o where o.number = ${number}
    and (o.customer_id = c.id or (o.customer_id is null and o.phone = c.phone)))`,
}
const BUYER: Columns = {
  phone: sql`b.phone`,
  email: sql`b.email`,
  name: sql`b.name`,
  ofOrder: (number) => sql`b.number = ${number}`,
}

/** Digits are the number of an order or a phone, in full or the end that is shown; with an @ it is an address; else a name. */
function conditionOf(text: string, { phone, email, name, ofOrder }: Columns): SQL {
  const digits = text.replace(/[\s+()-]/g, '')
  if (/^\d+$/.test(digits)) {
    if (!isPhoneSearch(digits)) return ofOrder(digits)
    return sql`(right(${phone}, ${digits.length}) = ${digits} or ${ofOrder(digits)})`
  }
  if (text.includes('@')) return sql`lower(${email}) = lower(${text})`
  return sql`lower(${name}) like ${`%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`}`
}
