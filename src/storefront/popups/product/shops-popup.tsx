import { useState } from 'react'
import { productPopups } from '#site-texts/catalog/product-popups.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Drawer } from '#ui/popups/drawer.tsx'
import { ShopList } from '../../features/shop-availability/shop-list.tsx'
import type { PopupProps } from '../../shared/popups/names.ts'
import { useShops } from '../../state/use-shops.ts'
import { useVisitorData } from '../../state/visitor-data.ts'
import { usePageProduct } from './parts/page-product.tsx'

const texts = productPopups.shops

export default function ShopsPopup({ close }: PopupProps<'shops'>) {
  const known = usePageProduct()?.shops
  const city = useVisitorData()?.location.city
  const [now] = useState(() => new Date())
  // A product page has brought them along; anywhere else they are asked for.
  const { shops: loaded } = useShops(!known)
  const shops = known ?? loaded
  return (
    <Drawer title={texts.title} closeLabel={texts.close} onClose={close} tall>
      {shops === 'failed' && <Notice tone="error">{texts.failed}</Notice>}
      {shops === null && <Skeleton shape="portrait" />}
      {Array.isArray(shops) && <ShopList shops={shops} city={city} now={now} />}
    </Drawer>
  )
}
