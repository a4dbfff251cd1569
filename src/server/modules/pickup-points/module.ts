import { hourly, type ShopModule, service } from '../../kernel/shop-module.ts'
import { type ImportDeps, refreshPickupPoints } from './import-points.ts'
import { pickupPointRoutes } from './routes.ts'

/** The carriers whose points are copied. */
export const pointSources = service<ImportDeps['sources']>('pickup point sources')

/** Where carriers hand parcels over: copied from them, and shown on a map. */
export const pickupPoints: ShopModule = {
  name: 'pickup-points',
  async setUp({ db, log, now, secret, get }) {
    const key = await secret('cursors')
    return {
      routes: (serve) => pickupPointRoutes(serve, { db, secret: key }),
      jobs: { 'pickup.refresh': hourly(() => refreshPickupPoints({ db, log, now, sources: get(pointSources) })) },
    }
  },
}
