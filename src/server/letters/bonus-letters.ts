import type { Language } from '#rules/location/site.ts'
import { type LetterBlock, letter } from './letter.ts'
import { letterWords } from './letter-text-helpers.ts'
import { spokenDay } from './moment-text.ts'
import type { SentLetter } from './order-letter.ts'

type Reader = {
  name: string
  language: Language
  origin: string
  timeZone: string
  sharePercent: number
  /** By which its reader gets no more of them, without signing in. */
  unsubscribeUrl: string | null
}

/** What expires when, whole bonuses, the soonest first; at least one. */
export type Expiring = readonly [ExpiringPart, ...ExpiringPart[]]
type ExpiringPart = { amount: number; at: Date }

export function bonusesExpiringLetter(parts: Expiring, reader: Reader): SentLetter {
  const { language, name, sharePercent } = reader
  const { amount: amountOf, expiring } = letterWords(language).bonuses
  const sum = (some: readonly ExpiringPart[]) => some.reduce((all, { amount }) => all + amount, 0)
  const byDay = [...Map.groupBy(parts, ({ at }) => dayOf(at, reader))]
  const firstDay = dayOf(parts[0].at, reader)
  const subject = expiring.subject(sum(byDay[0]?.[1] ?? parts), firstDay)
  const blocks: LetterBlock[] =
    byDay.length === 1
      ? [{ type: 'paragraph', text: expiring.text(name, sum(parts), firstDay) }]
      : [
          { type: 'paragraph', text: expiring.severalText(name, sum(parts)) },
          {
            type: 'facts',
            rows: byDay.map(([day, some]) => ({ label: expiring.until(day), value: amountOf(sum(some)) })),
          },
        ]
  return finished(reader, { ...expiring, subject, note: expiring.note(sharePercent) }, blocks)
}

export function birthdayBonusesLetter(gift: { amount: number; until: Date }, reader: Reader): SentLetter {
  const { birthday } = letterWords(reader.language).bonuses
  const day = dayOf(gift.until, reader)
  return finished(
    reader,
    {
      subject: birthday.subject(gift.amount),
      preheader: birthday.preheader(gift.amount, day),
      title: birthday.title(reader.name),
      note: birthday.note(reader.sharePercent),
      button: birthday.button,
    },
    [{ type: 'paragraph', text: birthday.text(gift.amount, day) }],
  )
}

/** Without the «г.» after a year: a sentence may end with the day. */
function dayOf(moment: Date, { language, timeZone }: Reader): string {
  return spokenDay(moment, language, timeZone).replace(/\s?г\.$/, '')
}

function finished(
  { language, origin, unsubscribeUrl }: Reader,
  texts: { subject: string; preheader: string; title: string; note: string; button: string },
  first: readonly LetterBlock[],
): SentLetter {
  const url = `${origin}/profile?section=bonusesData`
  const blocks: LetterBlock[] = [
    ...first,
    { type: 'button', label: texts.button, url: `${origin}/catalog` },
    { type: 'note', text: texts.note },
    { type: 'paragraph', text: `${letterWords(language).bonuses.account}: ${url}` },
  ]
  const { subject, preheader, title } = texts
  return {
    subject,
    url,
    language,
    ...letter({ language, preheader, title, blocks, why: 'bonuses', ...(unsubscribeUrl && { unsubscribeUrl }) }),
  }
}
