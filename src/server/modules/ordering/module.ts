import { homeLanguage } from '#rules/location/home.ts'
import type { ShopSettings } from '#rules/settings/shop-settings.ts'
import { pointSources } from '../../integrations/carriers/port.ts'
import type { Db } from '../../kernel/database/db.ts'
import { demonstrationOrders, demonstrationScanner } from '../../kernel/demonstration.ts'
import { orderNumbers } from '../../kernel/order-numbers.ts'
import type { PersonalDataHolder } from '../../kernel/people/personal-data.ts'
import { createPhoneHasher, ERASED_PHONES } from '../../kernel/people/phone-hash.ts'
import { everyMinute, hourly, nightly, type ShopModule } from '../../kernel/shop-module.ts'
import { carts, orderHistory } from '../cart/index.ts'
import { addressResolver } from '../delivery/index.ts'
import { buyerAccounts, buyersByPhone, phoneChanges } from '../identity/index.ts'
import { type FollowUps, followUps } from '../journeys/index.ts'
import { pageOf, payables, payments } from '../payments/index.ts'
import { askAddressesAgain } from './changing/ask-addresses-again.ts'
import { expireOrders } from './changing/end-order.ts'
import { keepGuestOrders } from './changing/keep-guest-orders.ts'
import { orderPaymentHooks } from './changing/payment-hooks.ts'
import { completeOrders, type StaffDeps } from './changing/staff-steps.ts'
import { orderCommands } from './commands/order-commands.ts'
import { orderDemonstration } from './demonstration.ts'
import { orderInvariants } from './invariants/index.ts'
import { letters } from './letter-kinds.ts'
import { isOrderKey } from './order/order-key.ts'
import { claimForWaiting, claimOverdue } from './order/order-stock.ts'
import { orderSteps } from './order-steps.ts'
import {
  NO_NAMES,
  type OrderChangeDeps,
  type OrderingDeps,
  parcelItems,
  type ReturnUrls,
  type TrackingOf,
  trackingNumbers,
} from './ordering-deps.ts'
import { eraseFromOrders, forgetErasedPhones, hasUnfinishedOrders, ordersOfPerson } from './personal-data.ts'
import { forgetIntents } from './placing/order-intent.ts'
import { orderPlacing, orderPlacingOf } from './placing/order-placing.ts'
import { buyerOfPhone } from './reading/known-buyer.ts'
import { askerOf, orderOf } from './reading/order-access.ts'
import { returnUrls } from './reading/order-answer.ts'
import { hasOrdered, orderNumbersOf } from './reading/read-orders.ts'
import { exchangePayable } from './returning/exchange-payable.ts'
import { expireExchanges } from './returning/expire-exchanges.ts'
import { askForReviews, type ReviewDeps } from './reviews/ask-for-review.ts'
import { orderNotes, orderRoutes } from './routes.ts'
import { orderSettings } from './settings.ts'
import { staffOrderRoutes } from './staff/staff-routes.ts'

/** Orders and returns: made once, changed by a table of transitions, never lost. */
export const ordering: ShopModule = {
  name: 'ordering',
  letters,
  needs: ['cart', 'content', 'identity', 'pickup-points', 'staff'],
  threads: ['order'],
  uses: ['journeys'],
  invariants: orderInvariants,
  commands: orderCommands,
  settings: orderSettings,
  async setUp({
    db,
    log,
    now,
    outbox,
    record,
    config,
    settings,
    secret,
    provide,
    get,
    find,
    extend,
    extensions,
    services,
  }) {
    const items = () => extensions(parcelItems)[0] ?? NO_NAMES
    const hashPhone = createPhoneHasher(await secret(ERASED_PHONES))
    const changes = {
      outbox,
      events: { record },
      log,
      staffEmail: config.staffEmail,
      staffLanguage: homeLanguage(settings),
      settings,
      hashPhone,
      items,
      payments: () => get(payments),
    }
    const hooks = orderPaymentHooks(changes)
    const staff: StaffDeps = {
      ...changes,
      db,
      hooks,
      trackingOf: firstKnown(() => extensions(trackingNumbers)),
    }
    provide(orderSteps, staff)
    provide(
      demonstrationOrders,
      orderDemonstration(staff, () => extensions(demonstrationScanner)[0] ?? null),
    )
    const payPage = (orderKey: string, urls: ReturnUrls) => pageOf(get(payments), orderKey, urls)
    const placing = (): OrderingDeps => ({
      ...changes,
      db,
      accounts: get(buyerAccounts),
      cart: get(carts),
      addressResolver: get(addressResolver),
      carriers: services(pointSources),
      async paymentPage(orderKey, urls) {
        const started = await payPage(orderKey, urls)
        return started.ok ? started.answer.url : null
      },
    })
    provide(orderPlacing, orderPlacingOf(placing, payPage))
    const reviews = reviewsOf(db, settings, find(followUps))
    extend(buyersByPhone, buyerOfPhone)
    extend(phoneChanges, keepGuestOrders)
    provide(orderHistory, { hasOrdered: (tx, who) => hasOrdered(tx, hashPhone, who) })
    provide(orderNumbers, (keys) => orderNumbersOf(db, keys))
    extend(payables, {
      owns: isOrderKey,
      hooks,
      canSee: async (ctx, key) => (await orderOf(db, key, await askerOf(ctx))) !== null,
      returnUrls: ({ visitor }, key) => returnUrls(visitor.origin, key),
    })
    extend(payables, exchangePayable({ ...changes, db }))
    return {
      routes: (serve) => {
        staffOrderRoutes(serve, staff)
        orderRoutes(serve, placing(), () => extensions(orderNotes))
      },
      jobs: {
        'orders.expire': everyMinute(() => expireOrders(staff, now())),
        'orders.end_exchanges': everyMinute(() => expireExchanges(staff, now())),
        'orders.ask_addresses': everyMinute(() => askAddressesAgain(placing(), now())),
        'orders.claim_arrived': everyMinute(() => claimOverdue(db, settings.onlineStorage, now())),
        'orders.complete': hourly(() => completeOrders(staff, now())),
        'orders.forget': nightly(async () => {
          await forgetIntents(db, now())
          await forgetErasedPhones(db, now())
        }),
        ...(reviews && { 'orders.ask_reviews': hourly(() => askForReviews(reviews, now())) }),
      },
      on: {
        // At once: nobody else may buy what has arrived for somebody.
        'stock.changed': (tx, { payload }) => claimForWaiting(tx, settings.onlineStorage, payload.skuIds, now()),
      },
      personalData: ordersOfPeople(db, changes),
    }
  },
}

/** The first number that anybody knows. */
function firstKnown(all: () => readonly TrackingOf[]): TrackingOf {
  return async (tx, orderKey) => {
    for (const find of all()) {
      const number = await find(tx, orderKey)
      if (number !== null) return number
    }
    return null
  }
}

function ordersOfPeople(db: Db, changes: OrderChangeDeps): PersonalDataHolder {
  return {
    name: 'orders',
    describe: (texts) => texts.orders,
    refuses: async (tx, person) => ((await hasUnfinishedOrders(tx, person)) ? 'profile.open_orders' : null),
    erase: (tx, person, at) => eraseFromOrders(tx, changes, person, at),
    export: (_, person) => ordersOfPerson(db, person),
  }
}

/** Null where the shop writes no letters of this kind. */
function reviewsOf(db: Db, { journeys, returnDays }: ShopSettings, letters: FollowUps | null): ReviewDeps | null {
  return letters && journeys ? { db, followUps: letters, terms: journeys.review, returnDays } : null
}
