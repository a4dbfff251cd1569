import { sql } from 'drizzle-orm'
import { normalisePromoCode } from '#rules/promo/promo.ts'
import type { Transaction } from '../../../kernel/database/db.ts'
import { insertCodes, issuedPromo } from './code-store.ts'

export type PersonalCodeWish = {
  /** The code of the promo whose codes are issued one by one: `ДРУГ10`. */
  promo: string
  /** Why it is issued, once for ever: `referral:<invitation>`. The same key gives the same code again. */
  key: string
  /** The only customer who may use it; null for whoever types it first. */
  customerId: number | null
  /** Two to twelve Latin letters and digits: `FRIEND` makes `FRIEND-7KQ2M-XW9RT`. */
  prefix?: string
  endsAt?: Date | null
}

export type PersonalCode = { code: string /** False: it was issued before. */; isNew: boolean }

/** Issues a one-time personal code in the caller's transaction. Null: the shop has no such promo. */
export async function issuePersonalCode(
  tx: Transaction,
  { promo: name, key, customerId, prefix = '', endsAt = null }: PersonalCodeWish,
  now: Date,
): Promise<PersonalCode | null> {
  // Two who issue for the same reason at once wait for each other here.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`promo-code:${key}`}, 0))`)
  const { rows } = await tx.execute<{ code: string }>(sql`select code from promo.codes where issue_key = ${key}`)
  if (rows[0]) return { code: rows[0].code, isNew: false }
  const promo = await issuedPromo(tx, normalisePromoCode(name))
  if (!promo) return null
  const [code] = await insertCodes(tx, { promoId: promo.id, prefix, count: 1, customerId, issueKey: key, endsAt }, now)
  if (!code) throw new Error(`no code of ${name} was written`)
  return { code, isNew: true }
}
