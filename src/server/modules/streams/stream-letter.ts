import { formatMoment } from '#rules/dates/format-dates.ts'
import type { Language } from '#rules/location/site.ts'
import { closing, type LetterBlock, letter, type SentLetter } from '../../letters/letter.ts'
import type { LetterTexts } from '../../letters/letter-texts.ts'
import { streamMessages } from './stream-messages.ts'

/** Half an hour before a broadcast, in its language. */
export async function streamLetter(
  texts: LetterTexts,
  fact: { title: string; startsAt: Date; timeZone: string; language: Language; url: string; cancelUrl: string },
): Promise<SentLetter> {
  const { title, language, url, cancelUrl } = fact
  const labels = streamMessages(language)
  const letterContent = await texts('stream-reminder', language, {
    title,
    moment: formatMoment(fact.startsAt, language, fact.timeZone),
  })
  const blocks: LetterBlock[] = [
    { type: 'paragraph', text: letterContent.opening },
    { type: 'button', label: labels.button, url },
    ...closing(letterContent),
    { type: 'note', text: `${labels.once}\n${cancelUrl}` },
  ]
  const content = letter({ ...letterContent, language, origin: new URL(url).origin, blocks, why: 'address' })
  return { subject: letterContent.subject, language, url, ...content }
}
