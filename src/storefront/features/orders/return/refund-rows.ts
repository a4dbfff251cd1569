import type { OrderDetail, RefundShares } from '#contract/entities/order.ts'
import { orders } from '#site-texts/ordering/orders.ts'

export type RefundRow = { name: string; value: string }
type Money = (major: number) => string

/** Only the end of a certificate's number is shown: the page may be looked at by others. */
export const endOf = (number: string) => number.slice(-4)

/** What goes back by which way; a way that gets nothing is left out. */
export function refundRows(refund: RefundShares, money: Money, texts = orders): RefundRow[] {
  const { returnForm: names } = texts
  const rows = [
    { name: refund.needsBankDetails ? names.toAccount : names.toCard, amount: refund.money },
    ...refund.certificates.map(({ number, amount }) => ({ name: names.toCertificate(endOf(number)), amount })),
  ]
  return [
    ...rows.flatMap(({ name, amount }) => (amount > 0 ? [{ name, value: money(amount) }] : [])),
    ...(refund.bonuses > 0 ? [{ name: names.toBonuses, value: texts.bonuses(refund.bonuses) }] : []),
  ]
}

/** What an order that is cancelled now gives back, line by line; nothing when nothing was taken. */
export function cancelText(
  order: Pick<OrderDetail, 'status' | 'payment' | 'certificates' | 'totals'>,
  money: Money,
  texts = orders.cancel,
): string[] {
  const owed = order.payment.paid - order.payment.refunded
  return [
    ...(owed > 0 ? [texts.money(money(owed))] : []),
    ...(order.status.payment === 'authorised' ? [texts.held] : []),
    ...order.certificates.map(({ number, amount }) => texts.certificate(money(amount), endOf(number))),
    ...(order.totals.bonuses > 0 ? [texts.bonuses(order.totals.bonuses)] : []),
  ]
}
