import { useEffect, useState } from 'react'
import { type Shop, shopList } from '#contract/product.ts'
import { productPopups } from '#site-texts/product-popups.ts'
import { Notice } from '#ui/notice.tsx'
import { Drawer } from '#ui/popups/drawer.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { browserApi } from '../../app/browser-api.ts'
import { useVisitorData } from '../../app/visitor-data.ts'
import { ShopList } from '../../features/shop-availability/shop-list.tsx'
import type { PopupProps } from '../names.ts'
import { usePageProduct } from './page-product.tsx'

const words = productPopups.shops

export default function ShopsPopup({ close }: PopupProps<'shops'>) {
  const known = usePageProduct()?.shops
  const city = useVisitorData()?.location.city
  const [now] = useState(() => new Date())
  const [loaded, setLoaded] = useState<Shop[] | 'failed' | null>(null)

  // A product page has brought them along; anywhere else they are asked for.
  useEffect(() => {
    if (known) return
    const ended = new AbortController()
    browserApi(shopList, {}, { signal: ended.signal }).then(
      ({ shops }) => setLoaded(shops),
      () => !ended.signal.aborted && setLoaded('failed'),
    )
    return () => ended.abort()
  }, [known])

  const shops = known ?? loaded
  return (
    <Drawer title={words.title} closeLabel={words.close} onClose={close} tall>
      {shops === 'failed' && <Notice tone="error">{words.failed}</Notice>}
      {shops === null && <Skeleton shape="portrait" />}
      {Array.isArray(shops) && <ShopList shops={shops} city={city} now={now} />}
    </Drawer>
  )
}
