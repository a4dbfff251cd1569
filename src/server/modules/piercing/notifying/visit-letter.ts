import { formatMoment } from '#rules/dates/format-dates.ts'
import type { Currency } from '#rules/location/currency.ts'
import type { Language } from '#rules/location/site.ts'
import { formatMoney } from '#rules/money/format-money.ts'
import { money } from '#rules/money/money.ts'
import type { Age } from '#rules/piercing/visit-terms.ts'
import { piercingMessages as en } from '#texts/en/content/piercing-messages.ts'
import { piercingMessages as ru } from '#texts/ru/content/piercing-messages.ts'
import { closing, type LetterBlock, letter, type SentLetter } from '../../../letters/letter.ts'
import type { LetterTexts } from '../../../letters/letter-texts.ts'

export type VisitLetterKind = 'booked' | 'moved' | 'cancelled' | 'reminder'

/** Of a visit to a piercer. */
export type VisitFacts = {
  language: Language
  at: Date
  timeZone: string
  service: string
  /** Minor units of `currency`. */
  price: number
  currency: Currency
  shop: string
  address: string
  shopPhone: string | null
  master: string
  age: Age
  name: string
  phone: string
  url: string
}

const textsOf = (language: Language): typeof ru => (language === 'en' ? en : ru)
// Beyond the plain signs a message in English would be counted by 70 signs.
const plainSpaces = (text: string) => text.replaceAll('\u00A0', ' ')
const momentOf = ({ at, timeZone, language }: VisitFacts) => formatMoment(at, language, timeZone)

export function visitSms(kind: VisitLetterKind, facts: VisitFacts): string {
  return plainSpaces(textsOf(facts.language).sms[kind](momentOf(facts), facts.shop, facts.url))
}

export async function visitLetter(texts: LetterTexts, kind: VisitLetterKind, facts: VisitFacts): Promise<SentLetter> {
  const { url, language } = facts
  const labels = textsOf(language)
  const content = await texts(`visit-${kind}`, language, { moment: momentOf(facts) })
  const isOver = kind === 'cancelled'
  const blocks: LetterBlock[] = [
    { type: 'paragraph', text: content.opening },
    { type: 'button', label: isOver ? labels.chooseAnother : labels.see, url },
    { type: 'facts', rows: rowsOf(facts) },
    ...closing(content),
    ...(isOver || facts.age === 'adult' ? [] : [{ type: 'note', text: labels.parent[facts.age] } as const]),
  ]
  return {
    subject: content.subject,
    language,
    url,
    ...letter({ ...content, language, origin: new URL(url).origin, blocks, why: 'address' }),
  }
}

/** To the shop, in the language of its staff: who comes, when and for what. */
export function visitStaffLetter(
  kind: Exclude<VisitLetterKind, 'reminder'>,
  facts: VisitFacts,
  language: Language,
): SentLetter {
  const given: VisitFacts = { ...facts, language }
  const texts = textsOf(language)
  const { subject, title } = texts.staff[kind]
  const rows = [
    ...rowsOf(given),
    { label: texts.labels.visitor, value: `${facts.name}, ${facts.phone}` },
    { label: texts.labels.age, value: texts.ages[facts.age] },
  ]
  return {
    subject: subject(momentOf(given), facts.shop),
    language,
    url: facts.url,
    ...letter({
      language,
      origin: new URL(facts.url).origin,
      preheader: facts.service,
      title,
      blocks: [{ type: 'facts', rows }],
      why: 'staff',
    }),
  }
}

function rowsOf(facts: VisitFacts) {
  const texts = textsOf(facts.language)
  const { labels } = texts
  const price = facts.price === 0 ? texts.free : formatMoney(money(facts.price, facts.currency), facts.language)
  return [
    { label: labels.service, value: `${facts.service}, ${price}` },
    { label: labels.when, value: momentOf(facts) },
    { label: labels.where, value: `${facts.shop}\n${facts.address}` },
    { label: labels.master, value: facts.master },
    ...(facts.shopPhone ? [{ label: labels.phone, value: facts.shopPhone }] : []),
  ]
}
