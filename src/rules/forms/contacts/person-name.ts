import type { Language } from '../../location/site.ts'
import { isBlank } from '../blank.ts'
import type { FormProblem } from '../form-problem.ts'
import { lengthProblem } from '../text-field.ts'

const MAX_LENGTH = 100

/** A letter of the two scripts with the marks over and under it; marks that are not drawn are none. */
const MARKS = String.raw`(?:(?=\p{M})(?!\p{DI})[\p{Script=Inherited}\p{Script=Cyrillic}\p{Script=Latin}])*`
const CYRILLIC_LETTER = String.raw`(?=\p{L})\p{Script=Cyrillic}${MARKS}`
const LETTER = String.raw`(?=\p{L})[\p{Script=Latin}\p{Script=Cyrillic}]${MARKS}`

/** What hyphens and apostrophes become: a space that does not part the name it stands in. */
const INNER_SPACE = '\u00a0'
const ALLOWED = `${LETTER}|[0-9 ${INNER_SPACE}]`

/** Allowed characters, one at a time, and everything between two of them. */
const PARTS = new RegExp(String.raw`(?<allowed>${ALLOWED})|(?<other>(?:(?!${ALLOWED})[\s\S])+)`, 'gu')
const IS_LETTER = new RegExp(`^(?:${LETTER})$`, 'u')
/** Hyphens, dashes and the signs that people type for an apostrophe. */
const JOINER = /^[\p{Pd}\u2212'’‘ʼʻʹ`´′＇]$/u
/** Drawn as nothing, so that the letters on both sides of it are read as one word. */
const INVISIBLE = /^[\p{Cc}\p{Cf}\p{M}\p{DI}]+$/u

const CYRILLIC_WORD = new RegExp(`^(?:${CYRILLIC_LETTER})+$`, 'u')
const LETTERS_WORD = new RegExp(`^(?:${LETTER})+$`, 'u')

export type CleanName = {
  name: string
  /** Which characters were dropped, each once, as they are shown: «№», and `U+200B` for what cannot be seen. */
  leftOut: string[]
}

/**
 * Spec 5: name inputs leave out what is not a Latin letter, a digit, a Cyrillic letter or white space. A hyphen or an
 * apostrophe between two letters becomes a space, and at the end too: the next letter is still to be typed. Whatever
 * else is dropped is named, and where it stood between two words a space stays: no two words become one.
 */
export function cleanName(text: string): CleanName {
  const leftOut = new Set<string>()
  const parts = [
    ...text
      .normalize('NFC')
      .replace(/[^\S\u00a0]/g, ' ')
      .matchAll(PARTS),
  ]
  const names = parts.map(([part, allowed], index) => {
    if (allowed !== undefined) return part
    const before = parts[index - 1]?.[0] ?? ' '
    const after = parts[index + 1]?.[0]
    const isJoined = JOINER.test(part) && IS_LETTER.test(before) && (after === undefined || IS_LETTER.test(after))
    if (isJoined) return INNER_SPACE
    for (const character of part) leftOut.add(shown(character))
    return isSpace(before) || (after !== undefined && isSpace(after)) || INVISIBLE.test(part) ? '' : ' '
  })
  return { name: names.join(''), leftOut: [...leftOut] }
}

/** For the inputs: what stays of a name while it is typed. */
export function stripName(input: string): string {
  return cleanName(input).name
}

/** The name as it is kept: single plain spaces; null if nothing is left of it, or if no keyboard wrote it. */
export function normaliseName(text: string): string | null {
  if (text.length > MAX_LENGTH * 8 || !text.isWellFormed() || text.includes('\0')) return null
  return stripName(text).replace(/\s+/g, ' ').trim() || null
}

export function nameProblem(text: string | null | undefined): FormProblem | null {
  if (!text || isBlank(text)) return 'form.name_required'
  return lengthProblem(text, { max: MAX_LENGTH }) ?? (normaliseName(text) === null ? 'form.name_required' : null)
}

export function surnameProblem(text: string | null | undefined): FormProblem | null {
  const problem = nameProblem(text)
  return problem === 'form.name_required' ? 'form.surname_required' : problem
}

/**
 * Spec 5: two Cyrillic words. The English site takes Latin letters as well. «Салтыков-Щедрин» is one word, also after
 * the input has put a space in place of the hyphen.
 */
export function fullNameProblem(text: string | null | undefined, language: Language): FormProblem | null {
  if (!text || isBlank(text)) return 'form.full_name_required'
  const tooLong = lengthProblem(text, { max: MAX_LENGTH })
  if (tooLong) return tooLong

  const { name, leftOut } = cleanName(text)
  const parts = name.trim().split(/\s+/)
  const word = language === 'ru' ? CYRILLIC_WORD : LETTERS_WORD
  // Which letters is said first: «Ivan» needs another keyboard before it needs a surname.
  if (leftOut.length > 0 || !parts.every((part) => word.test(part))) {
    return language === 'ru' ? 'form.full_name_cyrillic' : 'form.full_name_letters'
  }
  // A space that came with a pasted text may be of the same kind and then does part two words.
  const words = name.trim().split(/ +/)
  return words.length === 2 || parts.length === 2 ? null : 'form.full_name_two_words'
}

/** A name and a surname in one field, each a word of it, however many parts it has. */
export function fullNameToEdit(name: string, surname: string): string {
  const words = [name, surname].map((part) => part.trim().replace(/\s+/g, INNER_SPACE))
  return words.filter(Boolean).join(' ')
}

function isSpace(part: string): boolean {
  return part === ' ' || part === INNER_SPACE
}

function shown(character: string): string {
  const isSeen = !INVISIBLE.test(character) && !/[\s\p{Cs}\u2800\u3164]/u.test(character)
  return isSeen ? character : `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`
}
