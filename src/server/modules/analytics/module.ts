import { serverAnalytics } from '../../integrations/analytics/port.ts'
import { later } from '../../kernel/events/domain-events.ts'
import type { ShopModule } from '../../kernel/shop-module.ts'
import { orderNotes } from '../ordering/index.ts'
import { type AnalyticsDeps, followRefund, reportRefund } from './report-refund.ts'
import { statisticsOfOrder } from './routes.ts'

declare module '../../kernel/events/outbox.ts' {
  interface OutboxChannels {
    /** A refunded order, by key. */
    analytics: { orderKey: string }
  }
}

/** What counters are told by the server; everything else they hear from the browser (`docs/analytics.md`). */
export const analytics: ShopModule = {
  name: 'analytics',
  needs: ['ordering'],
  async setUp({ db, outbox, extend, providers }) {
    const deps: AnalyticsDeps = { db, outbox, destinations: providers(serverAnalytics) }
    extend(orderNotes, statisticsOfOrder)
    await outbox.carry('analytics', ({ orderKey }) => reportRefund(deps, orderKey))
    return { on: { 'order.refunded': later(({ id, payload }) => followRefund(deps, payload.orderKey, id)) } }
  },
}
