import { useEffect, useState } from 'react'
import type { RefundShares } from '#contract/entities/order.ts'
import { orderReturnPreview } from '#contract/orders.ts'
import { browserApi } from '../../app/browser-api.ts'
import { orderTrouble } from './order-trouble.ts'

export type RefundPreview = {
  refund: RefundShares | null
  /** It belongs to an earlier choice; the newer one is being worked out. */
  isStale: boolean
  trouble: string | null
  retry(): void
}

/** Whoever presses a stepper presses it again. */
const WAIT_MS = 200

/** What would come back for these pieces. A newer choice gives up the question about the older one. */
export function useRefundPreview(
  orderKey: string,
  items: readonly { lineId: number; quantity: number }[],
): RefundPreview {
  const asked = JSON.stringify(items)
  const [round, setRound] = useState(0)
  const [found, setFound] = useState<{ asked: string; refund: RefundShares | null; trouble: string | null }>({
    asked: '[]',
    refund: null,
    trouble: null,
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks once more
  useEffect(() => {
    if (asked === '[]') return
    const asking = new AbortController()
    const { signal } = asking
    async function ask() {
      try {
        const body = { items: JSON.parse(asked) as { lineId: number; quantity: number }[] }
        const { refund } = await browserApi(orderReturnPreview, { params: { key: orderKey }, body }, { signal })
        if (!signal.aborted) setFound({ asked, refund, trouble: null })
      } catch (failure) {
        if (!signal.aborted) setFound({ asked, refund: null, trouble: orderTrouble(failure).text })
      }
    }
    const timer = setTimeout(() => void ask(), WAIT_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [orderKey, asked, round])

  const isNothing = asked === '[]'
  const isStale = !isNothing && found.asked !== asked
  return {
    refund: isNothing ? null : found.refund,
    isStale,
    trouble: isNothing || isStale ? null : found.trouble,
    retry() {
      setFound({ asked: '', refund: null, trouble: null })
      setRound((before) => before + 1)
    },
  }
}
