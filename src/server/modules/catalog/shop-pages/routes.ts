import { shopPlaces } from '#contract/catalog/shops.ts'
import type { MediaIndex } from '#rules/pictures/media.ts'
import type { Db } from '../../../kernel/database/db.ts'
import { done } from '../../../kernel/result.ts'
import type { Serve } from '../../../kernel/serve.ts'
import type { ListingSource } from '../listing/listing-data.ts'
import { readShopPlaces } from './shop-places.ts'

export type ShopPageDeps = { db: Db; media: MediaIndex; listings: ListingSource }

export function shopRoutes(serve: Serve, deps: ShopPageDeps): void {
  serve(shopPlaces, async ({ visitor, dependsOn }) => {
    // What lies in a shop changes with every sale.
    dependsOn('shops', 'catalog', 'lists')
    const view = { language: visitor.site.language, currency: visitor.currency }
    return done({ shops: await readShopPlaces(deps, view) })
  })
}
