import type { LetterKind } from '#rules/content/drafts/letter-draft.ts'
import { formatFullDate, formatMoment } from '#rules/dates/format-dates.ts'
import type { Language } from '#rules/location/site.ts'
import type { sms } from '#texts/ru/letters/letters.ts'
import {
  closing,
  type LetterBlock,
  type LetterLine,
  type LetterRow,
  letter,
  type SentLetter,
} from '../../../letters/letter.ts'
import { letterFormats } from '../../../letters/letter-text-helpers.ts'
import type { LetterTexts } from '../../../letters/letter-texts.ts'

/** Order events that the buyer is e-mailed about. */
export type OrderLetterKind = keyof typeof sms

export type OrderLetterFacts = {
  number: string
  /** The page of the order, absolute, on the buyer's site. */
  url: string
  placedAt: Date
  /** Of the buyer's site: days are named by its clock. */
  timeZone: string
  /** The items that the letter is about: of a return, only those that come back. */
  lines: readonly LetterLine[]
  totals: readonly LetterRow[]
  delivery: { title: string; address: string; dates: string }
  trackingNumber?: string
  payment: { title: string; state: string }
  recipientName: string
  /** How long a delivered item can be sent back. */
  returnDays: number
  /** How long an order to be paid on receipt waits for its confirmation. */
  confirmHours: number
  payUrl?: string
  trackUrl?: string
  refund?: readonly {
    tender: string
    amount: string
    /** Money that travels back through the buyer's bank. */
    isByPaymentMethod?: boolean
    /** On a certificate that the buyer does not have yet. */
    isNewCertificate?: boolean
  }[]
  /** Another size instead of what was bought; the surcharge while it is awaited. */
  exchange?: { fromSize: string; toSize: string; surcharge: { sum: string; until: Date } | null }
  /** Why it was cancelled or refused, in the buyer's language. */
  reason?: string
}

type Part = 'pay' | 'track' | 'surcharge' | 'items' | 'totals' | 'order' | 'delivery' | 'payment' | 'refund'

/** What each letter shows between its first words and the last. */
const PARTS: Record<OrderLetterKind, readonly Part[]> = {
  placed: ['pay', 'items', 'totals', 'order', 'delivery', 'payment'],
  paid: ['items', 'totals', 'order', 'delivery', 'payment'],
  paymentFailed: ['pay', 'items', 'totals'],
  paymentExpired: ['items', 'totals'],
  notConfirmed: ['items', 'totals'],
  assembling: ['items', 'order', 'delivery'],
  shipped: ['track', 'items', 'order', 'delivery'],
  readyForPickup: ['items', 'order', 'delivery', 'payment'],
  delivered: ['items', 'totals', 'order', 'payment'],
  cancelled: ['items', 'refund'],
  refunded: ['refund', 'order'],
  returnRequested: ['items', 'refund'],
  returnApproved: ['items', 'refund'],
  returnRefused: ['items'],
  exchangeRequested: ['surcharge', 'items', 'refund'],
  exchangeApproved: ['surcharge', 'items', 'refund'],
  exchangeSent: ['items', 'refund'],
  exchangeRefused: ['items', 'refund'],
}

const LETTER_OF_KIND = {
  placed: 'order-placed',
  paid: 'order-paid',
  paymentFailed: 'order-payment-failed',
  paymentExpired: 'order-payment-expired',
  notConfirmed: 'order-not-confirmed',
  assembling: 'order-assembling',
  shipped: 'order-shipped',
  readyForPickup: 'order-ready-for-pickup',
  delivered: 'order-delivered',
  cancelled: 'order-cancelled',
  refunded: 'order-refunded',
  returnRequested: 'order-return-requested',
  returnApproved: 'order-return-approved',
  returnRefused: 'order-return-refused',
  exchangeRequested: 'order-exchange-requested',
  exchangeApproved: 'order-exchange-approved',
  exchangeSent: 'order-exchange-sent',
  exchangeRefused: 'order-exchange-refused',
} as const satisfies Record<OrderLetterKind, LetterKind>

