import { createHash, randomBytes } from 'node:crypto'

const KEY_BYTES = 16

export function newOrderKey(): string {
  return randomBytes(KEY_BYTES).toString('base64url')
}

/** Kept instead of the session's id: a copy of the table opens no session. */
export function sessionHash(sessionId: string): Buffer {
  return createHash('sha256').update(`order:${sessionId}`).digest()
}
