import { nightly, type ShopModule } from '../../kernel/shop-module.ts'
import { carts } from '../cart/index.ts'
import { orderNotes } from '../ordering/index.ts'
import { noteHelper } from './note-order.ts'
import { eraseFromSharedCarts, forgetSharedCarts, sharedCartsOfPerson } from './personal-data.ts'
import { sharedCartRoutes } from './routes.ts'
import type { SharedCartDeps } from './shared-cart-deps.ts'
import { staffSharedCartRoutes } from './staff/staff-routes.ts'

/** Carts that an employee fills together with a customer, on the phone or in the shop. */
export const sharedCarts: ShopModule = {
  name: 'shared-carts',
  needs: ['cart', 'ordering', 'staff', 'stock', 'identity', 'audit'],
  async setUp({ db, outbox, limits, settings, secret, now, get, extend }) {
    const limitSecret = await secret('shared carts')
    const deps: SharedCartDeps = { db, outbox, limits, limitSecret, settings, cart: get(carts) }
    extend(orderNotes, noteHelper)
    return {
      routes(serve) {
        sharedCartRoutes(serve, deps)
        staffSharedCartRoutes(serve, deps)
      },
      jobs: { 'shared-carts.forget': nightly(() => forgetSharedCarts(db, now())) },
      personalData: {
        erase: (tx, person) => eraseFromSharedCarts(tx, person),
        export: (_, person) => sharedCartsOfPerson(db, person),
      },
    }
  },
}
