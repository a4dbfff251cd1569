import { browserApi } from '#client/calls/browser-api.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import type { RefundShares } from '#contract/entities/order.ts'
import { orderReturnPreview } from '#contract/ordering/orders.ts'
import { orderCallFailure } from '../order-call-failure.ts'

export type RefundPreview = {
  refund: RefundShares | null
  /** To be paid on top for another size; null: the money comes back and no item. */
  surcharge: number | null
  /** It belongs to an earlier choice; the newer one is being worked out. */
  isStale: boolean
  failure: string | null
  retry(): void
}

/** Whoever presses a stepper presses it again. */
const WAIT_MS = 200

/** What would come back for these items. A newer choice gives up the question about the older one. */
export function useRefundPreview(
  orderKey: string,
  items: readonly { lineId: number; quantity: number }[],
  exchange: number | null,
): RefundPreview {
  const { data, error, hasFailed, isLoading, reload } = useLoaded(
    items.length === 0 ? null : JSON.stringify([orderKey, items, exchange]),
    async (signal) => {
      const body = { items: [...items], exchange: exchange === null ? null : { skuId: exchange } }
      const answer = await browserApi(orderReturnPreview, { params: { key: orderKey }, body }, { signal })
      return { ...answer, surcharge: exchange === null ? null : answer.surcharge }
    },
    { delayMs: WAIT_MS, keepsPrevious: true },
  )
  const isNothing = items.length === 0
  const isRefused = hasFailed && !isLoading
  const shown = isNothing || hasFailed ? null : data
  return {
    refund: shown?.refund ?? null,
    surcharge: shown?.surcharge ?? null,
    isStale: isLoading,
    failure: isRefused ? orderCallFailure(error).text : null,
    retry: reload,
  }
}
