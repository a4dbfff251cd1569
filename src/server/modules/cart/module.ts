import { type ShopModule, service } from '../../kernel/shop-module.ts'
import { codeHasher } from '../certificates/index.ts'
import type { CartDeps } from './cart-deps.ts'
import { createVariantCache } from './computing/variant-cache.ts'
import { dropCertificate } from './editing/drop-certificate.ts'
import { eraseCart } from './editing/erase-cart.ts'
import { cartRoutes } from './routes.ts'

/** What somebody has ordered before: the module of orders knows it. */
export const orderHistory = service<Pick<CartDeps, 'hasOrdered'>>('order history')
export const carts = service<CartDeps>('carts')

/** Carts: what is in them, what it costs and why. */
export const cart: ShopModule = {
  name: 'cart',
  needs: ['catalog', 'stock', 'promo', 'certificates', 'loyalty', 'delivery'],
  setUp({ db, limits, settings, events, provide, get }) {
    const cache = createVariantCache(db)
    events.subscribe((event) => cache.changed(event))
    events.onGap(() => cache.clear())
    const deps: CartDeps = {
      db,
      cache,
      limits,
      settings,
      hashCode: get(codeHasher),
      hasOrdered: (tx, who) => get(orderHistory).hasOrdered(tx, who),
    }
    provide(carts, deps)
    return {
      routes: (serve) => cartRoutes(serve, deps),
      on: {
        'certificate.sent': (tx, { payload }) => dropCertificate(tx, payload.certificateId),
        'certificate.handed_on': (tx, { payload }) => dropCertificate(tx, payload.certificateId),
      },
      personalData: { erase: (tx, { customerId }) => eraseCart(tx, customerId) },
    }
  },
}
