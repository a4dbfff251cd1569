import { createHash } from 'node:crypto'
import { LOCK_TIMEOUT, sqlState } from '../database/db.ts'

/** Long enough to be random, short enough to store. */
const KEY = /^[\w-]{8,200}$/

/** How long a repeated request waits for the first one; for `lock_timeout`. */
export const PATIENCE = '5s'

/** Checks an Idempotency-Key header. */
export function isIntentKey(key: string | undefined): key is string {
  return key !== undefined && KEY.test(key)
}

/** A hash of the request and its owner, so that somebody else's key reveals nothing. */
export function requestHash(body: unknown, owner: string): Buffer {
  return createHash('sha256')
    .update(`${owner}\n${JSON.stringify(body)}`)
    .digest()
}

export function isWaitedTooLong(error: unknown): boolean {
  return sqlState(error) === LOCK_TIMEOUT
}
