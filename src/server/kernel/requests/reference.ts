import { randomInt } from 'node:crypto'

/** Letters and digits that nobody takes for one another on the phone. */
const SIGNS = 'ABCDEFGHKLMNPRSTUVWXYZ23456789'
const LENGTH = 6

/** What a person and the staff call something that has no order number: `R-7KXD2M`. */
export function newReference(letter: string): string {
  return `${letter}-${Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')}`
}
