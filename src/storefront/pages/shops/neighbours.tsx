import type { ShopPlace } from '#contract/catalog/shops.ts'
import type { OrderedShop } from '#rules/stock/shop-order.ts'
import { shops as texts } from '#site-texts/catalog/shops.ts'
import { FewShops } from '../../features/shop-availability/visit/few-shops.tsx'

type NeighboursProps = { neighbours: readonly OrderedShop<ShopPlace>[]; city: string; now: Date | null }

/** Where else to go, the nearest first. */
export function Neighbours({ neighbours, city, now }: NeighboursProps) {
  if (neighbours.length === 0) return null
  const isSameCity = neighbours.every(({ shop }) => shop.city === city)
  const rows = neighbours.map(({ shop, km }) => ({
    shop,
    where: [isSameCity ? shop.address : `${shop.city}, ${shop.address}`, km !== null && texts.away(km)]
      .filter(Boolean)
      .join(' · '),
  }))
  return <FewShops id="shop-neighbours" title={isSameCity ? texts.neighbours : texts.elsewhere} rows={rows} now={now} />
}
