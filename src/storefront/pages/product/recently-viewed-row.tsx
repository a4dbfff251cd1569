import { useEffect, useRef, useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { startLoad } from '#client/calls/use-loaded.ts'
import { useNear } from '#client/use-near.ts'
import { cardsByIds } from '#contract/catalog/product.ts'
import type { ProductCard as Product } from '#contract/entities/product.ts'
import { product as texts } from '#site-texts/catalog/product.ts'
import { ProductCard } from '../../features/product-card/product-card.tsx'
import { ProductSlider } from '../../features/product-slider/product-slider.tsx'
import { rememberViewed } from './recently-viewed.ts'

export function RecentlyViewed({ productId, className }: { productId: number; className?: string }) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  const [products, setProducts] = useState<Product[]>([])

  useEffect(() => {
    const ids = rememberViewed(productId)
    if (ids.length === 0 || !isNear) return
    return startLoad((signal) => browserApi(cardsByIds, { query: { ids: ids.join() } }, { signal }), {
      onData: (answer) => setProducts(answer.products),
      // A row less; the page is whole without it.
      onError() {},
    })
  }, [productId, isNear])

  return (
    <div ref={place} className={className}>
      {products.length > 0 && (
        <ProductSlider title={texts.rows.viewed}>
          {products.map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
        </ProductSlider>
      )}
    </div>
  )
}
