import type { StaffOrder } from '#contract/staff/orders/staff-orders.ts'
import { orderDesk } from '#site-texts/backoffice/selling/order-desk.ts'

export type SlipLine = { code: string; name: string; details: string; quantity: number }

/** What goes into the box: the lines of the order, or, of an exchange, what leaves instead of what came back. */
export function slipLines(
  { lines, returns }: Pick<StaffOrder, 'lines' | 'returns'>,
  returned: string | null,
): SlipLine[] {
  if (returned === null)
    return lines.map(({ code, name, characteristics: details, quantity }) => ({ code, name, details, quantity }))
  const exchange = returns.find(({ number }) => number === returned)?.exchange
  if (!exchange) return []
  const { code, name, size, quantity } = exchange
  return [{ code, name, details: orderDesk.slip.sizeOf(size), quantity }]
}
