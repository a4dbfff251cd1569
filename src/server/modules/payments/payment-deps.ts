import type { Dolyame } from '../../integrations/dolyame/port.ts'
import type { Payselection } from '../../integrations/payselection/port.ts'
import type { Db, Transaction } from '../../platform/db.ts'
import type { Logger } from '../../platform/logger.ts'

/** What orders have to say about money. All but `isAwaited` run in the transaction that changes the payment. */
export type PaymentHooks = {
  /** Whether the order still stands and still has to be paid. */
  isAwaited(db: Db | Transaction, orderKey: string): Promise<boolean>
  /** Money has come. `too_late`: the order cannot have its goods any more, the money goes back by itself. */
  onPaid(
    tx: Transaction,
    paid: { orderKey: string; paymentId: number; amount: number },
    now: Date,
  ): Promise<'accepted' | 'too_late'>
  /** An attempt failed. The order stays payable until it ends. */
  onFailed(tx: Transaction, failed: { orderKey: string; paymentId: number }, now: Date): Promise<void>
  /** `total` has gone back so far, of the `amount` that was paid. */
  onRefunded(
    tx: Transaction,
    refunded: { orderKey: string; paymentId: number; amount: number; total: number },
    now: Date,
  ): Promise<void>
}

export type PaymentDeps = {
  db: Db
  log: Logger
  now(): Date
  /** Null: this shop has no such service. */
  payselection: Payselection | null
  dolyame: Dolyame | null
  hooks: PaymentHooks
  /** Where providers reach us: signatures are made over this address, not over what a request says. */
  webhookOrigin(): string
  /** The unguessable part of the address at which the instalment service, which signs nothing, reaches us. */
  dolyameSecret: string
}

export const PAYSELECTION_WEBHOOK = '/api/webhooks/payselection'
export const DOLYAME_WEBHOOK = '/api/webhooks/dolyame'
