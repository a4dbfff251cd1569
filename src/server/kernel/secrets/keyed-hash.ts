import { createHmac } from 'node:crypto'

/** Short things such as four digits or a phone need a key: without it anybody could hash all that there are. */
export function keyedHash(secret: string, ...parts: readonly string[]): Buffer {
  return createHmac('sha256', secret).update(parts.join('\n')).digest()
}
