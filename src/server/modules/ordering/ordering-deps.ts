import type { Db } from '../../platform/db.ts'
import type { Logger } from '../../platform/logger.ts'
import type { Outbox } from '../../platform/outbox.ts'
import type { CartDeps } from '../cart/index.ts'
import type { AddressDesk } from '../delivery/index.ts'

/** What every change of an order needs: where its letters go, and whom to tell when something is wrong. */
export type OrderChangeDeps = { outbox: Outbox; log: Logger; staffEmail: string }

export type ReturnUrls = { success: string; fail: string }

export type OrderingDeps = OrderChangeDeps & {
  db: Db
  cart: CartDeps
  desk: AddressDesk
  /** A page where the order can be paid now; null when there is none. Asked after the order is made, never inside it. */
  paymentPage(orderKey: string, urls: ReturnUrls): Promise<string | null>
}
