import { randomBytes } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { tokenHash } from '../secrets/token-hash.ts'

/** Anybody can enter anybody's address, so an unconfirmed one gets few e-mails, far apart. */
export const MAX_LETTERS = 3
const LETTER_PAUSE_MINUTES = 15
const LINK_DAYS = 7

/** Only the hash is stored, so that reading the table is not enough to confirm. */
export function newLinkToken(): { token: string; hash: Buffer } {
  const token = randomBytes(24).toString('base64url')
  return { token, hash: tokenHash(token) }
}

/** Whether an unconfirmed address may get another e-mail; `row` has `asked_at` and `asked_times`. */
export function mayAskAgain(row: SQL, now: Date): SQL {
  return sql`(${row}.asked_times < ${MAX_LETTERS}
    and ${row}.asked_at < ${now.toISOString()}::timestamptz - make_interval(mins => ${LETTER_PAUSE_MINUTES}))`
}

export function isLinkAlive(row: SQL, now: Date): SQL {
  return sql`${row}.asked_at > ${now.toISOString()}::timestamptz - make_interval(days => ${LINK_DAYS})`
}
