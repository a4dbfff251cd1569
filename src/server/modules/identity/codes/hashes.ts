import { createHash, timingSafeEqual } from 'node:crypto'

/** Ids and tokens are long and random: a plain hash keeps them unreadable and still findable. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export function isSameHash(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}
