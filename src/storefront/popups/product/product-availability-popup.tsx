import { useState } from 'react'
import type { ProductPageData } from '#contract/catalog/product.ts'
import { ownShops } from '#rules/stock/seen-shops.ts'
import { product as pageTexts } from '#site-texts/catalog/product.ts'
import { productPopups } from '#site-texts/catalog/product-popups.ts'
import { Tabs } from '#ui/controls/tabs.tsx'
import { Drawer } from '#ui/popups/drawer.tsx'
import { byCity } from '../../features/shop-availability/opening-hours.ts'
import { ShopList } from '../../features/shop-availability/shop-list.tsx'
import { ShopMap } from '../../features/shop-availability/shop-map.tsx'
import { ShopStock, stockBySize } from '../../features/shop-availability/shop-stock.tsx'
import type { PopupProps } from '../../shared/popups/names.ts'
import { useRingScale } from '../../state/use-ring-scale.ts'
import { useShopCountry } from '../../state/use-shop-country.ts'
import { useVisitorData } from '../../state/visitor-data.ts'
import { NoProduct, usePageProduct } from './parts/page-product.tsx'
import styles from './product-availability-popup.module.css'

const texts = productPopups.availability

/** Shops that have the product, size by size. The list is what most people want; the map is beside it. */
export default function ProductAvailabilityPopup({ payload, close }: PopupProps<'productAvailability'>) {
  const data = usePageProduct()
  return (
    <Drawer title={texts.title} closeLabel={texts.close} onClose={close} tall>
      {data ? <Shops data={data} skuId={payload?.skuId} /> : <NoProduct />}
    </Drawer>
  )
}

function Shops({ data, skuId }: { data: ProductPageData; skuId: number | null | undefined }) {
  const { product, characteristics } = data
  const { sizeKind } = characteristics
  const country = useShopCountry()
  const scale = useRingScale()
  const chosenSize = product.skuListWithGems.find(({ id }) => id === skuId)?.size ?? null
  const shown = new Set(product.itemCard.showcaseDesigner?.showcaseStorages.map(({ id }) => id))
  const isInStock = ({ id }: { id: number }) => stockBySize(product, id).length > 0
  const shops = ownShops(data.shops, country).filter((shop) => isInStock(shop) || shown.has(shop.id))
  if (shops.length === 0) return <p className={styles.lead}>{texts.nowhere}</p>
  return (
    <>
      <p className={styles.lead}>
        {chosenSize && sizeKind ? texts.leadSize(pageTexts.size.of[sizeKind](Number(chosenSize), scale)) : texts.lead}
      </p>
      <ShopViews
        shops={shops}
        stockOf={(shop) =>
          isInStock(shop) ? (
            <ShopStock product={product} sizeKind={sizeKind} shopId={shop.id} chosenSize={chosenSize} />
          ) : null
        }
      />
    </>
  )
}

type ShopViewsProps = Pick<React.ComponentProps<typeof ShopList>, 'shops' | 'stockOf'>

/** A map helps where one city has several of them. */
function ShopViews({ shops, stockOf }: ShopViewsProps) {
  const city = useVisitorData()?.location.city
  const [now] = useState(() => new Date())
  const [view, setView] = useState<'list' | 'map'>('list')
  const [main = '', inMain = []] = byCity(shops, city).toSorted(([, a], [, b]) => b.length - a.length)[0] ?? []
  const list = <ShopList shops={shops} city={city} now={now} stockOf={stockOf} />
  if (inMain.length < 2) return list
  const map = (
    <div className={styles.map}>
      <ShopMap shops={inMain} city={main} />
      <ShopList
        shops={shops}
        city={main}
        now={now}
        stockOf={stockOf}
        numberOf={(shop) => inMain.indexOf(shop) + 1 || null}
      />
    </div>
  )
  return (
    <Tabs
      label={texts.views}
      value={view}
      onChange={setView}
      tabs={[
        { value: 'list', label: texts.list, content: list },
        { value: 'map', label: texts.map, content: map },
      ]}
    />
  )
}
