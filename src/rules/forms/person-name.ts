import type { Language } from '../location/site.ts'
import { isBlank } from './blank.ts'
import type { FormProblem } from './form-problem.ts'
import { lengthProblem } from './text-field.ts'

const LONGEST = 100

const CYRILLIC_WORD = /^[а-яё]+(?:-[а-яё]+)*$/i
const LETTERS_WORD = /^[a-zа-яё]+(?:['’-][a-zа-яё]+)*$/i

/**
 * Spec 5: name inputs strip what is not a Latin letter, a digit, a Cyrillic letter or white space, while one types.
 * Letters are those of the two alphabets; every white space becomes a plain space, since a name is one line.
 */
export function stripName(input: string): string {
  return input
    .normalize('NFC')
    .replace(/\s/g, ' ')
    .replace(/[^a-z0-9а-яё ]/gi, '')
}

/** The name as it is kept: stripped, single spaces; null if nothing is left of it, or if no keyboard wrote it. */
export function normaliseName(text: string): string | null {
  if (text.length > LONGEST * 8 || !text.isWellFormed() || text.includes('\0')) return null
  return stripName(text).replace(/ +/g, ' ').trim() || null
}

export function nameProblem(text: string | null | undefined): FormProblem | null {
  if (!text || isBlank(text)) return 'form.name_required'
  return lengthProblem(text, { max: LONGEST }) ?? (normaliseName(text) === null ? 'form.name_required' : null)
}

export function surnameProblem(text: string | null | undefined): FormProblem | null {
  const problem = nameProblem(text)
  return problem === 'form.name_required' ? 'form.surname_required' : problem
}

/**
 * Spec 5: two Cyrillic words. The English site takes Latin letters as well. A hyphen inside a word is a part of it:
 * inputs strip it, but names from elsewhere (a saved profile, another service) have it.
 */
export function fullNameProblem(text: string | null | undefined, language: Language): FormProblem | null {
  if (!text || isBlank(text)) return 'form.full_name_required'
  const tooLong = lengthProblem(text, { max: LONGEST })
  if (tooLong) return tooLong

  const words = text.normalize('NFC').trim().split(/\s+/)
  const word = language === 'ru' ? CYRILLIC_WORD : LETTERS_WORD
  // Which letters is said first: «Ivan» needs another keyboard before it needs a surname.
  if (!words.every((written) => word.test(written))) {
    return language === 'ru' ? 'form.full_name_cyrillic' : 'form.full_name_letters'
  }
  return words.length === 2 ? null : 'form.full_name_two_words'
}
