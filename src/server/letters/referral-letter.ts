import type { Language } from '#rules/location/site.ts'
import type { AccountLetter } from './account-letters.ts'
import { type LetterBlock, letter } from './letter.ts'
import { letterWords } from './letter-text-helpers.ts'

/** Of the friend and the order it says nothing: whose it was is the friend's to tell. */
export function referralRewardLetter(fact: {
  bonuses: number
  validDays: number
  url: string
  language: Language
}): AccountLetter {
  const { url, language } = fact
  const { referralReward: texts } = letterWords(language).account
  const blocks: LetterBlock[] = [
    { type: 'paragraph', text: texts.text(fact.bonuses, fact.validDays) },
    { type: 'button', label: texts.button, url },
  ]
  const subject = texts.subject(fact.bonuses)
  const { preheader, title } = texts
  return { subject, url, language, ...letter({ preheader, title, language, blocks, why: 'account' }) }
}
