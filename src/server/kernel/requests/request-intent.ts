import { createHash } from 'node:crypto'
import { LOCK_TIMEOUT, sqlState } from '../database/db.ts'

/** Long enough to be random, short enough to be kept. */
const KEY = /^[\w-]{8,200}$/

/** How long a repeated request waits for the first one; for `lock_timeout`. */
export const PATIENCE = '5s'

/** Of the header Idempotency-Key, which names what somebody wants done once. */
export function isIntentKey(key: string | undefined): key is string {
  return key !== undefined && KEY.test(key)
}

/** Of what was asked and by whom: a key that somebody else has used tells them nothing. */
export function requestHash(body: unknown, owner: string): Buffer {
  return createHash('sha256')
    .update(`${owner}\n${JSON.stringify(body)}`)
    .digest()
}

export function isWaitedTooLong(error: unknown): boolean {
  return sqlState(error) === LOCK_TIMEOUT
}
