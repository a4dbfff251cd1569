import { pointSources } from '../../integrations/carriers/port.ts'
import type { ShopModule } from '../../kernel/shop-module.ts'
import { trackingNumbers } from '../ordering/index.ts'
import { notifyCarrier } from './notify-carrier.ts'
import { trackingOf } from './parcels-store.ts'
import { parcelRoutes } from './routes.ts'

declare module '../../kernel/events/outbox.ts' {
  interface OutboxChannels {
    /** A parcel by its row: what its carrier is told is read when it leaves. */
    parcels: { parcelId: number }
  }
}

/** Parcels at carriers: asked for by staff, told by the outbox, with the carrier's own tracking numbers. */
export const shipments: ShopModule = {
  name: 'shipments',
  needs: ['ordering', 'pickup-points', 'audit', 'staff'],
  async setUp({ db, outbox, extend, services }) {
    const carriers = services(pointSources)
    extend(trackingNumbers, trackingOf)
    await outbox.carry('parcels', ({ parcelId }) => notifyCarrier({ db, carriers }, parcelId))
    return { routes: (serve) => parcelRoutes(serve, { db, outbox, carriers }) }
  },
}
