import type { Shop } from '#contract/catalog/product.ts'
import { ownShops } from '#rules/stock/seen-shops.ts'
import { orderShops } from '#rules/stock/shop-order.ts'
import { shops as texts } from '#site-texts/catalog/shops.ts'
import { FewShops } from '../../features/shop-availability/visit/few-shops.tsx'
import { settings } from '../../shared/shop/settings.ts'
import { useSite } from '../../shared/site.ts'
import { useNow } from '../../shared/use-now.ts'
import { useShopCountry } from '../../state/use-shop-country.ts'
import { useVisitorData } from '../../state/visitor-data.ts'

const SHOWN = 3

/** The shops of the visitor's city, or those where the site is at home. */
export function NearestShops({ shops }: { shops: readonly Shop[] }) {
  const { site } = useSite()
  const now = useNow()
  const city = useVisitorData()?.location.city ?? null
  const homeCountry = settings.homeCountries[site.language]
  const country = useShopCountry()
  const nearest = orderShops(ownShops(shops, country), { here: null, city, homeCountry }).slice(0, SHOWN)
  const rows = nearest.map(({ shop }) => ({ shop, where: `${shop.city}, ${shop.address}` }))
  return <FewShops id="nearest-shops" title={texts.near.title} lead={texts.near.lead} rows={rows} now={now} />
}