export async function orderLetter(
  texts: LetterTexts,
  kind: OrderLetterKind,
  facts: OrderLetterFacts,
  language: Language,
): Promise<SentLetter> {
  const { order, frame } = letterFormats(language)
  const values = {
    number: facts.number,
    withinReturnDays: frame.withinDays(facts.returnDays),
    withinHours: frame.withinHours(facts.confirmHours),
    size: facts.exchange?.toSize ?? '',
  }
  const content = await texts(LETTER_OF_KIND[kind], language, values)
  const parts = new Set(PARTS[kind])
  const paid = parts.has('pay') && facts.payUrl
  const tracked = parts.has('track') && facts.trackUrl
  const surcharge = parts.has('surcharge') && facts.exchange?.surcharge
  const url = paid || tracked || facts.url
  const label = paid
    ? order.buttons.pay
    : tracked
      ? order.buttons.track
      : surcharge
        ? order.buttons.surcharge(surcharge.sum)
        : order.buttons.open

  const blocks: (LetterBlock | false | '' | null | undefined)[] = [
    { type: 'paragraph', text: content.opening },
    facts.reason && { type: 'paragraph', text: order.labels.reason(facts.reason) },
    kind === 'placed' && paid && { type: 'paragraph', text: order.payFirst },
    surcharge && {
      type: 'paragraph',
      text: order.exchange.pay(surcharge.sum, formatMoment(surcharge.until, language, facts.timeZone)),
    },
    { type: 'button', label, url },
    parts.has('items') && { type: 'lines', lines: exchangedLines(facts, language) },
    parts.has('totals') && { type: 'totals', rows: facts.totals },
    ...(parts.has('refund') ? refundBlocks(kind, facts, language) : []),
    { type: 'facts', rows: factRows(parts, facts, language) },
    ...closing(content),
  ]
  return {
    subject: content.subject,
    language,
    url,
    ...letter({
      ...content,
      language,
      origin: new URL(facts.url).origin,
      state: order.state(facts.number, order.states[kind]),
      blocks: blocks.filter((block) => typeof block === 'object' && block !== null),
      why: 'order',
    }),
  }
}

/** The outbox kind of an order e-mail; null for anything else. */
export async function orderLetterSubject(
  texts: LetterTexts,
  kind: string,
  number: string,
  language: Language,
): Promise<string | null> {
  if (!Object.hasOwn(LETTER_OF_KIND, kind)) return null
  // Only its subject is read, which names no days.
  const values = { number, withinReturnDays: '', withinHours: '', size: '' }
  return (await texts(LETTER_OF_KIND[kind as OrderLetterKind], language, values)).subject
}

/** Of an exchange, which size for which; what it costs is said apart. */
function exchangedLines({ lines, exchange }: OrderLetterFacts, language: Language): readonly LetterLine[] {
  if (!exchange) return lines
  const variant = letterFormats(language).order.exchange.sizes(exchange.fromSize, exchange.toSize)
  return lines.map((line) => ({ ...line, variant, sum: '' }))
}

function refundBlocks(kind: OrderLetterKind, { refund = [] }: OrderLetterFacts, language: Language): LetterBlock[] {
  if (refund.length === 0) return []
  const { labels, moneyBack, newCertificate } = letterFormats(language).order
  return [
    {
      type: 'facts',
      title: kind === 'refunded' ? labels.refunded : labels.refund,
      rows: refund.map(({ tender, amount }) => ({ label: tender, value: amount })),
    },
    ...(refund.some(({ isByPaymentMethod }) => isByPaymentMethod)
      ? [{ type: 'paragraph' as const, text: moneyBack }]
      : []),
    ...(refund.some(({ isNewCertificate }) => isNewCertificate)
      ? [{ type: 'paragraph' as const, text: newCertificate }]
      : []),
  ]
}

function factRows(parts: ReadonlySet<Part>, facts: OrderLetterFacts, language: Language): LetterRow[] {
  const { labels } = letterFormats(language).order
  const { delivery, payment } = facts
  const rows: LetterRow[] = []
  if (parts.has('order')) {
    rows.push({
      label: labels.order,
      value: labels.placed(facts.number, formatFullDate(facts.placedAt, language, facts.timeZone)),
    })
  }
  if (parts.has('delivery')) {
    rows.push({ label: labels.delivery, value: said(delivery.title, delivery.address, delivery.dates) })
    rows.push({ label: labels.recipient, value: facts.recipientName })
    rows.push({ label: labels.tracking, value: facts.trackingNumber ?? '' })
  }
  if (parts.has('payment')) rows.push({ label: labels.payment, value: said(payment.title, payment.state) })
  return rows.filter(({ value }) => value.trim() !== '')
}

function said(...parts: readonly string[]): string {
  return parts.filter((part) => part.trim() !== '').join('\n')
}
