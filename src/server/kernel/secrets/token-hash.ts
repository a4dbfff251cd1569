import { createHash } from 'node:crypto'

/** Ids and tokens are long and random: a plain hash keeps them unreadable and still findable. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
