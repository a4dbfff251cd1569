/**
 * A proof of work goes with every code that is asked for: numbers for which a hash begins with so many zero bits. The
 * message is plain text, so that any program can do it.
 */
export const WORK_PARTS = 8

/** So many may ask for work from one network in an hour before it gets harder. */
const FREE_ASKS = 30
const MAX_EXTRA_BITS = 4

/** What is hashed with SHA-256, for each part from 0. */
export function workMessage(challenge: string, part: number, nonce: number): string {
  return `${challenge}:${part}:${nonce}`
}

/** Whether a hash that begins with these 32 bits begins with so many zeros. */
export function hasZeroBits(first32: number, bits: number): boolean {
  return bits === 0 || first32 >>> (32 - bits) === 0
}

/** How hard the work is for a network that asked so often in this hour: twice as hard with each doubling. */
export function workBits(least: number, asked: number): number {
  if (least === 0 || asked <= FREE_ASKS) return least
  return least + Math.min(MAX_EXTRA_BITS, Math.ceil(Math.log2(asked / FREE_ASKS)))
}
