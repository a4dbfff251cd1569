import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { referralCode } from '#rules/referral/link-code.ts'
import type { Db, Transaction } from '../../kernel/database/db.ts'

/** Enough that a code comes out of them almost always. */
const BYTES = 24

export function randomCode(): string {
  for (;;) {
    const code = referralCode(randomBytes(BYTES))
    if (code !== null) return code
  }
}

/** Made when the customer first asks for it, and the same ever after. */
export async function linkOf(db: Db | Transaction, customerId: number, now: Date): Promise<string> {
  for (;;) {
    // A code that is taken gives no row, and neither does a link that another tab has just made: both ask again.
    await db.execute(sql`
      insert into referral.links (customer_id, code, created_at)
      values (${customerId}, ${randomCode()}, ${now.toISOString()}) on conflict do nothing`)
    const { rows } = await db.execute<{ code: string }>(sql`
      select code from referral.links where customer_id = ${customerId}`)
    if (rows[0]) return rows[0].code
  }
}

/** Whose link it is; null when nobody has such a one. */
export async function inviterOf(db: Db | Transaction, code: string): Promise<number | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select customer_id as id from referral.links where code = ${code}`)
  return rows[0] ? Number(rows[0].id) : null
}
