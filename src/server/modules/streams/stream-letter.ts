import { formatMoment } from '#rules/dates/format-dates.ts'
import { streamMessages as labels } from '#texts/ru/content/stream-messages.ts'
import { closing, type LetterBlock, letter, type SentLetter } from '../../letters/letter.ts'
import type { LetterTexts } from '../../letters/letter-texts.ts'

/** Half an hour before a broadcast, which is in Russian, as is its page. */
export async function streamLetter(
  texts: LetterTexts,
  fact: { title: string; startsAt: Date; timeZone: string; url: string; cancelUrl: string },
): Promise<SentLetter> {
  const { title, url, cancelUrl } = fact
  const letterContent = await texts('stream-reminder', 'ru', {
    title,
    moment: formatMoment(fact.startsAt, 'ru', fact.timeZone),
  })
  const blocks: LetterBlock[] = [
    { type: 'paragraph', text: letterContent.opening },
    { type: 'button', label: labels.button, url },
    ...closing(letterContent),
    { type: 'note', text: `${labels.once}\n${cancelUrl}` },
  ]
  const content = letter({ ...letterContent, language: 'ru', origin: new URL(url).origin, blocks, why: 'address' })
  return { subject: letterContent.subject, language: 'ru', url, ...content }
}
