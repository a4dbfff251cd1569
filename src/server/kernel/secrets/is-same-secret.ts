import { timingSafeEqual } from 'node:crypto'

/** Compares in constant time, whatever the lengths: nobody learns a signature byte by byte. */
export function isSameSecret(given: string | Buffer, expected: string | Buffer): boolean {
  const a = Buffer.from(given)
  const b = Buffer.from(expected)
  return a.length === b.length && timingSafeEqual(a, b)
}
