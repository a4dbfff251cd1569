import { useEffect, useState } from 'react'
import { ApiError } from '#client/calls/api.ts'
import { browserApi } from '#client/calls/browser-api.ts'
import { startLoad } from '#client/calls/use-loaded.ts'
import { pickupDetails } from '#contract/ordering/pickup-points.ts'
import { type CheckoutForm, type OrderPoint, orderPoint } from '../checkout-form.ts'

/** A point of the last time may have closed since, and its counter may take something else. True: it is no more. */
export function usePointDetails(form: CheckoutForm, onPoint: (point: OrderPoint | null) => void): boolean {
  const [isGone, setGone] = useState(false)
  const unasked = form.point?.takes === null ? form.point.id : null
  useEffect(() => {
    if (unasked === null) return
    return startLoad((signal) => browserApi(pickupDetails, { params: { id: unasked } }, { signal }), {
      onData: ({ point }) => onPoint(orderPoint(point)),
      onError(error) {
        if (!(error instanceof ApiError) || error.status !== 404) return
        setGone(true)
        onPoint(null)
      },
    })
  }, [unasked, onPoint])
  return isGone
}
