import type { CodeOf } from '#contract/call.ts'
import type { orderCreate } from '#contract/ordering/orders.ts'
import type { Limits } from '../../../kernel/limits/limits.ts'
import { isWithin, neighbourhoodOf } from '../../../kernel/limits/neighbourhood-of.ts'
import { type Refused, type Result, refused } from '../../../kernel/result.ts'
import type { OrderRow } from '../reading/order-row.ts'

const DAY_SECONDS = 86_400

/** `isNew` is false of an order that had been made before by the same intent. */
export type Made = Result<{ order: OrderRow; isNew: boolean }, CodeOf<typeof orderCreate>>

/**
 * So many orders of one network in a day. The place is taken first, so that of many at once no more get through, and is
 * given back by whatever made no order.
 */
export async function withinDailyLimit(
  limits: Limits,
  { address, max }: { address: string; max: number },
  make: () => Promise<Made>,
): Promise<Made | Refused<'order.too_many_a_day'>> {
  // All visitors would share it.
  if (isWithin(address)) return make()
  const key = `order:network:${neighbourhoodOf(address)}`
  const limit = { max, seconds: DAY_SECONDS }
  const { ok, retryAfter } = await limits.take(key, limit)
  if (!ok) return refused('order.too_many_a_day', { retryAfter })
  let isUsed = false
  try {
    const made = await make()
    isUsed = made.ok && made.answer.isNew
    return made
  } finally {
    if (!isUsed) await limits.giveBack(key, limit)
  }
}
