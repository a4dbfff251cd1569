import type { Language } from '#rules/location/site.ts'
import type { ShopSettings } from '#rules/settings/shop-settings.ts'
import type { KnownCarrier } from '../../integrations/carriers/port.ts'
import type { Db, Transaction } from '../../kernel/database/db.ts'
import type { DomainEvents } from '../../kernel/events/domain-events.ts'
import type { Outbox } from '../../kernel/events/outbox.ts'
import type { Logger } from '../../kernel/logger.ts'
import type { PhoneHasher } from '../../kernel/people/phone-hash.ts'
import { extensionPoint } from '../../kernel/shop-module.ts'
import type { CartDeps } from '../cart/index.ts'
import type { AddressResolver } from '../delivery/index.ts'
import type { BuyerAccounts } from '../identity/index.ts'
import type { PaymentDeps } from '../payments/index.ts'
import type { By } from './order/change-state.ts'

/** What every change of an order needs: where its letters and events go, whom to tell when something is wrong, the shop's terms. */
export type OrderChangeDeps = {
  outbox: Outbox
  events: Pick<DomainEvents, 'record'>
  log: Logger
  staffEmail: string
  staffLanguage: Language
  settings: ShopSettings
  /** Through whom buyers pay. */
  payments(): Pick<PaymentDeps, 'providers'>
  hashPhone: PhoneHasher
  /** Who knows single items by their names; `NO_NAMES` where nobody does. */
  items(): ParcelItems
}

/** UINs by variant. */
export type ItemNames = ReadonlyMap<number, readonly string[]>

export type ReturnedGoods = {
  parcelKey: string
  returnNumber: string
  goods: readonly { skuId: number; quantity: number }[]
  /** Where they were received. */
  storageId: number
}

/**
 * Another module may know which very items a parcel holds. A parcel is named by the key of its order, or of its exchange.
 * The order is locked whenever it is asked.
 */
export type ParcelItems = {
  /** How many items must be named before the parcel may leave. */
  missing(tx: Transaction, parcelKey: string): Promise<number>
  leave(tx: Transaction, parcelKey: string, by: By, now: Date): Promise<void>
  /** The buyer has them: they are sold, and these are their names. */
  sell(tx: Transaction, parcel: { key: string; document: string }, by: By, now: Date): Promise<ItemNames>
  /** The order has ended: packed items return to stock, sent ones to the stock of `storageId`. */
  release(tx: Transaction, parcel: { key: string; storageId: number }, by: By, now: Date): Promise<void>
  /** How many of the returned goods nobody has scanned, where it is not plain which they are. */
  unscanned(tx: Transaction, returned: ReturnedGoods): Promise<number>
  /** They are ours again, and these are their names. Asked after `unscanned` has answered none. */
  takeBack(tx: Transaction, returned: ReturnedGoods & { document: string }, by: By, now: Date): Promise<ItemNames>
  /** The return was not accepted: what was scanned for it goes to its buyer again. */
  giveAgain(tx: Transaction, returnNumber: string, by: By, now: Date): Promise<void>
}
export const parcelItems = extensionPoint<ParcelItems>('ordering.parcel items')

const NONE: ItemNames = new Map()

/** A shop that sells by quantity alone. */
export const NO_NAMES: ParcelItems = {
  missing: async () => 0,
  leave: async () => {},
  sell: async () => NONE,
  release: async () => {},
  unscanned: async () => 0,
  takeBack: async () => NONE,
  giveAgain: async () => {},
}

/** Something another module keeps of an order, in the transaction in which it is made. */
export type OrderNote = (tx: Transaction, orderKey: string, now: Date) => Promise<void>

/** The number by which the parcel of an order is followed; null: nobody knows one. */
export type TrackingOf = (tx: Transaction, orderKey: string) => Promise<string | null>
export const trackingNumbers = extensionPoint<TrackingOf>('ordering.tracking numbers')

export type ReturnUrls = { success: string; fail: string }

export type OrderingDeps = OrderChangeDeps & {
  db: Db
  accounts: BuyerAccounts
  cart: CartDeps
  addressResolver: AddressResolver
  /** To whose points orders go. */
  carriers: readonly KnownCarrier[]
  /** A page where the order can be paid now; null when there is none. Asked after the order is made, never inside it. */
  paymentPage(orderKey: string, urls: ReturnUrls): Promise<string | null>
}
