import type { AnswerOf } from '#contract/call.ts'
import type { orderReceipts as call } from '#contract/ordering/orders.ts'
import type { Db } from '../../../kernel/database/db.ts'
import { receiptsOf } from '../../payments/index.ts'

const MINOR = 100

/** The receipts of an order as its buyer reads them, in major units. */
export async function orderReceipts(db: Db, orderKey: string): Promise<AnswerOf<typeof call>['receipts']> {
  const receipts = await receiptsOf(db, orderKey)
  return receipts.map(({ kind, at, total, items }) => ({
    kind,
    at: at.toISOString(),
    total: total / MINOR,
    items: items.map(({ name, quantity, sum, uin = null }) => ({ name, quantity, sum: sum / MINOR, uin })),
  }))
}
