import { useEffect } from 'react'
import { readSetAside } from '../../state/cart/storage/set-aside-carts.ts'
import { useVisitorData } from '../../state/visitor-data.ts'

/**
 * Restores the items of a guest's unpaid, ended orders to the cart, once. A customer's cart is restored by the server.
 * The code is loaded only if something was set aside.
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
