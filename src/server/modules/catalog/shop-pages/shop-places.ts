import { sql } from 'drizzle-orm'
import type { ShopPlace } from '#contract/catalog/shops.ts'
import { readListing } from '#rules/listing/listing-filters.ts'
import { isVideo } from '#rules/pictures/media.ts'
import type { ShopService } from '#rules/stock/shop-services.ts'
import type { View } from '../cards/stored-card.ts'
import { findInSection } from '../listing/list-products.ts'
import { sectionOfUrl } from '../listing/section-of-url.ts'
import { shops } from '../sections-store.ts'
import type { ShopPageDeps } from './routes.ts'

/** Where the list of what lies in a shop is; the number beside its link is the number of that list. */
const CATALOGUE = '/catalog'

export async function readShopPlaces({ db, media, listings }: ShopPageDeps, view: View): Promise<ShopPlace[]> {
  const [found, more, products] = await Promise.all([
    shops(db, view.language),
    db.execute<{ id: number; picture: string | null; services: ShopService[] }>(
      sql`select id, picture, services from stock.published_storages where kind = 'shop'`,
    ),
    productsByShop(listings, view),
  ])
  const rows = new Map(more.rows.map((row) => [row.id, row]))
  return found.map((shop) => {
    const row = rows.get(shop.id)
    const window = row?.picture ? media[row.picture] : undefined
    return {
      ...shop,
      picture: window && !isVideo(window) ? { ...window, alt: shop.name } : null,
      services: row?.services ?? [],
      pieces: products(shop.code),
    }
  })
}

async function productsByShop(listings: ShopPageDeps['listings'], view: View): Promise<(code: string) => number> {
  const data = await listings.get()
  const section = sectionOfUrl(CATALOGUE, data.dictionary, view.language)
  if (!section) return () => 0
  const page = { limit: 0, offset: 0 }
  const { counts } = await findInSection(data, section, readListing(new URLSearchParams()), page, view)
  return (code) => counts.get(data.dictionary.find('shop', code)?.id ?? 0) ?? 0
}
