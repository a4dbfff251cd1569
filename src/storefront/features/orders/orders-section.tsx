import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { browserApi } from '#client/calls/browser-api.ts'
import { profileReturns } from '#contract/ordering/orders.ts'
import { OrderScreen } from './detail/order-screen.tsx'
import { OrderList } from './list/order-list.tsx'
import { useOrders } from './list/use-orders.ts'
import { readOrdersAddress } from './orders-address.ts'
import styles from './orders-section.module.css'
import { useOrderLoad } from './use-order-load.ts'

export type OrdersSectionProps = {
  /** The session is nobody's any more. */
  onGuest(): void
}

/** The orders of a customer: the list, one of them, or the form to send items back, by the address. */
export function OrdersSection({ onGuest }: OrdersSectionProps) {
  const [query] = useSearchParams()
  const { order, isReturn } = readOrdersAddress(query)
  const orders = useOrders(order === null, onGuest)
  const returns = useOrderLoad('returns', (signal) => browserApi(profileReturns, {}, { signal }), onGuest)
  const root = useRef<HTMLDivElement>(null)
  useHeadingFocus(root, `${order}:${isReturn}`)

  return (
    <div className={styles.section} ref={root}>
      {order === null ? (
        <OrderList orders={orders} returns={returns} />
      ) : (
        <OrderScreen
          key={order}
          orderKey={order}
          isReturn={isReturn}
          known={orders.orders?.find(({ key }) => key === order) ?? null}
          returns={returns}
          onChange={orders.replace}
          onGuest={onGuest}
        />
      )}
    </div>
  )
}

/** Another view of the same page: whoever does not see it hears its heading. */
function useHeadingFocus(root: React.RefObject<HTMLElement | null>, view: string): void {
  const shown = useRef(view)
  useEffect(() => {
    if (shown.current === view) return
    shown.current = view
    root.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
  }, [root, view])
}
