import type { Language } from '#rules/location/site.ts'
import { journeyLetters as en } from '#texts/en/letters/journey-letters.ts'
import { journeyLetters as ru } from '#texts/ru/letters/journey-letters.ts'
import { closing, type LetterBlock, type LetterLine, letter, type SentLetter } from './letter.ts'
import { letterFormats } from './letter-text-helpers.ts'
import type { LetterTexts } from './letter-texts.ts'

type Reader = { language: Language; origin: string; unsubscribeUrl: string }

/** Without prices: an e-mail is read days later, when they may have changed. */
export type LetterItem = Omit<LetterLine, 'sum'>

export async function forgottenCartLetter(
  texts: LetterTexts,
  items: readonly [LetterItem, ...LetterItem[]],
  { name, language, origin, unsubscribeUrl }: Reader & { name: string },
): Promise<SentLetter> {
  const labels = labelsOf(language)
  const letterContent = await texts('forgotten-cart', language, {
    name,
    items: labels.items(items[0].name, items.length - 1),
  })
  const url = `${origin}/cart`
  const blocks: LetterBlock[] = [
    { type: 'paragraph', text: letterContent.opening },
    { type: 'lines', lines: items.map(withoutSum) },
    { type: 'button', label: labels.openCart, url },
    ...closing(letterContent),
  ]
  const content = letter({ ...letterContent, language, origin, blocks, why: 'news', unsubscribeUrl })
  return { subject: letterContent.subject, url, language, ...content }
}

export async function reviewLetter(
  texts: LetterTexts,
  order: { number: string; url: string; items: readonly LetterItem[]; returnDays: number },
  { language, origin, unsubscribeUrl }: Reader,
): Promise<SentLetter> {
  const labels = labelsOf(language)
  const letterContent = await texts('order-review', language, {
    number: order.number,
    withinReturnDays: letterFormats(language).frame.withinDays(order.returnDays),
  })
  const url = `${origin}/contacts?topic=piece&order=${encodeURIComponent(order.number)}`
  const blocks: LetterBlock[] = [
    { type: 'paragraph', text: letterContent.opening },
    { type: 'lines', lines: order.items.map(withoutSum) },
    { type: 'button', label: labels.write, url },
    ...closing(letterContent),
    { type: 'paragraph', text: `${labels.order}: ${order.url}` },
  ]
  const content = letter({ ...letterContent, language, origin, blocks, why: 'news', unsubscribeUrl })
  return { subject: letterContent.subject, url, language, ...content }
}

function withoutSum(item: LetterItem): LetterLine {
  return { ...item, sum: '' }
}

function labelsOf(language: Language): typeof ru {
  return language === 'en' ? en : ru
}
