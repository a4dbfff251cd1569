import { streamMessages as texts } from '#texts/ru/stream-messages.ts'
import { type LetterBlock, letter } from './letter.ts'
import { spokenMoment } from './moment-text.ts'
import type { SentLetter } from './order-letter.ts'

/** Half an hour before a broadcast, which is in Russian, as is its page. */
export function streamLetter(fact: {
  title: string
  startsAt: Date
  timeZone: string
  url: string
  cancelUrl: string
}): SentLetter {
  const { title, url, cancelUrl } = fact
  const moment = spokenMoment(fact.startsAt, 'ru', fact.timeZone)
  const blocks: LetterBlock[] = [
    { type: 'paragraph', text: texts.text(title, moment) },
    { type: 'button', label: texts.button, url },
    { type: 'note', text: `${texts.once}\n${cancelUrl}` },
  ]
  const { preheader } = texts
  return {
    subject: texts.subject(title),
    language: 'ru',
    url,
    ...letter({ language: 'ru', preheader, title, blocks, why: 'address' }),
  }
}
