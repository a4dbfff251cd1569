import type { ShopModule } from '../../src/server/kernel/shop-module.ts'
import { analytics } from '../../src/server/modules/analytics/index.ts'
import { attribution } from '../../src/server/modules/attribution/index.ts'
import { audit } from '../../src/server/modules/audit/index.ts'
import { career } from '../../src/server/modules/career/index.ts'
import { cart } from '../../src/server/modules/cart/index.ts'
import { catalog } from '../../src/server/modules/catalog/index.ts'
import { certificates } from '../../src/server/modules/certificates/index.ts'
import { commonData } from '../../src/server/modules/common-data/index.ts'
import { content } from '../../src/server/modules/content/index.ts'
import { conversion } from '../../src/server/modules/conversion/index.ts'
import { delivery } from '../../src/server/modules/delivery/index.ts'
import { desk } from '../../src/server/modules/desk/index.ts'
import { exchange } from '../../src/server/modules/exchange/index.ts'
import { favorites } from '../../src/server/modules/favorites/index.ts'
import { feeds } from '../../src/server/modules/feeds/index.ts'
import { identity } from '../../src/server/modules/identity/index.ts'
import { items } from '../../src/server/modules/items/index.ts'
import { journeys } from '../../src/server/modules/journeys/index.ts'
import { location } from '../../src/server/modules/location/index.ts'
import { loyalty } from '../../src/server/modules/loyalty/index.ts'
import { marketing } from '../../src/server/modules/marketing/index.ts'
import { newsletter } from '../../src/server/modules/newsletter/index.ts'
import { opening } from '../../src/server/modules/opening/index.ts'
import { ordering } from '../../src/server/modules/ordering/index.ts'
import { paymentsModule } from '../../src/server/modules/payments/index.ts'
import { pickupPoints } from '../../src/server/modules/pickup-points/index.ts'
import { pictures } from '../../src/server/modules/pictures/index.ts'
import { piercing } from '../../src/server/modules/piercing/index.ts'
import { promo } from '../../src/server/modules/promo/index.ts'
import { referral } from '../../src/server/modules/referral/index.ts'
import { requests } from '../../src/server/modules/requests/index.ts'
import { search } from '../../src/server/modules/search/index.ts'
import { seo } from '../../src/server/modules/seo/index.ts'
import { sharedCarts } from '../../src/server/modules/shared-carts/index.ts'
import { shipments } from '../../src/server/modules/shipments/index.ts'
import { staff } from '../../src/server/modules/staff/index.ts'
import { stock } from '../../src/server/modules/stock/index.ts'
import { streams } from '../../src/server/modules/streams/index.ts'
import { webhooks } from '../../src/server/modules/webhooks/index.ts'

/** What this shop can do. A module that is added here brings its calls, jobs, events and everything else with it. */
export const modules: readonly ShopModule[] = [
  pictures,
  catalog,
  content,
  search,
  stock,
  favorites,
  requests,
  newsletter,
  journeys,
  career,
  identity,
  location,
  promo,
  certificates,
  loyalty,
  delivery,
  pickupPoints,
  cart,
  ordering,
  paymentsModule,
  referral,
  items,
  piercing,
  streams,
  marketing,
  attribution,
  analytics,
  seo,
  feeds,
  webhooks,
  exchange,
  commonData,
  conversion,
  audit,
  staff,
  desk,
  opening,
  shipments,
  sharedCarts,
]
