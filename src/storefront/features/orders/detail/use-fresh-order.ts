import { useEffect, useEffectEvent } from 'react'
import type { OrderDetail } from '#contract/entities/order.ts'
import type { OrderState } from '#rules/orders/order-state.ts'
import type { OrderLoad } from '../use-order-load.ts'

/** How often an open page looks: nobody waits longer for «Отправлен» than for a kettle. */
const EVERY_MS = 20_000
/** A little after the term: by then the shop has closed the order. */
const AFTER_TERM_MS = 5_000
/** Nothing happens to these by itself. */
const AT_REST: readonly OrderState[] = ['completed', 'cancelled', 'expired', 'returned']

/**
 * An order changes while its page is open: paid in another window, packed, sent, given up when its time is over. The
 * page asks while somebody looks at it; what is shown stays until the answer, and whatever is open on it stays open.
 *
 * @param isOn false while a form is filled in: nothing is to move under it.
 */
export function useFreshOrder(
  { data, reload }: OrderLoad<OrderDetail>,
  returns: Pick<OrderLoad<unknown>, 'reload'>,
  isOn: boolean,
): void {
  const isAlive = isOn && data !== null && !AT_REST.includes(data.status.order)
  const expiresAt = data?.expiresAt ?? null
  const look = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return
    reload()
    if (data?.lines.some(({ returned }) => returned > 0)) returns.reload()
  })

  useEffect(() => {
    if (!isAlive) return
    const back = ({ persisted }: PageTransitionEvent) => persisted && look()
    document.addEventListener('visibilitychange', look)
    window.addEventListener('pageshow', back)
    const clock = setInterval(look, EVERY_MS)
    const left = expiresAt === null ? null : Date.parse(expiresAt) - Date.now()
    const timer = left !== null && left > 0 ? setTimeout(look, left + AFTER_TERM_MS) : undefined
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('pageshow', back)
      clearInterval(clock)
      clearTimeout(timer)
    }
  }, [isAlive, expiresAt])
}
