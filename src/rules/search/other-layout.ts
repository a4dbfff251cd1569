import { inOtherLayout } from '../location/places/keyboard-layout.ts'

/** With Shift the keys of seven Cyrillic letters give other signs. */
const SHIFTED = new Map([...'~{}:"<>'].map((sign, at) => [sign, "`[];',."[at] ?? sign]))

/**
 * What the same keys give in the other layout, lower case: `rjkmwj` is «кольцо», «кштп» is `ring`. Words are kept
 * apart by spaces only, since `;`, `[` and `,` are letters on the other side.
 */
export function otherLayout(text: string): string {
  return inOtherLayout(Array.from(text, (key) => SHIFTED.get(key) ?? key).join(''))
}
