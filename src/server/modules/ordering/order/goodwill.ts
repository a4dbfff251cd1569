import type { Db, Transaction } from '../../../kernel/database/db.ts'
import { paymentsOf } from '../../payments/index.ts'

/** Of money that staff give back while the buyer keeps everything; the same press is the same refund. */
export function goodwillKey(orderKey: string, press: string | number): string {
  return `${orderKey}:staff:${press}`
}

/** What the order costs less since then, minor units. */
export async function goodwillOf(db: Db | Transaction, orderKey: string): Promise<number> {
  const { refunds } = await paymentsOf(db, orderKey)
  const given = refunds.filter(({ key }) => key.startsWith(goodwillKey(orderKey, '')))
  return given.reduce((all, { amount }) => all + amount, 0)
}
