import { createHmac } from 'node:crypto'

/** A hash of something short, such as four digits or a phone, needs a key: without one all values can be tried. */
export function keyedHash(secret: string, ...parts: readonly string[]): Buffer {
  return createHmac('sha256', secret).update(parts.join('\n')).digest()
}
