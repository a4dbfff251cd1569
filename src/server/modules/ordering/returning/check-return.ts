import { exchangeTerms } from '#rules/orders/exchange-terms.ts'
import { exchangeChoice, type ReturnItem, type ReturnRefusal, returnRefusal } from '#rules/orders/return-request.ts'
import type { Refund } from '#rules/pricing/refund-shares.ts'
import type { Db, Transaction } from '../../../kernel/database/db.ts'
import { type DueRefund, dueFor } from '../changing/refund-due.ts'
import { linesOf, type OrderLineRow, type OrderRow } from '../order/order-row.ts'
import type { OrderChangeDeps } from '../ordering-deps.ts'
import { returnedItems } from '../reading/read-orders.ts'
import { type OtherSize, otherSizes } from './exchange-sizes.ts'

export type CheckedExchange = { line: OrderLineRow; quantity: number; other: OtherSize; surcharge: number }
export type CheckedReturn = { due: DueRefund; lines: OrderLineRow[]; exchange: CheckedExchange | null }

type AskedReturn = {
  items: readonly ReturnItem[]
  /** The size wanted instead; null: the money back. */
  otherSkuId: number | null
}

/** What a return of these products would give, or why it is refused. Only reads. */
export async function checkReturn(
  db: Db | Transaction,
  order: OrderRow,
  { items, otherSkuId }: AskedReturn,
  { returnDays, onlineStorage }: OrderChangeDeps['settings'],
  now: Date,
): Promise<CheckedReturn | { code: ReturnRefusal | 'return.exchange_one' | 'return.size_gone' }> {
  const lines = await linesOf(db, [order.key])
  const returned = await returnedItems(db, [order.key])
  const code = returnRefusal(items, { ...order, lines, returned }, { returnDays, now })
  if (code) return { code }
  if (otherSkuId === null) return { due: await dueFor(db, order, lines, items), lines, exchange: null }

  const sent = lines.filter(({ id }) => items.some(({ lineId }) => lineId === id))
  const choice = exchangeChoice(items, lines, await otherSizes(db, order, sent, onlineStorage), otherSkuId)
  if ('code' in choice) return choice
  const price = { bought: choice.line.unitFinal, other: choice.other.price }
  const termsOf = (whole: Refund) => exchangeTerms(whole, price, choice.quantity)
  const due = await dueFor(db, order, lines, items, (whole) => termsOf(whole).back)
  const { surcharge } = termsOf(due.refund)
  return { due, lines, exchange: { ...choice, surcharge } }
}
