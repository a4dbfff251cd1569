import { formatFullDate } from '#rules/dates/format-dates.ts'
import type { Language } from '#rules/location/site.ts'
import { certificateReminder as en } from '#texts/en/certificates/certificate-reminder.ts'
import { certificateReminder as ru } from '#texts/ru/certificates/certificate-reminder.ts'
import { closing, type LetterBlock, letter, type SentLetter } from '../../../letters/letter.ts'
import type { LetterTexts } from '../../../letters/letter-texts.ts'

export type CertificateReminderFacts = {
  lastDigits: string
  /** Formatted. */
  sum: string
  expiresAt: Date
  timeZone: string
  language: Language
  url: string
  /** Otherwise it is opened by its link and the code that its reader has. */
  isInProfile: boolean
}

/** Before a certificate ends. It never carries a code. */
export async function certificateReminderLetter(
  texts: LetterTexts,
  facts: CertificateReminderFacts,
): Promise<SentLetter> {
  const { sum, language, url, isInProfile } = facts
  const labels = language === 'en' ? en : ru
  const day = formatFullDate(facts.expiresAt, language, facts.timeZone)
  const content = await texts('certificate-ends', language, { sum, day })
  const blocks: LetterBlock[] = [
    { type: 'paragraph', text: content.opening },
    { type: 'button', label: isInProfile ? labels.openInProfile : labels.open, url },
    {
      type: 'facts',
      rows: [
        { label: labels.number, value: `•••• ${facts.lastDigits}` },
        { label: labels.left, value: sum },
        { label: labels.until, value: day },
      ],
    },
    { type: 'note', text: isInProfile ? labels.inProfileNote : labels.codeNote },
    ...closing(content),
  ]
  const why = isInProfile ? 'account' : 'gift'
  return {
    subject: content.subject,
    language,
    url,
    ...letter({ ...content, language, origin: new URL(url).origin, blocks, why }),
  }
}
