import { useState } from 'react'
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
import { NoPiece, usePageProduct } from './parts/page-product.tsx'
import styles from './product-availability-popup.module.css'

const texts = productPopups.availability

/** Shops that have the piece, size by size. The list is what most people want; the map is beside it. */
export default function ProductAvailabilityPopup({ payload, close }: PopupProps<'productAvailability'>) {
  const data = usePageProduct()
  const city = useVisitorData()?.location.city
  const country = useShopCountry()
  const scale = useRingScale()
  const [now] = useState(() => new Date())
  const [view, setView] = useState<'list' | 'map'>('list')

  function content() {
    if (!data) return <NoPiece />
    const { product, characteristics } = data
    const chosen = product.skuListWithGems.find(({ id }) => id === payload?.skuId)
    const shown = new Set(product.itemCard.showcaseDesigner?.showcaseStorages.map(({ id }) => id))
    const shops = ownShops(data.shops, country).filter(({ id }) => stockBySize(product, id).length > 0 || shown.has(id))
    if (shops.length === 0) return <p className={styles.lead}>{texts.nowhere}</p>

    const [main = '', inMain = []] = byCity(shops, city).toSorted(([, a], [, b]) => b.length - a.length)[0] ?? []
    const stockOf = ({ id }: { id: number }) =>
      stockBySize(product, id).length > 0 ? (
        <ShopStock
          product={product}
          sizeKind={characteristics.sizeKind}
          shopId={id}
          chosenSize={chosen?.size ?? null}
        />
      ) : null
    const list = <ShopList shops={shops} city={city} now={now} stockOf={stockOf} />
    return (
      <>
        <p className={styles.lead}>
          {chosen?.size && characteristics.sizeKind
            ? texts.leadSize(pageTexts.size.of[characteristics.sizeKind](Number(chosen.size), scale))
            : texts.lead}
        </p>
        {inMain.length > 1 ? (
          <Tabs
            label={texts.views}
            value={view}
            onChange={setView}
            tabs={[
              { value: 'list', label: texts.list, content: list },
              {
                value: 'map',
                label: texts.map,
                content: (
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
                ),
              },
            ]}
          />
        ) : (
          list
        )}
      </>
    )
  }

  return (
    <Drawer title={texts.title} closeLabel={texts.close} onClose={close} tall>
      {content()}
    </Drawer>
  )
}
