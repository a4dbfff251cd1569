/** An entry of a certificate's ledger, in the order in which they were written. Minor units. */
export type CertificateEntry = {
  position: number
  kind: 'issued' | 'topped_up' | 'reserved' | 'released' | 'spent' | 'returned' | 'expired' | 'cashed_back'
  amount: number
  orderKey: string | null
  at: Date
}

/** What its owner reads: the amounts add up to what can be spent. */
export type CertificateMove = {
  kind: Exclude<CertificateEntry['kind'], 'released'>
  amount: number
  orderKey: string | null
  at: Date
}

const SIGN = { issued: 1, topped_up: 1, returned: 1, expired: -1, cashed_back: -1 } as const

/**
 * The ledger as a history, newest first. Reservations released unspent are left out; spending appears once, when paid.
 * After handing on, the history begins with the balance then: earlier orders belong to the previous owner.
 */
export function certificateHistory(entries: readonly CertificateEntry[], entriesBefore: number): CertificateMove[] {
  const moves: CertificateMove[] = []
  for (const { kind, amount, orderKey, at, position } of entries) {
    switch (kind) {
      case 'reserved':
        moves.push({ kind, amount: -amount, orderKey, at })
        break
      case 'released':
        takeAside(moves, orderKey, amount)
        break
      case 'spent':
        takeAside(moves, orderKey, amount)
        moves.push({ kind, amount: -amount, orderKey, at })
        break
      case 'issued':
      case 'topped_up':
      case 'returned':
      case 'expired':
      case 'cashed_back':
        moves.push({ kind, amount: SIGN[kind] * amount, orderKey, at })
    }
    if (position === entriesBefore) {
      const left = moves.reduce((sum, move) => sum + move.amount, 0)
      moves.splice(0, moves.length, { kind: 'issued', amount: left, orderKey: null, at })
    }
  }
  return moves.toReversed()
}

/** So much is no longer set aside for the order. */
function takeAside(moves: CertificateMove[], orderKey: string | null, amount: number): void {
  let rest = amount
  for (let index = moves.length - 1; index >= 0 && rest > 0; index--) {
    const move = moves[index]
    if (move?.kind !== 'reserved' || move.orderKey !== orderKey) continue
    const taken = Math.min(rest, -move.amount)
    rest -= taken
    if (taken === -move.amount) moves.splice(index, 1)
    else moves[index] = { ...move, amount: move.amount + taken }
  }
}
