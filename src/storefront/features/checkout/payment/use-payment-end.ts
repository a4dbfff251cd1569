import { useEffect, useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { type PaymentEnd, waitForPayment } from './payment-wait.ts'

/** How the payment of an order ended; null while it is being asked. Nothing is asked without an order. */
export function usePaymentEnd(orderKey: string | null): { end: PaymentEnd | null; again(): void } {
  const [end, setEnd] = useState<PaymentEnd | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (orderKey === null) return
    void attempt
    const leaving = new AbortController()
    setEnd(null)
    const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
    void waitForPayment(orderKey, { api: browserApi, wait, signal: leaving.signal }).then((known) => {
      if (!leaving.signal.aborted) setEnd(known)
    })
    return () => leaving.abort()
  }, [orderKey, attempt])
  return { end, again: () => setAttempt((count) => count + 1) }
}
