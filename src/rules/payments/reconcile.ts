/** A line of a provider's register, or of our own book. Sums are minor units. */
export type MoneyLine = {
  kind: 'payment' | 'refund'
  /** What the provider calls our order. */
  orderId: string
  /** The provider's transaction; empty where it is not told. */
  ref: string
  amount: number
  currency: string
}

export type BookLine = MoneyLine & {
  orderNumber: string
  /** Whether its day is one of the register. What is just outside may still match: clocks differ at midnight. */
  isInside: boolean
}

export type Verdict = 'match' | 'missing_here' | 'missing_there' | 'amount_differs' | 'doubled'

export type Compared = { verdict: Verdict; register: MoneyLine | null; book: BookLine | null }

/**
 * The register against our book, line by line. Each line of the register stands in the answer once; so does each line
 * of the book that is inside, and one outside only where it matches. Lines are of one thing when order and kind are the
 * same, and transactions too where both are told; among those, equal sums belong together first.
 */
export function reconcile(register: readonly MoneyLine[], book: readonly BookLine[]): Compared[] {
  const here = new Set(book)
  const takeEqual = (line: MoneyLine, isSame: (one: BookLine) => boolean): BookLine | null => {
    const found = [...here].find((one) => isOfOne(line, one) && isSame(one)) ?? null
    if (found) here.delete(found)
    return found
  }
  const equal = register.map((line) => takeEqual(line, (one) => isEqual(line, one)))
  const known = equal.filter((one) => one !== null)
  const compared = register.map((line, index): Compared => {
    const same = equal[index]
    if (same) return { verdict: 'match', register: line, book: same }
    const other = takeEqual(line, () => true)
    if (other) return { verdict: 'amount_differs', register: line, book: other }
    const isTwice = known.some((one) => isOfOne(line, one) && isEqual(line, one))
    return { verdict: isTwice ? 'doubled' : 'missing_here', register: line, book: null }
  })
  const left = [...here].filter(({ isInside }) => isInside)
  return [...compared, ...left.map((one): Compared => ({ verdict: 'missing_there', register: null, book: one }))]
}

function isOfOne(line: MoneyLine, other: MoneyLine): boolean {
  if (line.kind !== other.kind || line.orderId !== other.orderId) return false
  return line.ref === '' || other.ref === '' || line.ref === other.ref
}

function isEqual(line: MoneyLine, other: MoneyLine): boolean {
  return line.amount === other.amount && line.currency === other.currency
}
