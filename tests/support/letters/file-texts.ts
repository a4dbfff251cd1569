import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { fillLetter, type LetterContent, type LetterKind } from '#rules/content/drafts/letter-draft.ts'
import type { Language } from '#rules/location/site.ts'
import type { LetterTexts } from '../../../src/server/letters/letter-texts.ts'

/** What the shop's own file says. */
export function fileContent(kind: LetterKind, language: Language): LetterContent {
  const file = new URL(`../../../shops/lunnitsa/content/letters/${language}/${kind}.yaml`, import.meta.url)
  const { closing = '', ...texts } = parse(readFileSync(file, 'utf8')) as Omit<LetterContent, 'closing'> & {
    closing?: string
  }
  return { ...texts, closing }
}

/** The words as a new shop sends them. */
export const fileTexts: LetterTexts = async (kind, language, values) => fillLetter(fileContent(kind, language), values)
