import { randomInt } from 'node:crypto'

/** Letters and digits that are not confused on the phone. */
const SIGNS = 'ABCDEFGHKLMNPRSTUVWXYZ23456789'
const LENGTH = 6

/** A reference for something that has no order number: `R-7KXD2M`. */
export function newReference(letter: string): string {
  return `${letter}-${Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')}`
}
