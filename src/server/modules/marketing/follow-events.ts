import { type Transaction, transaction } from '../../kernel/database/db.ts'
import { type DomainEvent, type EventHandlers, later } from '../../kernel/events/domain-events.ts'
import { deviceOf, mayReport } from './devices.ts'
import type { MarketingDeps } from './marketing-deps.ts'
import { addOperation } from './operations-store.ts'

/** In jobs, so that no sign-in or favourite waits for a partner. */
export function marketingHandlers(deps: MarketingDeps): EventHandlers {
  const { db, outbox } = deps
  const within = (work: (tx: Transaction) => Promise<unknown>) => transaction(db, work).then(() => {})

  const wishlist = (
    event: DomainEvent<'favorites.added' | 'favorites.removed'>,
    kind: 'addToWishlist' | 'removeFromWishlist',
  ) =>
    within(async (tx) => {
      const { customerId, productIds } = event.payload
      if (!(await mayReport(tx, customerId))) return
      for (const productId of productIds) {
        const cause = `${event.id}:${productId}`
        const about = { kind, lane: laneOfCustomer(customerId), cause, customerId, productId, at: event.occurredAt }
        await addOperation(tx, outbox, about)
      }
    })

  const reader = (event: DomainEvent<'newsletter.subscribed' | 'newsletter.unsubscribed'>) =>
    within(async (tx) => {
      const { subscriberId } = event.payload
      const about = { kind: 'subscribe', lane: `reader:${subscriberId}`, cause: event.id, subscriberId } as const
      await addOperation(tx, outbox, { ...about, at: event.occurredAt })
    })

  return {
    'customer.signed_in': later(({ id, payload: { customerId, browser }, occurredAt }) =>
      within(async (tx) => {
        if (!(await mayReport(tx, customerId))) return
        const deviceId = await deviceOf(tx, browser)
        await addOperation(tx, outbox, { ...authorization(customerId, deviceId, occurredAt), cause: id })
      }),
    ),
    'favorites.added': later((event) => wishlist(event, 'addToWishlist')),
    'favorites.removed': later((event) => wishlist(event, 'removeFromWishlist')),
    'favorites.cleared': later(({ id, payload: { customerId }, occurredAt }) =>
      within(async (tx) => {
        if (!(await mayReport(tx, customerId))) return
        const about = { kind: 'clearWishlist', lane: laneOfCustomer(customerId), cause: id, customerId } as const
        await addOperation(tx, outbox, { ...about, at: occurredAt })
      }),
    ),
    'newsletter.subscribed': later(reader),
    'newsletter.unsubscribed': later(reader),
    'wish.confirmed': later(({ id, payload: { wishId, browser }, occurredAt }) =>
      within(async (tx) => {
        const deviceId = browser === null ? null : await deviceOf(tx, browser)
        const about = { kind: 'subscribeToPrice', lane: `wish:${wishId}`, cause: id, wishId, deviceId } as const
        await addOperation(tx, outbox, { ...about, at: occurredAt })
      }),
    ),
  }
}

export function laneOfCustomer(customerId: number): string {
  return `customer:${customerId}`
}

export function authorization(customerId: number, deviceId: string | null, at: Date) {
  return { kind: 'authorizeCustomer', lane: laneOfCustomer(customerId), customerId, deviceId, at } as const
}
