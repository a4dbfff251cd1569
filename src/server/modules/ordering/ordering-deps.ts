import type { ShopSettings } from '#rules/settings/shop-settings.ts'
import type { Db, Transaction } from '../../kernel/database/db.ts'
import type { DomainEvents } from '../../kernel/events/domain-events.ts'
import type { Outbox } from '../../kernel/events/outbox.ts'
import type { Logger } from '../../kernel/logger.ts'
import type { CallContext } from '../../kernel/serve.ts'
import { extensionPoint } from '../../kernel/shop-module.ts'
import type { CartDeps } from '../cart/index.ts'
import type { AddressResolver } from '../delivery/index.ts'
import type { BuyerAccounts } from '../identity/index.ts'

/** What every change of an order needs: where its letters and events go, whom to tell when something is wrong, the shop's terms. */
export type OrderChangeDeps = {
  outbox: Outbox
  events: Pick<DomainEvents, 'record'>
  log: Logger
  staffEmail: string
  settings: ShopSettings
}

/** Something another module keeps of an order, in the transaction in which it is made and by what the browser sent. */
export type OrderNote = (tx: Transaction, orderKey: string, ctx: CallContext) => Promise<void>
export const orderNotes = extensionPoint<OrderNote>('ordering.notes')

/** The number by which the parcel of an order is followed; null: nobody knows one. */
export type TrackingOf = (tx: Transaction, orderKey: string) => Promise<string | null>
export const trackingNumbers = extensionPoint<TrackingOf>('ordering.tracking numbers')

export type ReturnUrls = { success: string; fail: string }

export type OrderingDeps = OrderChangeDeps & {
  db: Db
  accounts: BuyerAccounts
  cart: CartDeps
  addressResolver: AddressResolver
  notes(): readonly OrderNote[]
  /** A page where the order can be paid now; null when there is none. Asked after the order is made, never inside it. */
  paymentPage(orderKey: string, urls: ReturnUrls): Promise<string | null>
}
