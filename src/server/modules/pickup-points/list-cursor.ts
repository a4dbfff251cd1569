import { createHmac, timingSafeEqual } from 'node:crypto'

const MAC_BYTES = 12

/** Where a page ended. Signed together with the filters: in another list it would mean nothing. */
export function writeCursor(secret: string, filters: unknown, lastId: string): string {
  return Buffer.concat([macOf(secret, filters, lastId), Buffer.from(lastId)]).toString('base64url')
}

/** The point after which the next page begins; null when the cursor is not one of ours, or not for these filters. */
export function readCursor(secret: string, filters: unknown, cursor: string): string | null {
  const bytes = Buffer.from(cursor, 'base64url')
  // Node skips letters that are not of this alphabet; two spellings of one cursor would be one too many.
  if (bytes.length <= MAC_BYTES || bytes.toString('base64url') !== cursor) return null
  const lastId = bytes.subarray(MAC_BYTES).toString('utf8')
  return timingSafeEqual(bytes.subarray(0, MAC_BYTES), macOf(secret, filters, lastId)) ? lastId : null
}

function macOf(secret: string, filters: unknown, lastId: string): Buffer {
  const text = JSON.stringify([filters, lastId])
  return createHmac('sha256', secret).update('pickup-points cursor').update(text).digest().subarray(0, MAC_BYTES)
}
