import { createHash, randomBytes } from 'node:crypto'

const KEY_BYTES = 16

export function newOrderKey(): string {
  return randomBytes(KEY_BYTES).toString('base64url')
}

/** By its form alone: no other kind of order has keys of this length. */
export function isOrderKey(key: string): boolean {
  return /^[A-Za-z0-9_-]{22}$/.test(key)
}

/** Kept instead of the session's id: a copy of the table opens no session. */
export function sessionHash(sessionId: string): Buffer {
  return createHash('sha256').update(`order:${sessionId}`).digest()
}
