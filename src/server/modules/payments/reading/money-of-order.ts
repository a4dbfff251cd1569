import type { Db, Transaction } from '../../../kernel/database/db.ts'
import { attemptsOf, attemptsOfLockedOrder, type Payment } from '../payment-row.ts'

/** Money taken for an order, and what of it has gone back or is promised back; minor units. */
export type MoneyOfOrder = { received: number; back: number }

export async function moneyOfOrder(db: Db | Transaction, orderKey: string): Promise<MoneyOfOrder> {
  return moneyOf(await attemptsOf(db, orderKey))
}

/** The same for whoever has locked the order: nobody moves its money until the transaction ends. */
export async function lockMoneyOfOrder(tx: Transaction, orderKey: string): Promise<MoneyOfOrder> {
  return moneyOf(await attemptsOfLockedOrder(tx, orderKey))
}

/** Surplus money is not the order's: it goes back by itself. */
function moneyOf(attempts: readonly Payment[]): MoneyOfOrder {
  const own = attempts.filter(({ known, isSurplus }) => known.captured > 0 && !isSurplus)
  return {
    received: own.reduce((all, { known }) => all + known.captured, 0),
    back: own.reduce((all, { known, refundClaimed }) => all + Math.max(known.refunded, refundClaimed), 0),
  }
}
