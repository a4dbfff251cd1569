import { cart as texts } from '#site-texts/ordering/cart.ts'
import { PageHead } from '../../shared/page-head.tsx'
import { CartView } from './cart-view.tsx'

/** Everybody's page is the same frame; what is in it comes from the browser, or from the server by the browser. */
export default function CartPage() {
  return (
    <>
      <PageHead title={texts.title} description={texts.description} robots="noindex" />
      <CartView />
    </>
  )
}
