import type { CertificateShare } from './price-cart.ts'
import { sumOf } from './sum-of.ts'

/** A frozen order line: what each tender paid for all its pieces. `card` is whatever was paid in money, by any method. */
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

/** Pieces by the line's key. */
export type Quantities = Readonly<Record<string, number>>

export type RefundInput = {
  lines: readonly PaidLine[]
  extras: readonly PaidExtra[]
  returnedBefore: Quantities
  returnedNow: Quantities
  /** What comes back with the last piece: everything for a cancelled order, by a setting for a returned one. */
  extrasBack: { delivery: boolean; packing: boolean }
}

export type TenderShares = { card: number; bonus: number; certificates: CertificateShare[] }

export type Refund = TenderShares & {
  total: number
  lines: (TenderShares & { key: string; quantity: number })[]
  extras: (Omit<TenderShares, 'bonus'> & { kind: PaidExtra['kind'] })[]
}

/**
 * What goes back to each tender. It is counted from the beginning of the order (what is due after this return, less
 * what was due before it), so returns one by one give exactly what one return of the same pieces gives, and the last
 * piece brings the whole rest. A line that would come back more often than it was bought is an error of the caller.
 */
export function refundShares(input: RefundInput): Refund {
  const lines = input.lines.flatMap((line) => {
    const before = input.returnedBefore[line.key] ?? 0
    const now = input.returnedNow[line.key] ?? 0
    mustFit(line, before, now)
    if (now === 0) return []
    const due = (paid: number) => dueFor(paid, before + now, line.quantity) - dueFor(paid, before, line.quantity)
    return [
      {
        key: line.key,
        quantity: now,
        card: due(line.card),
        bonus: due(line.bonus),
        certificates: notEmpty(line.certificates.map(({ id, amount }) => ({ id, amount: due(amount) }))),
      },
    ]
  })
  const extras = isLastReturn(input) ? input.extras.filter(({ kind }) => comesBack(kind, input.extrasBack)) : []
  const back = extras.map(({ kind, card, certificates }) => ({ kind, card, certificates: [...certificates] }))

  const card = sumOf([...lines, ...back], (part) => part.card)
  const bonus = sumOf(lines, (line) => line.bonus)
  const certificates = byCertificate([...lines, ...back].flatMap((part) => part.certificates))
  const total = card + bonus + sumOf(certificates, ({ amount }) => amount)
  return { card, bonus, certificates, total, lines, extras: back }
}

/** What is due for so many pieces of the line: rounded down until the last one, which brings the rest. */
function dueFor(paid: number, pieces: number, quantity: number): number {
  return Number((BigInt(paid) * BigInt(pieces)) / BigInt(quantity))
}

function isLastReturn({ lines, returnedBefore, returnedNow }: RefundInput): boolean {
  const isSomethingNew = lines.some(({ key }) => (returnedNow[key] ?? 0) > 0)
  return (
    isSomethingNew &&
    lines.every(({ key, quantity }) => (returnedBefore[key] ?? 0) + (returnedNow[key] ?? 0) === quantity)
  )
}

function comesBack(kind: PaidExtra['kind'], { delivery, packing }: RefundInput['extrasBack']): boolean {
  return kind === 'delivery' ? delivery : packing
}

function byCertificate(shares: readonly CertificateShare[]): CertificateShare[] {
  const sums = new Map<number, number>()
  for (const { id, amount } of shares) sums.set(id, (sums.get(id) ?? 0) + amount)
  return [...sums].map(([id, amount]) => ({ id, amount })).sort((a, b) => a.id - b.id)
}

function notEmpty(shares: CertificateShare[]): CertificateShare[] {
  return shares.filter(({ amount }) => amount > 0)
}

function mustFit({ key, quantity }: PaidLine, before: number, now: number): void {
  const isRight = [before, now].every((pieces) => Number.isSafeInteger(pieces) && pieces >= 0)
  if (!isRight || before + now > quantity)
    throw new RangeError(`line ${key} has ${quantity} pieces, not ${before} + ${now}`)
}
