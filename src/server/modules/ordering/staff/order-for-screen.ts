import { sql } from 'drizzle-orm'
import type { StaffOrder } from '#contract/staff/orders/staff-orders.ts'
import type { Db, Transaction } from '../../../kernel/database/db.ts'
import { paymentsOf } from '../../payments/index.ts'
import { readHold } from '../order/order-hold.ts'
import { linesOf, ordersWhere } from '../order/order-row.ts'
import { commentsOf } from './comment-order.ts'
import { attributionOf, codesOf, helperOf, historyOf, lettersOf, shopName } from './order-screen-store.ts'
import { revisionOf, versionOf } from './order-version.ts'
import { type OrderReader, orderView } from './order-view.ts'
import { returnsForScreen } from './returns-for-screen.ts'

/** Loads everything that a member of staff sees of an order; null: there is no such order. */
export async function orderForScreen(
  db: Db | Transaction,
  number: string,
  reader: OrderReader,
): Promise<StaffOrder | null> {
  const [order] = await ordersWhere(db, sql`o.number = ${number}`)
  if (!order) return null
  const { key } = order
  const { language } = reader
  const loaded = {
    order,
    hold: await readHold(db, key),
    lines: await linesOf(db, [key]),
    codes: await codesOf(db, key),
    payments: (await paymentsOf(db, key)).attempts,
    shopName: await shopName(db, order.shopId, language),
  }
  return {
    ...orderView(loaded, reader),
    version: await versionOf(db, key),
    revision: await revisionOf(db, key),
    history: await historyOf(db, key),
    letters: await lettersOf(db, order, language),
    ...(await returnsForScreen(db, order, reader)),
    comments: await commentsOf(db, key),
    helper: await helperOf(db, key, language),
    attribution: await attributionOf(db, key),
  }
}
