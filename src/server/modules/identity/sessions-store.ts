import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Db, Transaction } from '../../kernel/database/db.ts'
import { KNOWN_DAYS } from '../../kernel/people/browser.ts'
import type { Customer } from '../../kernel/people/customer.ts'
import { SESSION_DAYS, type Session } from '../../kernel/people/session.ts'
import { tokenHash } from '../../kernel/secrets/token-hash.ts'
import { upTo } from '../../kernel/up-to.ts'

/** A session that nobody used for so long has ended, whatever its age. */
const IDLE_DAYS = 30
/** How often the last use is written down: a visit is many requests. */
const SEEN_EVERY_HOURS = 1

type CustomerRow = {
  id: string
  phone: string
  email: string | null
  name: string
  surname: string
  created_at: Date
  is_stale: boolean
}

/**
 * Finds who is asking, for every request. A session that belongs to nobody never will: signing in makes a new id. So a
 * guest's is looked up once; a customer's every time, because it may have been ended elsewhere.
 */
export function customerFinder(db: Db): (session: Session, now: Date) => Promise<Customer | null> {
  const guests = new LRUCache<string, true>(upTo(MAX_GUESTS))
  return async (session, now) => {
    if (guests.has(session.id)) return null
    const customer = await customerOfSession(db, session, now)
    if (!customer) guests.set(session.id, true)
    return customer
  }
}

const MAX_GUESTS = 20_000

/** Whose session it is; null for a guest's. */
async function customerOfSession(db: Db, session: Session, now: Date): Promise<Customer | null> {
  const hash = tokenHash(session.id)
  const { rows } = await db.execute<CustomerRow>(sql`
    select c.id, c.phone, c.email, c.name, c.surname, c.created_at,
      s.seen_at < ${now.toISOString()}::timestamptz - make_interval(hours => ${SEEN_EVERY_HOURS}) as is_stale
    from identity.sessions s join identity.customers c on c.id = s.customer_id
    where s.id_hash = ${hash} and s.ends_at > ${now.toISOString()} and c.deleted_at is null and c.blocked_at is null
      and s.seen_at > ${now.toISOString()}::timestamptz - make_interval(days => ${IDLE_DAYS})`)
  const [row] = rows
  if (!row) return null
  if (row.is_stale) {
    await db.execute(sql`update identity.sessions set seen_at = ${now.toISOString()} where id_hash = ${hash}`)
    await db.execute(sql`update identity.customers set seen_at = ${now.toISOString()} where id = ${row.id}`)
  }
  return toCustomer(row)
}

export function toCustomer(row: Omit<CustomerRow, 'is_stale'>): Customer {
  const { id, phone, email, name, surname } = row
  return { id: Number(id), phone, email, name, surname, createdAt: new Date(row.created_at) }
}

export async function openSession(tx: Transaction, session: Session, customerId: number, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into identity.sessions (id_hash, customer_id, created_at, seen_at, ends_at)
    values (${tokenHash(session.id)}, ${customerId}, ${now.toISOString()}, ${now.toISOString()},
      ${now.toISOString()}::timestamptz + make_interval(days => ${SESSION_DAYS}))`)
}

export async function closeSession(db: Db | Transaction, session: Session): Promise<void> {
  const hash = tokenHash(session.id)
  await db.execute(sql`delete from identity.sessions where id_hash = ${hash}`)
  await db.execute(sql`delete from identity.proofs where session_hash = ${hash}`)
}

/** What they have proven ends with them: a guest who has proven the owner's phone could buy their way back in. */
export async function closeAllSessions(db: Db | Transaction, customerId: number): Promise<void> {
  await db.execute(sql`
    with closed as (delete from identity.sessions where customer_id = ${customerId} returning id_hash)
    delete from identity.proofs where session_hash in (select id_hash from closed)`)
}

/** What is over and proves nothing: run daily. */
export async function forgetOldIdentity(db: Db, now: Date): Promise<void> {
  const at = now.toISOString()
  await db.execute(sql`delete from identity.sessions where ends_at < ${at}`)
  await db.execute(sql`delete from identity.codes where expires_at < ${at}::timestamptz - interval '2 days'`)
  await db.execute(sql`delete from identity.proofs where proved_at < ${at}::timestamptz - interval '2 days'`)
  await db.execute(sql`delete from identity.captchas where expires_at < ${at}::timestamptz - interval '3 hours'`)
  await db.execute(sql`delete from identity.oauth_states where expires_at < ${at}`)
  await db.execute(sql`delete from identity.pending_links where expires_at < ${at}`)
  await db.execute(sql`
    delete from identity.known_browsers where seen_at < ${at}::timestamptz - make_interval(days => ${KNOWN_DAYS})`)
  await db.execute(sql`
    delete from identity.proven_phones where proved_at < ${at}::timestamptz - make_interval(days => ${KNOWN_DAYS})`)
}
