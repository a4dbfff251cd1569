import type { DepositItem } from '#contract/customer/deposits.ts'
import { keepDigits } from '#rules/forms/digits.ts'
import { isRecord } from '#rules/forms/is-record.ts'

/** One certificate while it is being put together: also what the chosen way does not need, so that nothing is lost. */
export type DraftItem = {
  /** Tells two of them apart in the page. */
  key: string
  designId: string
  /** One of the denominations; null: none yet. */
  amount: number | null
  isOwnSum: boolean
  /** As typed. */
  ownSum: string
  isForMyself: boolean
  recipientName: string
  recipientEmail: string
  senderName: string
  message: string
  isLater: boolean
  date: string
  time: string
  /** Whose clock is meant; empty: the shop's. */
  timeZone: string
}

export type Draft = {
  items: readonly DraftItem[]
  /** Which of them is in the form. */
  active: number
  /** Where the receipt goes. */
  email: string
  /** The visitor was about to pay and went to sign in: continue from there. */
  isPaying: boolean
}

export const NO_DRAFT: Draft = { items: [], active: 0, email: '', isPaying: false }

export function newItem(key: string, designId: string, before?: DraftItem): DraftItem {
  return {
    key,
    designId,
    amount: null,
    isOwnSum: false,
    ownSum: '',
    isForMyself: before?.isForMyself ?? false,
    recipientName: '',
    recipientEmail: '',
    // Whoever gives several gives them all.
    senderName: before?.senderName ?? '',
    message: '',
    isLater: false,
    date: '',
    time: '',
    timeZone: '',
  }
}

/** Browser storage cannot be trusted: anything malformed is ignored. */
export function parseDraft(value: unknown): Draft {
  if (!isRecord(value) || !Array.isArray(value.items)) return NO_DRAFT
  const items = value.items.flatMap((item) => parseItem(item) ?? []).slice(0, 50)
  if (items.length === 0) return NO_DRAFT
  const active = typeof value.active === 'number' && Number.isInteger(value.active) ? value.active : 0
  return {
    items,
    active: Math.min(Math.max(active, 0), items.length - 1),
    email: text(value.email),
    isPaying: value.isPaying === true,
  }
}

function parseItem(value: unknown): DraftItem | null {
  if (!isRecord(value) || typeof value.key !== 'string') return null
  return {
    key: value.key,
    designId: text(value.designId),
    amount: typeof value.amount === 'number' ? value.amount : null,
    isOwnSum: value.isOwnSum === true,
    ownSum: text(value.ownSum),
    isForMyself: value.isForMyself === true,
    recipientName: text(value.recipientName),
    recipientEmail: text(value.recipientEmail),
    senderName: text(value.senderName),
    message: text(value.message),
    isLater: value.isLater === true,
    date: text(value.date),
    time: text(value.time),
    timeZone: text(value.timeZone),
  }
}

/** What it is worth so far, in roubles; null: not chosen. */
export function amountOf({ isOwnSum, ownSum, amount }: DraftItem): number | null {
  if (!isOwnSum) return amount
  const digits = keepDigits(ownSum)
  return digits === '' ? null : Number(digits)
}

/** What goes with the order: only what this certificate needs. */
export function toDepositItem(item: DraftItem): DepositItem {
  const { designId, isForMyself, isLater, date, time, timeZone } = item
  const texts = { recipientName: item.recipientName.trim(), senderName: item.senderName.trim() }
  return {
    amount: amountOf(item),
    designId,
    isForMyself,
    ...(isForMyself
      ? { recipientName: '', recipientEmail: '', senderName: '', message: '' }
      : { ...texts, recipientEmail: item.recipientEmail.trim(), message: item.message.trim() }),
    sendOn: isForMyself || !isLater ? null : { date, time, ...(timeZone && { timeZone }) },
  }
}

export function totalOf(items: readonly DraftItem[]): number {
  return items.reduce((sum, item) => sum + (amountOf(item) ?? 0), 0)
}

export function withItem(draft: Draft, index: number, change: Partial<DraftItem>): Draft {
  const item = draft.items[index]
  return item ? { ...draft, items: draft.items.with(index, { ...item, ...change }) } : draft
}

/** Put at the end, and into the form. */
export function withNew(draft: Draft, item: DraftItem): Draft {
  return { ...draft, items: [...draft.items, item], active: draft.items.length }
}

/** The last one is never taken out: the page is about putting one together. */
export function withoutItem(draft: Draft, index: number): Draft {
  if (draft.items.length < 2 || !draft.items[index]) return draft
  const active = index < draft.active || draft.active === draft.items.length - 1 ? draft.active - 1 : draft.active
  return { ...draft, items: draft.items.toSpliced(index, 1), active: Math.max(active, 0) }
}

/** An item that was taken out is back where it stood. */
export function withItemBack(draft: Draft, index: number, item: DraftItem): Draft {
  if (draft.items.some(({ key }) => key === item.key)) return draft
  const at = Math.min(index, draft.items.length)
  return {
    ...draft,
    items: draft.items.toSpliced(at, 0, item),
    active: at <= draft.active ? draft.active + 1 : draft.active,
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 2_000) : ''
}
