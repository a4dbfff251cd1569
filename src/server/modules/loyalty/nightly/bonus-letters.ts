import type { LetterContent } from '#rules/content/drafts/letter-draft.ts'
import { formatFullDate } from '#rules/dates/format-dates.ts'
import type { Language } from '#rules/location/site.ts'
import { closing, type LetterBlock, letter, type SentLetter } from '../../../letters/letter.ts'
import { letterFormats } from '../../../letters/letter-text-helpers.ts'
import type { LetterTexts } from '../../../letters/letter-texts.ts'

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

export async function bonusesExpiringLetter(texts: LetterTexts, parts: Expiring, reader: Reader): Promise<SentLetter> {
  const { language, name } = reader
  const { amount, until, chooseProduct } = letterFormats(language).bonuses
  const sum = (some: readonly ExpiringPart[]) => some.reduce((all, part) => all + part.amount, 0)
  const byDay = [...Map.groupBy(parts, ({ at }) => dayOf(at, reader))]
  const content = await texts('bonuses-expire', language, {
    name,
    bonuses: amount(sum(byDay[0]?.[1] ?? parts)),
    allBonuses: amount(sum(parts)),
    day: dayOf(parts[0].at, reader),
    share: shareOf(reader),
  })
  return finished(reader, content, chooseProduct, [
    { type: 'facts', rows: byDay.map(([day, some]) => ({ label: until(day), value: amount(sum(some)) })) },
  ])
}

export async function birthdayBonusesLetter(
  texts: LetterTexts,
  gift: { amount: number; until: Date },
  reader: Reader,
): Promise<SentLetter> {
  const { bonuses } = letterFormats(reader.language)
  const content = await texts('bonuses-birthday', reader.language, {
    name: reader.name,
    bonuses: bonuses.amount(gift.amount),
    day: dayOf(gift.until, reader),
    share: shareOf(reader),
  })
  return finished(reader, content, bonuses.chooseGift, [])
}

/** Without the «г.» after a year: a sentence may end with the day. */
function dayOf(moment: Date, { language, timeZone }: Reader): string {
  return formatFullDate(moment, language, timeZone)
}

function shareOf({ language, sharePercent }: Reader): string {
  return language === 'ru' ? `${sharePercent}\u00A0%` : `${sharePercent}%`
}

function finished(
  { language, origin, unsubscribeUrl }: Reader,
  content: LetterContent,
  button: string,
  figures: readonly LetterBlock[],
): SentLetter {
  const url = `${origin}/profile?section=bonusesData`
  const blocks: LetterBlock[] = [
    { type: 'paragraph', text: content.opening },
    ...figures,
    { type: 'button', label: button, url: `${origin}/catalog` },
    ...closing(content),
    { type: 'paragraph', text: `${letterFormats(language).bonuses.account}: ${url}` },
  ]
  return {
    subject: content.subject,
    url,
    language,
    ...letter({ ...content, language, origin, blocks, why: 'bonuses', ...(unsubscribeUrl && { unsubscribeUrl }) }),
  }
}
