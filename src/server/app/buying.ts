import type pg from 'pg'
import { seedSandboxCertificates } from '../database/seeds/tenders.ts'
import { type CartDeps, cartRoutes, createFactShelf } from '../modules/cart/index.ts'
import { createCodeHasher } from '../modules/certificates/index.ts'
import { createAddressDesk, deliveryRoutes } from '../modules/delivery/index.ts'
import {
  askerOf,
  hasOrdered,
  orderOf,
  orderPaymentHooks,
  orderRoutes,
  returnUrls,
  type StaffDeps,
} from '../modules/ordering/index.ts'
import { type PaymentDeps, pageOf, paymentRoutes } from '../modules/payments/index.ts'
import { pickupPointRoutes } from '../modules/pickup-points/index.ts'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/db.ts'
import type { EventBus } from '../platform/events.ts'
import type { Logger } from '../platform/logger.ts'
import type { Outbox } from '../platform/outbox.ts'
import { sharedSecret } from '../platform/secrets.ts'
import type { Serve } from '../platform/serve.ts'
import type { Outside } from './outside.ts'

export type Buying = { cart: CartDeps; payments: PaymentDeps; staff: StaffDeps }

/** From the cart to the money: the modules that make an order together, tied to one another. */
export async function buyingRoutes(
  serve: Serve,
  deps: {
    db: Db
    pool: pg.Pool
    config: Config
    events: EventBus
    outbox: Outbox
    outside: Outside
    log: Logger
    now: () => Date
    shopOrigin(): string
  },
): Promise<Buying> {
  const { db, pool, config, events, outbox, outside, log, now } = deps
  const desk = createAddressDesk({ book: outside.addressBook })
  deliveryRoutes(serve, { desk })
  pickupPointRoutes(serve, { db, secret: await sharedSecret(pool, 'cursors') })

  const shelf = createFactShelf(db)
  events.subscribe((event) => shelf.changed(event))
  events.onGap(() => shelf.clear())
  const hashCode = createCodeHasher(await sharedSecret(pool, 'certificates'))
  if (outside.sandbox) await seedSandboxCertificates(db, hashCode, now())
  const cart = { db, shelf, hashCode, hasOrdered }
  cartRoutes(serve, cart)

  const changes = { outbox, log, staffEmail: config.staffEmail }
  const payments: PaymentDeps = {
    db,
    log,
    now,
    payselection: outside.payselection,
    dolyame: outside.dolyame,
    hooks: orderPaymentHooks(changes),
    webhookOrigin: () => config.services.webhookOrigin ?? deps.shopOrigin(),
    dolyameSecret: await sharedSecret(pool, 'dolyame'),
  }
  orderRoutes(serve, {
    ...changes,
    db,
    cart,
    desk,
    async paymentPage(orderKey, urls) {
      const started = await pageOf(payments, orderKey, urls)
      return started.ok ? started.answer.url : null
    },
  })
  paymentRoutes(serve, {
    ...payments,
    canSee: async (around, key) => (await orderOf(db, key, await askerOf(around))) !== null,
    returnUrls: ({ visitor }, key) => returnUrls(visitor.origin, key),
  })
  return { cart, payments, staff: { ...changes, db, hooks: payments.hooks } }
}
