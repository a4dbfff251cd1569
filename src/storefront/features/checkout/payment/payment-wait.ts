import type { Api } from '#client/calls/api.ts'
import type { AnswerOf } from '#contract/call.ts'
import { paymentStatus } from '#contract/ordering/payments.ts'

export type PaymentStatus = AnswerOf<typeof paymentStatus>

/** `waiting`: the provider has not said yet and we stopped asking by ourselves. */
export type PaymentEnd = 'paid' | 'failed' | 'waiting' | 'unknown'

/** Often at first, while the buyer looks at the screen; some two minutes altogether. */
export const PAUSES_MS = [800, 1_000, 1_500, 2_000, 3_000, 4_000, 5_000, 8_000, 10_000, 15_000, 20_000, 20_000, 30_000]

/** What an answer means to the buyer; null: it is still under way. Money that is held is as good as paid. */
export function paymentEnd({ state, isFinal }: PaymentStatus): Exclude<PaymentEnd, 'waiting'> | null {
  if (state === 'paid' || state === 'authorised' || state === 'partly_refunded' || state === 'refunded') return 'paid'
  if (state === 'failed') return 'failed'
  return isFinal ? 'failed' : null
}

export type WaitDeps = { api: Api; wait(ms: number): Promise<void>; signal: AbortSignal }

/** Asks until the provider has decided. Nothing is believed because the browser came back from there. */
export async function waitForPayment(orderKey: string, { api, wait, signal }: WaitDeps): Promise<PaymentEnd> {
  let isReached = false
  for (const pause of [...PAUSES_MS, null]) {
    try {
      const end = paymentEnd(await api(paymentStatus, { params: { key: orderKey } }, { signal }))
      isReached = true
      if (end) return end
    } catch {
      // One lost response means nothing; the next poll may succeed.
    }
    if (pause === null || signal.aborted) break
    await wait(pause)
  }
  return isReached ? 'waiting' : 'unknown'
}
