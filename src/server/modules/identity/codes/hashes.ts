import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Ids and tokens are long and random: a plain hash keeps them unreadable and still findable. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Short things such as four digits need a key: without it anybody could hash all ten thousand. */
export function keyedHash(secret: string, ...parts: readonly string[]): Buffer {
  return createHmac('sha256', secret).update(parts.join('\n')).digest()
}

export function isSameHash(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}
