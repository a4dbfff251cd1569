import { useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import type { OrderSummary } from '#contract/entities/order.ts'
import { profileOrders } from '#contract/ordering/orders.ts'
import { orderCallFailure } from '../order-call-failure.ts'
import { useOrderLoad } from '../use-order-load.ts'

export type Orders = ReturnType<typeof useOrders>

/** The customer's orders, page by page. Asked for when they are first shown, and kept while one of them is looked at. */
export function useOrders(isShown: boolean, onGuest: () => void) {
  const [isWanted, setWanted] = useState(isShown)
  if (isShown && !isWanted) setWanted(true)
  const first = useOrderLoad(
    isWanted ? 'orders' : null,
    (signal) => browserApi(profileOrders, { query: {} }, { signal }),
    onGuest,
  )
  const [isLoadingMore, setLoadingMore] = useState(false)
  const [moreFailure, setMoreFailure] = useState<string | null>(null)
  const { data } = first

  /** How many came; null when it did not succeed. */
  async function more(): Promise<number | null> {
    if (!data?.cursor || isLoadingMore) return null
    setLoadingMore(true)
    setMoreFailure(null)
    try {
      const next = await browserApi(profileOrders, { query: { cursor: data.cursor } })
      const known = new Set(data.orders.map(({ key }) => key))
      const fresh = next.orders.filter(({ key }) => !known.has(key))
      first.set({ orders: [...data.orders, ...fresh], cursor: next.cursor })
      return fresh.length
    } catch (error) {
      const failure = orderCallFailure(error)
      if (failure.isSignedOut) onGuest()
      setMoreFailure(failure.text)
      return null
    } finally {
      setLoadingMore(false)
    }
  }

  return {
    orders: data?.orders ?? null,
    hasMore: Boolean(data?.cursor),
    failure: first.failure,
    reload: first.reload,
    more,
    isLoadingMore,
    moreFailure,
    /** One of them is another now. */
    replace(order: OrderSummary) {
      if (data) first.set({ ...data, orders: data.orders.map((one) => (one.key === order.key ? order : one)) })
    },
  }
}
