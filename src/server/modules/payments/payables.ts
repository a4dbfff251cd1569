import { done, refused } from '../../kernel/result.ts'
import type { CallContext } from '../../kernel/serve.ts'
import { extensionPoint } from '../../kernel/shop-module.ts'
import type { ReturnUrls } from './paying/start-payment.ts'
import type { PaymentHooks } from './payment-deps.ts'

/** Something that is paid for: the module it belongs to says how it takes part in its payment, and who may see it. */
export type Payable = {
  /** Whether a key belongs to this payable: decided by its form, without a query. */
  owns(orderKey: string): boolean
  hooks: PaymentHooks
  /** The buyer's own session, or the signed-in owner. */
  canSee(ctx: CallContext, orderKey: string): Promise<boolean>
  /** Where a provider sends the buyer afterwards. Nothing is believed because somebody came back. */
  returnUrls(ctx: CallContext, orderKey: string): ReturnUrls
}

/** Orders of every kind. */
export const payables = extensionPoint<Payable>('payables')

/** The payable that a buyer asks about; refused alike where there is none and where it is somebody else's. */
export async function payableSeenBy(all: readonly Payable[], ctx: CallContext, orderKey: string) {
  const payable = all.find(({ owns }) => owns(orderKey))
  if (!payable || !(await payable.canSee(ctx, orderKey))) return refused('payment.order_unknown')
  return done(payable)
}

/** The hooks of whichever payable a key belongs to. */
export function hooksOfAll(all: () => readonly Payable[]): PaymentHooks {
  const of = (orderKey: string): PaymentHooks => {
    const found = all().find(({ owns }) => owns(orderKey))
    if (!found) throw new Error(`nothing that can be paid for has a key like ${orderKey}`)
    return found.hooks
  }
  return {
    lockOrder: (tx, orderKey) => of(orderKey).lockOrder(tx, orderKey),
    isAwaited: (db, orderKey) => of(orderKey).isAwaited(db, orderKey),
    onPaid: (tx, paid, now) => of(paid.orderKey).onPaid(tx, paid, now),
    onTriedAgain: (tx, orderKey, now) => of(orderKey).onTriedAgain(tx, orderKey, now),
    onFailed: (tx, failed, now) => of(failed.orderKey).onFailed(tx, failed, now),
    onRefunded: (tx, refunded, now) => of(refunded.orderKey).onRefunded(tx, refunded, now),
  }
}
