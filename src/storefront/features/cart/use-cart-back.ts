import { useEffect } from 'react'
import { readSetAside } from '../../state/cart/storage/set-aside-carts.ts'
import { useVisitorData } from '../../state/visitor-data.ts'

/**
 * A guest's orders that ended unpaid, or the one of them that is shown, give their pieces back, once. A customer's cart
 * is on the server, which does the same there. The code is fetched only where something is kept aside.
 */
export function useCartBack(isTime: boolean, orderId?: string): void {
  const isGuest = useVisitorData()?.user.isAuth === false
  useEffect(() => {
    if (!isTime || !isGuest || !readSetAside().some((one) => orderId === undefined || one.orderId === orderId)) return
    import('./cart-back.ts').then(
      ({ cartBack }) => cartBack(orderId),
      // The next visit tries again.
      () => {},
    )
  }, [isTime, isGuest, orderId])
}
