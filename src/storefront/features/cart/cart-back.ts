import { cart as texts } from '#site-texts/cart.ts'
import { showToast } from '#ui/popups/toasts.ts'
import { browserApi } from '../../app/browser-api.ts'
import { bringCartBack } from '../../app/cart/bring-cart-back.ts'
import { cart } from '../../app/cart/use-cart.ts'
import { currentRouter } from '../../app/navigation.ts'
import { forgetSetAside, readSetAside } from '../../app/set-aside-carts.ts'

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
