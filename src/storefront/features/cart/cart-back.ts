import { browserApi } from '#client/calls/browser-api.ts'
import { cart as texts } from '#site-texts/ordering/cart.ts'
import { showToast } from '#ui/popups/toasts.ts'
import { currentRouter } from '../../shared/links/navigation.ts'
import { bringCartBack } from '../../state/cart/bring-cart-back.ts'
import { forgetSetAside, readSetAside } from '../../state/cart/storage/set-aside-carts.ts'
import { cart } from '../../state/cart/use-cart.ts'

/** Brings a guest's cart back and says so; elsewhere than in the cart, with the way there. */
export async function cartBack(orderId: string | undefined): Promise<void> {
  const end = await bringCartBack({
    api: browserApi,
    aside: {
      read: () => readSetAside().filter((one) => orderId === undefined || one.orderId === orderId),
      forget: forgetSetAside,
    },
    bringBack: cart.bringBack,
  })
  if (!end) return
  const router = currentRouter()
  const isInCart = router.state.location.pathname === '/cart'
  showToast({
    text: texts.back[end],
    ...(!isInCart && { action: { label: texts.drawer.toCart, run: () => void router.navigate('/cart') } }),
  })
}
