import type { Language } from '#rules/location/site.ts'
import { closing, type LetterBlock, letter, type SentLetter } from '../../../letters/letter.ts'
import { letterFormats } from '../../../letters/letter-text-helpers.ts'
import type { LetterTexts } from '../../../letters/letter-texts.ts'

/** Of the friend and the order it says nothing: whose it was is the friend's to tell. */
export async function referralRewardLetter(
  texts: LetterTexts,
  fact: { bonuses: number; validDays: number; url: string; language: Language },
): Promise<SentLetter> {
  const { url, language } = fact
  const { account, bonuses, frame } = letterFormats(language)
  const content = await texts('bonuses-referral', language, {
    bonuses: bonuses.amount(fact.bonuses),
    ofDays: frame.ofDays(fact.validDays),
  })
  const blocks: LetterBlock[] = [
    { type: 'paragraph', text: content.opening },
    { type: 'button', label: account.seeBonuses, url },
    ...closing(content),
  ]
  return {
    subject: content.subject,
    url,
    language,
    ...letter({ ...content, language, origin: new URL(url).origin, blocks, why: 'account' }),
  }
}
