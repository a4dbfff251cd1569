import type { RouteRow } from './routes.ts'

/**
 * Pages that a browser may save and show without a connection. By name, so that a page nobody thought of is not saved:
 * the cart, the account, orders, certificates and whatever else is somebody's own never are.
 */
const READ_OFFLINE: ReadonlySet<string> = new Set([
  'home/home-page',
  'catalog/catalog-page',
  'product/product-page',
  'designers/designers-page',
  'designers/designer-page',
  'trend/trends-page',
  'trend/trend-page',
  'content/content-page',
  'contacts/contacts-page',
  'shops/shops-page',
  'shops/shop-page',
  'piercing/piercing-page',
  'career/career-page',
  'streams/streams-page',
  'certificate-info/certificate-info-page',
  'loyalty/join-page',
  'loyalty/bonuses-page',
  'landings/tablet-subscription-page',
  'offline/offline-page',
])

export function isReadOffline(row: RouteRow | undefined): boolean {
  return row?.page !== undefined && !row.isPersonal && READ_OFFLINE.has(row.page)
}
