import type { Language } from '#rules/location/site.ts'
import { siteOrigin } from '../../kernel/configuration/config.ts'
import { later } from '../../kernel/events/domain-events.ts'
import { createPhoneHasher, ERASED_PHONES } from '../../kernel/people/phone-hash.ts'
import { hourly, type ShopModule, service } from '../../kernel/shop-module.ts'
import { codeHasher } from '../certificates/index.ts'
import { followUps } from '../journeys/index.ts'
import type { CartDeps } from './cart-deps.ts'
import { createVariantCache } from './computing/variant-cache.ts'
import { dropCertificateFromCarts } from './editing/cart-store.ts'
import { remindOfCarts } from './forgotten-carts.ts'
import { letters } from './letter-kinds.ts'
import { cartOfPerson, eraseCart } from './personal-data.ts'
import { cartRoutes } from './routes.ts'
import { cartSettings } from './settings.ts'

/** What somebody has ordered before: the module of orders knows it. */
export const orderHistory = service<Pick<CartDeps, 'hasOrdered'>>('order history')
export const carts = service<CartDeps>('carts')

/** Carts: what is in them, what it costs and why. */
export const cart: ShopModule = {
  name: 'cart',
  letters,
  needs: ['catalog', 'stock', 'promo', 'loyalty', 'delivery', 'identity'],
  uses: ['certificates', 'journeys'],
  settings: cartSettings,
  async setUp({ db, log, now, config, limits, settings, events, secret, provide, get, find }) {
    const cache = createVariantCache(db)
    events.subscribe((event) => cache.changed(event))
    events.onGap(() => cache.clear())
    const deps: CartDeps = {
      db,
      cache,
      limits,
      settings,
      hashCode: find(codeHasher),
      hashPhone: createPhoneHasher(await secret(ERASED_PHONES)),
      hasOrdered: (tx, who) => get(orderHistory).hasOrdered(tx, who),
    }
    provide(carts, deps)
    const letters = find(followUps)
    const forgotten = letters &&
      settings.journeys && {
        db,
        log,
        followUps: letters,
        originOf: (language: Language) => siteOrigin(config, language),
        terms: settings.journeys.forgottenCart,
        onlineStorage: settings.onlineStorage,
      }
    return {
      routes: (serve) => cartRoutes(serve, deps),
      ...(forgotten && { jobs: { 'cart.remind': hourly(() => remindOfCarts(forgotten, now())) } }),
      on: {
        // By a job: whoever orders locks the cart before its certificates, so a letter cannot lock them the other way round.
        'certificate.sent': later(({ payload }) => dropCertificateFromCarts(db, payload.certificateId)),
        // At once: from this moment its owner must not spend it. Should an order of the owner's be on its way, one of
        // the two begins anew.
        'certificate.handed_on': (tx, { payload }) => dropCertificateFromCarts(tx, payload.certificateId),
      },
      personalData: {
        describe: (texts) => texts.cart,
        erase: (tx, person) => eraseCart(tx, person),
        export: (_, person) => cartOfPerson(db, person),
      },
    }
  },
}
