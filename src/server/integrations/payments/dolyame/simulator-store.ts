import type { Language } from '#rules/location/site.ts'
import { splitByLargestRemainder } from '#rules/money/split.ts'
import { DAY_MS } from '#rules/time/day-ms.ts'
import { fetchUpstream } from '../../../kernel/providers/fetch-upstream.ts'
import type { DolyameStatus } from './protocol.ts'

const PARTS = 4
const STEP_DAYS = 14
/** The service's own book. Sums are kopecks. */
export type SimulatorOrder = {
  id: string
  token: string
  amount: number
  refunded: number
  status: DolyameStatus
  language: Language
  createdAt: string
  urls: { success: string; fail: string; notification: string }
}

/** Four parts, two weeks apart, the odd kopecks in the first. */
export function scheduleOf(order: SimulatorOrder): { date: string; sum: number }[] {
  return splitByLargestRemainder(order.amount, Array<number>(PARTS).fill(1)).map((sum, index) => ({
    date: new Date(new Date(order.createdAt).getTime() + index * STEP_DAYS * DAY_MS).toISOString().slice(0, 10),
    sum,
  }))
}

/** Nobody signs it: it is up to the shop to ask back. */
export async function notify(order: SimulatorOrder): Promise<void> {
  const { id, status, amount } = order
  await fetchUpstream('sandbox dolyame', order.urls.notification, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, status, amount: amount / 100, residual_amount: amount / 100, demo: true }),
  })
}
