import type { Language } from '#rules/location/site.ts'
import type { order as orderWords } from '#texts/ru/letters.ts'
import { type LetterBlock, type LetterLine, type LetterRow, letter } from './letter.ts'
import { letterWords } from './letter-text-helpers.ts'
import { spokenDay } from './moment-text.ts'

/** What can happen to an order that its buyer is told by a letter. */
export type OrderLetterKind = keyof typeof orderWords.letters

export type OrderLetterFacts = {
  number: string
  /** The page of the order, absolute, on the buyer's site. */
  url: string
  placedAt: Date
  /** Of the buyer's site: days are named by its clock. */
  timeZone: string
  /** The pieces that the letter is about: of a return, only those that come back. */
  lines: readonly LetterLine[]
  totals: readonly LetterRow[]
  delivery: { title: string; address: string; dates: string }
  payment: { title: string; state: string }
  recipientName: string
  payUrl?: string
  trackUrl?: string
  refund?: readonly {
    tender: string
    amount: string
    /** Money that travels back through the buyer's bank. */
    isByPaymentMethod: boolean
  }[]
  /** Why it was cancelled or refused, in the buyer's language. */
  reason?: string
}

export type SentLetter = { subject: string; text: string; html: string; url: string; language: Language }

type Part = 'pay' | 'track' | 'pieces' | 'totals' | 'order' | 'delivery' | 'payment' | 'refund'

/** What each letter shows after its first words. */
const PARTS: Record<OrderLetterKind, readonly Part[]> = {
  placed: ['pay', 'pieces', 'totals', 'order', 'delivery', 'payment'],
  paid: ['pieces', 'totals', 'order', 'delivery', 'payment'],
  paymentFailed: ['pay', 'pieces', 'totals'],
  paymentExpired: ['pieces', 'totals'],
  assembling: ['pieces', 'order', 'delivery'],
  shipped: ['track', 'pieces', 'order', 'delivery'],
  readyForPickup: ['pieces', 'order', 'delivery', 'payment'],
  delivered: ['pieces', 'totals', 'order', 'payment'],
  cancelled: ['pieces', 'refund'],
  refunded: ['refund', 'order'],
  returnRequested: ['pieces', 'refund'],
  returnApproved: ['pieces', 'refund'],
  returnRefused: ['pieces'],
}

export function orderLetter(kind: OrderLetterKind, facts: OrderLetterFacts, language: Language): SentLetter {
  const { order } = letterWords(language)
  const texts = order.letters[kind]
  const parts = new Set(PARTS[kind])
  const paid = parts.has('pay') && facts.payUrl
  const tracked = parts.has('track') && facts.trackUrl
  const url = paid || tracked || facts.url
  const label = paid ? order.buttons.pay : tracked ? order.buttons.track : order.buttons.open

  const blocks: (LetterBlock | false | '' | undefined)[] = [
    { type: 'paragraph', text: texts.lead(facts.number) },
    facts.reason && { type: 'paragraph', text: order.labels.reason(facts.reason) },
    kind === 'placed' && paid && { type: 'paragraph', text: order.payFirst },
    { type: 'button', label, url },
    parts.has('pieces') && { type: 'lines', lines: facts.lines },
    parts.has('totals') && { type: 'totals', rows: facts.totals },
    ...(parts.has('refund') ? refundBlocks(kind, facts, language) : []),
    { type: 'facts', rows: factRows(parts, facts, language) },
    texts.note && { type: 'note', text: texts.note },
  ]
  return {
    subject: texts.subject(facts.number),
    language,
    url,
    ...letter({
      language,
      preheader: texts.preheader,
      title: texts.title,
      blocks: blocks.filter((block) => typeof block === 'object'),
      why: 'order',
    }),
  }
}

function refundBlocks(kind: OrderLetterKind, { refund = [] }: OrderLetterFacts, language: Language): LetterBlock[] {
  if (refund.length === 0) return []
  const { labels, moneyBack } = letterWords(language).order
  return [
    {
      type: 'facts',
      title: kind === 'refunded' ? labels.refunded : labels.refund,
      rows: refund.map(({ tender, amount }) => ({ label: tender, value: amount })),
    },
    ...(refund.some(({ isByPaymentMethod }) => isByPaymentMethod)
      ? [{ type: 'paragraph' as const, text: moneyBack }]
      : []),
  ]
}

function factRows(parts: ReadonlySet<Part>, facts: OrderLetterFacts, language: Language): LetterRow[] {
  const { labels } = letterWords(language).order
  const { delivery, payment } = facts
  const rows: LetterRow[] = []
  if (parts.has('order')) {
    rows.push({
      label: labels.order,
      value: labels.placed(facts.number, spokenDay(facts.placedAt, language, facts.timeZone)),
    })
  }
  if (parts.has('delivery')) {
    rows.push({ label: labels.delivery, value: said(delivery.title, delivery.address, delivery.dates) })
    rows.push({ label: labels.recipient, value: facts.recipientName })
  }
  if (parts.has('payment')) rows.push({ label: labels.payment, value: said(payment.title, payment.state) })
  return rows.filter(({ value }) => value.trim() !== '')
}

function said(...parts: readonly string[]): string {
  return parts.filter((part) => part.trim() !== '').join('\n')
}
