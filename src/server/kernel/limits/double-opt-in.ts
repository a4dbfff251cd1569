import { randomBytes } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { tokenHash } from '../secrets/token-hash.ts'

/** Anybody can type anybody's address: an address that does not answer gets so many letters, so far apart. */
export const MAX_LETTERS = 3
const LETTER_PAUSE_MINUTES = 15
const LINK_DAYS = 7

/** Only the hash is kept: whoever reads the table can confirm nothing. */
export function newLinkToken(): { token: string; hash: Buffer } {
  const token = randomBytes(24).toString('base64url')
  return { token, hash: tokenHash(token) }
}

/** Whether an address that has not answered yet may get one more letter; `row` has `asked_at` and `asked_times`. */
export function mayAskAgain(row: SQL, now: Date): SQL {
  return sql`(${row}.asked_times < ${MAX_LETTERS}
    and ${row}.asked_at < ${now.toISOString()}::timestamptz - make_interval(mins => ${LETTER_PAUSE_MINUTES}))`
}

export function isLinkAlive(row: SQL, now: Date): SQL {
  return sql`${row}.asked_at > ${now.toISOString()}::timestamptz - make_interval(days => ${LINK_DAYS})`
}
