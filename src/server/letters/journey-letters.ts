import type { Language } from '#rules/location/site.ts'
import { journeyLetters as en } from '#texts/en/journey-letters.ts'
import { journeyLetters as ru } from '#texts/ru/journey-letters.ts'
import { type LetterBlock, type LetterLine, letter } from './letter.ts'
import type { SentLetter } from './order-letter.ts'

type Reader = { language: Language; origin: string; unsubscribeUrl: string }

/** Without sums: a letter is read days later, and a price in it would be one that nobody keeps. */
export type LetterItem = Omit<LetterLine, 'sum'>

export function forgottenCartLetter(
  items: readonly [LetterItem, ...LetterItem[]],
  { name, language, origin, unsubscribeUrl }: Reader & { name: string },
): SentLetter {
  const { forgottenCart: texts } = wordsOf(language)
  const url = `${origin}/cart`
  const blocks: LetterBlock[] = [
    { type: 'paragraph', text: texts.lead(name) },
    { type: 'lines', lines: items.map(withoutSum) },
    { type: 'button', label: texts.button, url },
    { type: 'note', text: texts.note },
  ]
  const { preheader, title } = texts
  return {
    subject: texts.subject(items[0].name, items.length - 1),
    url,
    language,
    ...letter({ language, preheader, title, blocks, why: 'news', unsubscribeUrl }),
  }
}

export function reviewLetter(
  order: { number: string; url: string; items: readonly LetterItem[]; returnDays: number },
  { language, origin, unsubscribeUrl }: Reader,
): SentLetter {
  const { review: texts } = wordsOf(language)
  const url = `${origin}/contacts?topic=piece&order=${encodeURIComponent(order.number)}`
  const blocks: LetterBlock[] = [
    { type: 'paragraph', text: texts.lead },
    { type: 'lines', lines: order.items.map(withoutSum) },
    { type: 'button', label: texts.button, url },
    { type: 'note', text: texts.note(order.returnDays) },
    { type: 'paragraph', text: `${texts.order}: ${order.url}` },
  ]
  const { preheader, title } = texts
  return {
    subject: texts.subject(order.number),
    url,
    language,
    ...letter({ language, preheader, title, blocks, why: 'news', unsubscribeUrl }),
  }
}

function withoutSum(item: LetterItem): LetterLine {
  return { ...item, sum: '' }
}

function wordsOf(language: Language): typeof ru {
  return language === 'en' ? en : ru
}
