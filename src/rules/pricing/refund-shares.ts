import { splitByLargestRemainder } from '../money/split.ts'
import type { CertificateShare } from './price-cart.ts'
import { sumOf } from './sum-of.ts'

/** A frozen order line: what each tender paid for all its items. `card` is whatever was paid in money, by any method. */
export type PaidLine = {
  key: string
  quantity: number
  card: number
  bonus: number
  certificates: readonly CertificateShare[]
}

/** Packing and delivery of the frozen order. Bonuses never pay for them. */
export type PaidExtra = {
  kind: 'eco' | 'gift' | 'delivery'
  card: number
  certificates: readonly CertificateShare[]
}

/** Items by the line's key. */
export type Quantities = Readonly<Record<string, number>>

export type TenderShares = { card: number; bonus: number; certificates: CertificateShare[] }
export type LineRefund = TenderShares & { key: string; quantity: number }

export type RefundInput = {
  lines: readonly PaidLine[]
  extras: readonly PaidExtra[]
  /** What earlier refunds gave, line by line: of those that stand. */
  before: readonly LineRefund[]
  returnedNow: Quantities
  /** What comes back with the last item: everything for a cancelled order, by a setting for a returned one. */
  extrasBack: { delivery: boolean; packing: boolean }
}

export type Refund = TenderShares & {
  total: number
  lines: LineRefund[]
  extras: (Omit<TenderShares, 'bonus'> & { kind: PaidExtra['kind'] })[]
}

/**
 * What goes back to each tender: what is due for all items that have come back, less what was really given for them.
 * So returns one by one give exactly what one return of the same items gives, no tender ever gets more than it paid
 * for the line, and the last item brings the whole rest, whichever returns were refused in between. A line that would
 * come back more often than it was bought is an error of the caller.
 */
export function refundShares(input: RefundInput): Refund {
  const lines = input.lines.flatMap((line) => {
    const given = input.before.filter(({ key }) => key === line.key)
    const before = sumOf(given, ({ quantity }) => quantity)
    const now = input.returnedNow[line.key] ?? 0
    mustFit(line, before, now)
    if (now === 0) return []
    const due = (paid: number, of: (refund: LineRefund) => number) =>
      Math.max(0, dueFor(paid, before + now, line.quantity) - sumOf(given, of))
    return [
      {
        key: line.key,
        quantity: now,
        card: due(line.card, ({ card }) => card),
        bonus: due(line.bonus, ({ bonus }) => bonus),
        certificates: notEmpty(
          line.certificates.map(({ id, amount }) => ({
            id,
            amount: due(amount, ({ certificates }) => shareOf(certificates, id)),
          })),
        ),
      },
    ]
  })
  const extras = isLastReturn(input) ? input.extras.filter(({ kind }) => comesBack(kind, input.extrasBack)) : []
  const back = extras.map(({ kind, card, certificates }) => ({ kind, card, certificates: [...certificates] }))
  return summed(lines, back)
}

/** The same when less money is left to give, because some of it went back another way: all parts give way alike. */
export function withinMoney(refund: Refund, left: number): Refund {
  if (refund.card <= left) return refund
  const shares = splitByLargestRemainder(
    Math.max(0, left),
    [...refund.lines, ...refund.extras].map(({ card }) => card),
  )
  return summed(
    refund.lines.map((line, index) => ({ ...line, card: shares[index] ?? 0 })),
    refund.extras.map((extra, index) => ({ ...extra, card: shares[refund.lines.length + index] ?? 0 })),
  )
}

/** So much of each share, `part` of `of`, rounded down: what of a payment comes back when something cheaper is taken. */
export function partOf(refund: Refund, part: number, of: number): Refund {
  const share = (sum: number) => (of === 0 ? 0 : Number((BigInt(sum) * BigInt(part)) / BigInt(of)))
  const shares = <Part extends Omit<TenderShares, 'bonus'>>(one: Part): Part => ({
    ...one,
    card: share(one.card),
    certificates: notEmpty(one.certificates.map(({ id, amount }) => ({ id, amount: share(amount) }))),
  })
  return summed(
    refund.lines.map((line) => ({ ...shares(line), bonus: share(line.bonus) })),
    refund.extras.map(shares),
  )
}

/** What stays with the shop of what a refund would have given, line by line. No items: they are counted elsewhere. */
export function remainderOf(whole: Refund, given: Refund): LineRefund[] {
  return whole.lines.map((line) => {
    const back = given.lines.find(({ key }) => key === line.key)
    return {
      key: line.key,
      quantity: 0,
      card: line.card - (back?.card ?? 0),
      bonus: line.bonus - (back?.bonus ?? 0),
      certificates: line.certificates.map(({ id, amount }) => ({
        id,
        amount: amount - shareOf(back?.certificates ?? [], id),
      })),
    }
  })
}

function summed(lines: Refund['lines'], extras: Refund['extras']): Refund {
  const card = sumOf([...lines, ...extras], (part) => part.card)
  const bonus = sumOf(lines, (line) => line.bonus)
  const certificates = byCertificate([...lines, ...extras].flatMap((part) => part.certificates))
  const total = card + bonus + sumOf(certificates, ({ amount }) => amount)
  return { card, bonus, certificates, total, lines, extras }
}

/** The refund for some items of a line: rounded down until the last one, which gets the rest. */
function dueFor(paid: number, count: number, quantity: number): number {
  return Number((BigInt(paid) * BigInt(count)) / BigInt(quantity))
}

function isLastReturn({ lines, before, returnedNow }: RefundInput): boolean {
  const isSomethingNew = lines.some(({ key }) => (returnedNow[key] ?? 0) > 0)
  const returned = (key: string) =>
    sumOf(
      before.filter((one) => one.key === key),
      ({ quantity }) => quantity,
    ) + (returnedNow[key] ?? 0)
  return isSomethingNew && lines.every(({ key, quantity }) => returned(key) === quantity)
}

function comesBack(kind: PaidExtra['kind'], { delivery, packing }: RefundInput['extrasBack']): boolean {
  return kind === 'delivery' ? delivery : packing
}

function byCertificate(shares: readonly CertificateShare[]): CertificateShare[] {
  const sums = new Map<number, number>()
  for (const { id, amount } of shares) sums.set(id, (sums.get(id) ?? 0) + amount)
  return [...sums].map(([id, amount]) => ({ id, amount })).sort((a, b) => a.id - b.id)
}

function shareOf(shares: readonly CertificateShare[], id: number): number {
  return sumOf(
    shares.filter((share) => share.id === id),
    ({ amount }) => amount,
  )
}

function notEmpty(shares: CertificateShare[]): CertificateShare[] {
  return shares.filter(({ amount }) => amount > 0)
}

function mustFit({ key, quantity }: PaidLine, before: number, now: number): void {
  const isRight = [before, now].every((count) => Number.isSafeInteger(count) && count >= 0)
  if (!isRight || before + now > quantity)
    throw new RangeError(`line ${key} has ${quantity} items, not ${before} + ${now}`)
}
