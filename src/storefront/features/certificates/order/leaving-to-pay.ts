import { useEffect, useState } from 'react'

let leaving: string | null = null

/** The page of the order shows that the payment page is about to open. Of this load only: Back shows the order. */
export function markLeaving(orderId: string): void {
  leaving = orderId
}

export function useIsLeaving(orderId: string): boolean {
  const [isLeaving, setLeaving] = useState(leaving === orderId)
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      leaving = null
      setLeaving(false)
    }
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  }, [])
  return isLeaving
}

export function certificateOrderAddress(orderId: string): string {
  return `/certificate?order=${encodeURIComponent(orderId)}`
}
