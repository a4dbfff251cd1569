import { useState } from 'react'
import { useRestoredPage } from '#client/use-restored-page.ts'

let leaving: string | null = null

/** The page of the order shows that the payment page is about to open. Of this load only: Back shows the order. */
export function markLeaving(orderId: string): void {
  leaving = orderId
}

export function useIsLeaving(orderId: string): boolean {
  const [isLeaving, setLeaving] = useState(leaving === orderId)
  useRestoredPage(() => {
    leaving = null
    setLeaving(false)
  })
  return isLeaving
}

export function certificateOrderAddress(orderId: string): string {
  return `/certificate?order=${encodeURIComponent(orderId)}`
}
