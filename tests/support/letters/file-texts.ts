import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { fillLetter, type LetterKind, type LetterWords } from '#rules/content/drafts/letter-draft.ts'
import type { Language } from '#rules/location/site.ts'
import type { LetterTexts } from '../../../src/server/letters/letter-texts.ts'

/** What the shop's own file says. */
export function fileWords(kind: LetterKind, language: Language): LetterWords {
  const file = new URL(`../../../shops/lunnitsa/content/letters/${language}/${kind}.yaml`, import.meta.url)
  const { closing = '', ...words } = parse(readFileSync(file, 'utf8')) as Omit<LetterWords, 'closing'> & {
    closing?: string
  }
  return { ...words, closing }
}

/** The words as a new shop sends them. */
export const fileTexts: LetterTexts = async (kind, language, values) => fillLetter(fileWords(kind, language), values)
