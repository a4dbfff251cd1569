import type { Currency } from '#rules/location/currency.ts'
import type { PaymentMethodId, PaymentSettings } from '#rules/payments/payment-methods.ts'
import type { Db, Transaction } from '../../kernel/database/db.ts'
import type { Logger } from '../../kernel/logger.ts'
import type { PaymentService } from './payment-services.ts'

/** What orders have to say about money. All but `isAwaited` run in the transaction that changes the payment. */
export type PaymentHooks = {
  /** Nobody else changes the order until the transaction ends. Always before its payments: see `lockAttempts`. */
  lockOrder(tx: Transaction, orderKey: string): Promise<void>
  /** Whether the order still stands and still has to be paid. */
  isAwaited(db: Db | Transaction, orderKey: string): Promise<boolean>
  /** Money has come. `too_late`: the order cannot have its goods any more, the money goes back by itself. */
  onPaid(
    tx: Transaction,
    paid: { orderKey: string; paymentId: number; amount: number; methodId: PaymentMethodId },
    now: Date,
  ): Promise<'accepted' | 'too_late'>
  /** The buyer tries once more: whatever the attempt before ended with, the order waits for money again. */
  onTriedAgain(tx: Transaction, orderKey: string, now: Date): Promise<void>
  /** The latest attempt failed. The order stays payable until it ends. */
  onFailed(tx: Transaction, failed: { orderKey: string; paymentId: number }, now: Date): Promise<void>
  /** `total` has gone back so far, of the `amount` that was paid. Surplus: money that never was the order's. */
  onRefunded(
    tx: Transaction,
    refunded: { orderKey: string; paymentId: number; amount: number; total: number; isSurplus: boolean },
    now: Date,
  ): Promise<void>
}

export type PaymentDeps = {
  settings: PaymentSettings
  /** What the shop asks for in the country that it sells from. */
  homeCurrency: Currency
  db: Db
  log: Logger
  now(): Date
  /** The services of this shop, in the order of its list. */
  providers: readonly PaymentService[]
  hooks: PaymentHooks
  /** Where providers reach us: signatures are made over this address, not over what a request says. */
  webhookOrigin(): string
  /** By the name of a service that signs nothing: the unguessable part of the address at which it reaches us. */
  webhookSecrets: Readonly<Record<string, string>>
  /** Key for the hashes of cards. */
  cardKey: string
}
