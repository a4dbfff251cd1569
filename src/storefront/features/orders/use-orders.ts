import { useState } from 'react'
import type { OrderSummary } from '#contract/entities/order.ts'
import { profileOrders } from '#contract/orders.ts'
import { browserApi } from '../../app/browser-api.ts'
import { orderTrouble } from './order-trouble.ts'
import { useLoaded } from './use-loaded.ts'

export type Orders = ReturnType<typeof useOrders>

/** The customer's orders, page by page. Asked for when they are first shown, and kept while one of them is looked at. */
export function useOrders(isShown: boolean, onGuest: () => void) {
  const [isWanted, setWanted] = useState(isShown)
  if (isShown && !isWanted) setWanted(true)
  const first = useLoaded(
    isWanted ? 'orders' : null,
    (signal) => browserApi(profileOrders, { query: {} }, { signal }),
    onGuest,
  )
  const [isLoadingMore, setLoadingMore] = useState(false)
  const [moreTrouble, setMoreTrouble] = useState<string | null>(null)
  const { data } = first

  /** How many came; null when it did not succeed. */
  async function more(): Promise<number | null> {
    if (!data?.cursor || isLoadingMore) return null
    setLoadingMore(true)
    setMoreTrouble(null)
    try {
      const next = await browserApi(profileOrders, { query: { cursor: data.cursor } })
      const known = new Set(data.orders.map(({ key }) => key))
      const fresh = next.orders.filter(({ key }) => !known.has(key))
      first.set({ orders: [...data.orders, ...fresh], cursor: next.cursor })
      return fresh.length
    } catch (failure) {
      const trouble = orderTrouble(failure)
      if (trouble.isGuest) onGuest()
      setMoreTrouble(trouble.text)
      return null
    } finally {
      setLoadingMore(false)
    }
  }

  return {
    orders: data?.orders ?? null,
    hasMore: Boolean(data?.cursor),
    trouble: first.trouble,
    reload: first.reload,
    more,
    isLoadingMore,
    moreTrouble,
    /** One of them is another now. */
    replace(order: OrderSummary) {
      if (data) first.set({ ...data, orders: data.orders.map((one) => (one.key === order.key ? order : one)) })
    },
  }
}
