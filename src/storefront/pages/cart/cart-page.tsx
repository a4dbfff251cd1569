import { CartView } from './cart-view.tsx'

/** Everybody's page is the same frame; what is in it comes from the browser, or from the server by the browser. */
export default function CartPage() {
  return <CartView />
}
