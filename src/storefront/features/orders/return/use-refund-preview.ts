import { browserApi } from '#client/browser-api.ts'
import { useLoaded } from '#client/use-loaded.ts'
import type { RefundShares } from '#contract/entities/order.ts'
import { orderReturnPreview } from '#contract/ordering/orders.ts'
import { orderCallFailure } from '../order-call-failure.ts'

export type RefundPreview = {
  refund: RefundShares | null
  /** It belongs to an earlier choice; the newer one is being worked out. */
  isStale: boolean
  failure: string | null
  retry(): void
}

/** Whoever presses a stepper presses it again. */
const WAIT_MS = 200

/** What would come back for these pieces. A newer choice gives up the question about the older one. */
export function useRefundPreview(
  orderKey: string,
  items: readonly { lineId: number; quantity: number }[],
): RefundPreview {
  const { data, error, hasFailed, isLoading, reload } = useLoaded(
    items.length === 0 ? null : JSON.stringify([orderKey, items]),
    async (signal) => {
      const input = { params: { key: orderKey }, body: { items: [...items] } }
      return (await browserApi(orderReturnPreview, input, { signal })).refund
    },
    { delayMs: WAIT_MS, keepsPrevious: true },
  )
  const isNothing = items.length === 0
  const isRefused = hasFailed && !isLoading
  return {
    refund: isNothing || hasFailed ? null : data,
    isStale: isLoading,
    failure: isRefused ? orderCallFailure(error).text : null,
    retry: reload,
  }
}
