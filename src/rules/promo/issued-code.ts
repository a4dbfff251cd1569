import type { EditProblem } from '../editing/edit-problem.ts'
import { nameProblems, unless, wholeProblems } from '../editing/field-checks.ts'

/** 31 symbols that cannot be taken for one another, typed alike on every keyboard. 10 of them make 49 bits. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const LENGTH = 10
const GROUP = 5
/** Latin, as the rest: nobody should have to change the keyboard in the middle of a code. */
const PREFIX = /^([A-Z0-9]{2,12})?$/
const MAX_BATCH = 10_000

/**
 * A code that cannot be guessed, `SPRING-7KQ2M-XW9RT`, from random bytes. Bytes that would favour some symbols are
 * skipped; null when too few are left.
 */
export function issuedCode(prefix: string, randomBytes: Uint8Array): string | null {
  const fair = 256 - (256 % ALPHABET.length)
  const symbols = [...randomBytes].filter((byte) => byte < fair).map((byte) => ALPHABET[byte % ALPHABET.length])
  if (symbols.length < LENGTH) return null
  const secret = [symbols.slice(0, GROUP), symbols.slice(GROUP, LENGTH)].map((group) => group.join(''))
  return [...(prefix === '' ? [] : [prefix]), ...secret].join('-')
}

/** Codes of one promo that are made at once. */
export type BatchDraft = { name: string; prefix: string; size: number }

export function batchProblems({ name, prefix, size }: BatchDraft): EditProblem[] {
  return [
    ...nameProblems('name', name),
    ...unless(PREFIX.test(prefix), 'prefix', 'promo_code_format'),
    ...wholeProblems('size', size, 1, MAX_BATCH),
  ]
}
