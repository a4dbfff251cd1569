import { formatCertificateCode } from '#rules/certificates/certificate-code.ts'
import type { LetterKind } from '#rules/content/drafts/letter-draft.ts'
import { formatFullDate, formatMoment } from '#rules/dates/format-dates.ts'
import type { Language } from '#rules/location/site.ts'
import * as en from '#texts/en/letters/gift-letters.ts'
import * as ru from '#texts/ru/letters/gift-letters.ts'
import { closing, type LetterBlock, type LetterRow, letter, type SentLetter } from '../../../letters/letter.ts'
import type { LetterTexts } from '../../../letters/letter-texts.ts'

export type GiftLetterFacts = {
  recipientName: string
  senderName: string
  message: string
  /** Formatted. */
  sum: string
  /** Absolute, a JPEG. */
  pictureUrl: string | null
  /** Where it is opened. */
  url: string
  code: string
  expiresAt: Date
  timeZone: string
}

const textsOf = (language: Language) => (language === 'en' ? en : ru)

/** Brings a certificate to whom it is given. It is the only place where the code of a certificate can be read. */
export async function giftLetter(texts: LetterTexts, facts: GiftLetterFacts, language: Language): Promise<SentLetter> {
  const { gift } = textsOf(language)
  const { sum, recipientName: recipient, senderName: sender } = facts
  const content =
    sender === ''
      ? await texts('certificate-gift-unsigned', language, { sum, recipient })
      : await texts('certificate-gift', language, { sum, recipient, sender })
  const blocks: LetterBlock[] = [
    { type: 'paragraph', text: content.opening },
    ...(facts.message === '' ? [] : [{ type: 'note' as const, text: facts.message }]),
    ...(facts.pictureUrl ? [{ type: 'picture' as const, url: facts.pictureUrl, alt: gift.picture }] : []),
    { type: 'button', label: gift.button, url: facts.url },
    {
      type: 'facts',
      rows: [
        { label: gift.amount, value: sum },
        { label: gift.code, value: formatCertificateCode(facts.code) },
        { label: gift.until, value: formatFullDate(facts.expiresAt, language, facts.timeZone) },
      ],
    },
    ...closing(content),
  ]
  return {
    subject: content.subject,
    language,
    url: facts.url,
    ...letter({ ...content, language, origin: new URL(facts.url).origin, blocks, why: 'gift' }),
  }
}

export function giftFileName(number: string, language: Language): string {
  return textsOf(language).gift.file(number)
}

/** One certificate of an order, as its buyer is told of it. Sums are formatted. */
export type OrderedGift = {
  sum: string
  isTopUp: boolean
  /** Empty: into the buyer's own profile. */
  recipientEmail: string
  /** Null: at once. */
  sendAt: Date | null
}

type OrderFacts = { number: string; url: string; timeZone: string }

export type DepositNotice =
  | { kind: 'paid'; gifts: readonly OrderedGift[]; total: string }
  | { kind: 'paymentFailed' | 'expired' }
  | { kind: 'refunded'; sum: string }

const LETTER_OF_NEWS = {
  paid: 'certificates-paid',
  paymentFailed: 'certificates-payment-failed',
  expired: 'certificates-expired',
  refunded: 'certificates-refunded',
} as const satisfies Record<DepositNotice['kind'], LetterKind>

/** News of an order of certificates, for its buyer. No code is in any of them. */
export async function depositOrderLetter(
  texts: LetterTexts,
  order: OrderFacts,
  notice: DepositNotice,
  language: Language,
): Promise<SentLetter> {
  const { giftOrder } = textsOf(language)
  const content = await texts(LETTER_OF_NEWS[notice.kind], language, { number: order.number })
  const blocks: LetterBlock[] = [
    { type: 'paragraph', text: content.opening },
    { type: 'button', label: giftOrder.open, url: order.url },
  ]
  if (notice.kind === 'paid')
    blocks.push(
      { type: 'facts', rows: notice.gifts.map((gift) => orderedRow(gift, order.timeZone, language)) },
      { type: 'totals', rows: [{ label: giftOrder.total, value: notice.total }] },
    )
  if (notice.kind === 'refunded')
    blocks.push(
      { type: 'totals', rows: [{ label: giftOrder.refunded, value: notice.sum }] },
      { type: 'paragraph', text: giftOrder.moneyBack },
    )
  blocks.push(...closing(content))
  return {
    subject: content.subject,
    language,
    url: order.url,
    ...letter({ ...content, language, origin: new URL(order.url).origin, blocks, why: 'order' }),
  }
}

/** The letter that was ordered for a later day has left. */
export async function giftSentLetter(
  texts: LetterTexts,
  gift: { sum: string; recipientEmail: string; url: string },
  language: Language,
): Promise<SentLetter> {
  const { giftOrder } = textsOf(language)
  const content = await texts('certificate-sent', language, { sum: gift.sum, to: gift.recipientEmail })
  const blocks: LetterBlock[] = [
    { type: 'paragraph', text: content.opening },
    { type: 'button', label: giftOrder.open, url: gift.url },
    ...closing(content),
  ]
  return {
    subject: content.subject,
    language,
    url: gift.url,
    ...letter({ ...content, language, origin: new URL(gift.url).origin, blocks, why: 'order' }),
  }
}

function orderedRow(gift: OrderedGift, timeZone: string, language: Language): LetterRow {
  const { giftOrder } = textsOf(language)
  if (gift.isTopUp) return { label: giftOrder.topUp(gift.sum), value: giftOrder.toppedUp }
  const label = giftOrder.certificate(gift.sum)
  if (gift.recipientEmail === '') return { label, value: giftOrder.inProfile }
  return {
    label,
    value: gift.sendAt
      ? giftOrder.sendsAt(gift.recipientEmail, formatMoment(gift.sendAt, language, timeZone))
      : giftOrder.sentNow(gift.recipientEmail),
  }
}
