import { sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../kernel/database/db.ts'
import type { Person } from '../../kernel/people/personal-data.ts'

export async function eraseFromSharedCarts(tx: Transaction, { phone }: Person): Promise<void> {
  await tx.execute(sql`update shared_carts.carts set phone = null, session_hash = null where phone = ${phone}`)
  await tx.execute(sql`delete from shared_carts.agreements where phone = ${phone}`)
}

/** Links and codes that were sent to the phone of the person. */
export async function sharedCartsOfPerson(db: Db, { phone }: Person): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    select created_at, sent_at, opened_at, state, phone from shared_carts.carts where phone = ${phone} order by id`)
  const { rows: agreements } = await db.execute(sql`
    select phone, terms, sent_at from shared_carts.agreements where phone = ${phone} order by sent_at`)
  return [...rows, ...agreements]
}

export const KEPT_DAYS = 7

/**
 * A cart that came to nothing is of no use to anybody after a week; of one that became an order only the order and the
 * employee are remembered.
 */
export async function forgetSharedCarts(db: Db, now: Date): Promise<void> {
  const over = sql`expires_at < ${now.toISOString()}::timestamptz - make_interval(days => ${KEPT_DAYS})`
  await db.execute(sql`
    delete from shared_carts.agreements
    where terms is not null and expires_at < ${now.toISOString()}::timestamptz - make_interval(days => 1)`)
  await db.execute(sql`delete from shared_carts.carts where order_key is null and ${over}`)
  await db.execute(sql`
    update shared_carts.carts set phone = null, session_hash = null, lines = '[]'
    where order_key is not null and ${over} and (phone is not null or session_hash is not null or lines <> '[]')`)
}
