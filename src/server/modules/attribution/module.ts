import { affiliateLinks, affiliateNetworks } from '../../integrations/affiliate/port.ts'
import { demonstrationNotes } from '../../kernel/demonstration.ts'
import { later } from '../../kernel/events/domain-events.ts'
import type { ShopModule } from '../../kernel/shop-module.ts'
import { ORDER_EVENTS, orderFacts, orderNotes } from '../ordering/index.ts'
import { attributionNotes } from './demonstration.ts'
import { attributionFacts } from './order-facts.ts'
import { type AttributionDeps, followOrder, reportSale } from './report-sale.ts'
import { attributionOfOrder } from './routes.ts'

declare module '../../kernel/events/outbox.ts' {
  interface OutboxChannels {
    /** An order brought by a partner, by key; its state is read when it is sent. */
    affiliate: { orderKey: string }
  }
}

/** Whom an order is owed to, and what the partner who brought it hears of it. */
export const attribution: ShopModule = {
  name: 'attribution',
  needs: ['ordering'],
  async setUp({ db, outbox, now, extend, services }) {
    const deps: AttributionDeps = { db, outbox, now, networks: services(affiliateNetworks) }
    extend(orderNotes, attributionOfOrder(affiliateLinks(deps.networks)))
    extend(orderFacts, attributionFacts)
    extend(demonstrationNotes, attributionNotes(db))
    await outbox.carry('affiliate', ({ orderKey }) => reportSale(deps, orderKey))
    const follow = later<(typeof ORDER_EVENTS)[number]>(({ id, payload }) => followOrder(deps, payload.orderKey, id))
    return { on: Object.fromEntries(ORDER_EVENTS.map((type) => [type, follow])) }
  },
}
