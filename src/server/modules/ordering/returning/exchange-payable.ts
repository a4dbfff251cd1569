import type { Db, Transaction } from '../../../kernel/database/db.ts'
import type { Payable, PaymentHooks } from '../../payments/index.ts'
import { notifyBuyer } from '../notifying/notify-buyer.ts'
import { lockOrder } from '../order/order-row.ts'
import type { OrderChangeDeps } from '../ordering-deps.ts'
import { askerOf, orderOf } from '../reading/order-access.ts'
import { changeExchange, exchangeByKey, isExchangeKey } from './exchanges.ts'

/** The surcharge of an exchange, as something that is paid for. */
export function exchangePayable(deps: OrderChangeDeps & { db: Db }): Payable {
  return {
    owns: isExchangeKey,
    hooks: exchangeHooks(deps),
    async canSee(ctx, key) {
      const exchange = await exchangeByKey(deps.db, key)
      return exchange !== null && (await orderOf(deps.db, exchange.orderKey, await askerOf(ctx))) !== null
    },
    returnUrls({ visitor }) {
      const page = `${visitor.origin}/profile?section=ordersData`
      return { success: page, fail: page }
    },
  }
}

function exchangeHooks(deps: OrderChangeDeps): PaymentHooks {
  /** Behind the lock of its order, as every change of a return is made. */
  async function locked(tx: Transaction, key: string) {
    const found = await exchangeByKey(tx, key)
    const order = found && (await lockOrder(tx, found.orderKey))
    const exchange = order && (await exchangeByKey(tx, key))
    return exchange && order ? { exchange, order } : null
  }
  return {
    async lockOrder(tx, key) {
      await locked(tx, key)
    },
    async isAwaited(db, key) {
      return (await exchangeByKey(db, key))?.state === 'waiting'
    },
    async onPaid(tx, { orderKey }) {
      const exchange = (await locked(tx, orderKey))?.exchange
      if (!exchange || exchange.state === 'ended') return 'too_late'
      if (exchange.state === 'waiting') await changeExchange(tx, exchange, 'ready')
      return 'accepted'
    },
    // The surcharge stays payable until its time is over: nobody is written to about a card that did not work.
    async onTriedAgain() {},
    async onFailed() {},
    async onRefunded(tx, { orderKey, paymentId, amount, total }) {
      const found = await locked(tx, orderKey)
      if (found && total === amount)
        await notifyBuyer(tx, deps, found.order, {
          kind: 'refunded',
          once: `exchange:${paymentId}`,
          refund: { money: total, certificates: 0, bonuses: 0 },
        })
    },
  }
}
