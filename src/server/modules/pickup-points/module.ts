import { pointSources } from '../../integrations/carriers/port.ts'
import { hourly, type ShopModule } from '../../kernel/shop-module.ts'
import { refreshPickupPoints } from './import-points.ts'
import { pickupPointRoutes } from './routes.ts'

/** Where carriers hand parcels over: copied from them, and shown on a map. */
export const pickupPoints: ShopModule = {
  name: 'pickup-points',
  async setUp({ db, log, now, secret, providers, services }) {
    const key = await secret('cursors')
    return {
      routes: (serve) => pickupPointRoutes(serve, { db, secret: key, carriers: services(pointSources) }),
      jobs: { 'pickup.refresh': hourly(() => refreshPickupPoints({ db, log, now, sources: providers(pointSources) })) },
    }
  },
}
