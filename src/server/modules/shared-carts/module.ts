import { nightly, type ShopModule } from '../../kernel/shop-module.ts'
import { carts } from '../cart/index.ts'
import { phoneCodes } from '../identity/index.ts'
import { orderNotes, orderPlacing } from '../ordering/index.ts'
import { eraseFromSharedCarts, forgetSharedCarts, KEPT_DAYS, sharedCartsOfPerson } from './personal-data.ts'
import { helperOfOrder, sharedCartRoutes } from './routes.ts'
import type { SharedCartDeps } from './shared-cart-deps.ts'
import { staffSharedCartRoutes } from './staff/staff-routes.ts'

/** Carts that an employee fills together with a customer, on the phone or in the shop. */
export const sharedCarts: ShopModule = {
  name: 'shared-carts',
  needs: ['cart', 'ordering', 'staff', 'stock', 'identity', 'content', 'audit'],
  async setUp({ db, outbox, limits, settings, secret, now, get, extend }) {
    const deps: SharedCartDeps = {
      ...{ db, outbox, limits, settings },
      secret: await secret('shared carts'),
      cart: get(carts),
      codes: get(phoneCodes),
      orders: get(orderPlacing),
    }
    extend(orderNotes, helperOfOrder)
    return {
      routes(serve) {
        sharedCartRoutes(serve, deps)
        staffSharedCartRoutes(serve, deps)
      },
      jobs: { 'shared-carts.forget': nightly(() => forgetSharedCarts(db, now())) },
      personalData: {
        describe: (texts) => texts.sharedCarts(KEPT_DAYS),
        erase: (tx, person) => eraseFromSharedCarts(tx, person),
        export: (_, person) => sharedCartsOfPerson(db, person),
      },
    }
  },
}
