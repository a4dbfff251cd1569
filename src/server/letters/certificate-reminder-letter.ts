import type { Language } from '#rules/location/site.ts'
import { certificateReminder as en } from '#texts/en/certificate-reminder.ts'
import { certificateReminder as ru } from '#texts/ru/certificate-reminder.ts'
import { type LetterBlock, letter } from './letter.ts'
import { spokenDay } from './moment-text.ts'
import type { SentLetter } from './order-letter.ts'

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
export function certificateReminderLetter(facts: CertificateReminderFacts): SentLetter {
  const { sum, language, url, isInProfile } = facts
  const texts = language === 'en' ? en : ru
  const day = spokenDay(facts.expiresAt, language, facts.timeZone)
  const blocks: LetterBlock[] = [
    { type: 'paragraph', text: texts.lead(sum, day) },
    { type: 'button', label: isInProfile ? texts.openInProfile : texts.open, url },
    {
      type: 'facts',
      rows: [
        { label: texts.number, value: `•••• ${facts.lastDigits}` },
        { label: texts.left, value: sum },
        { label: texts.until, value: day },
      ],
    },
    { type: 'note', text: isInProfile ? texts.inProfileNote : texts.codeNote },
  ]
  const content = { language, preheader: texts.preheader(sum), title: texts.title, blocks }
  return {
    subject: texts.subject(day),
    language,
    url,
    ...letter({ ...content, why: isInProfile ? 'account' : 'gift' }),
  }
}
