import { useEffect, useEffectEvent } from 'react'
import type { ProductPageData } from '#contract/catalog/product.ts'
import type { Choice } from '../../features/product-choice/variant-choice.ts'

/** `?sku=` of a search engine or a letter names a variant. Read in the browser: the page itself is shared by all. */
export function useVariantOfAddress({ product }: ProductPageData, onFound: (variant: Choice) => void) {
  // Once, when the page comes to life: from then on the choice is the visitor's.
  const readAddress = useEffectEvent(() => {
    const wanted = Number(new URLSearchParams(location.search).get('sku'))
    const variant = product.skuListWithGems.find(({ id }) => id === wanted)
    if (variant) onFound(variant)
  })
  useEffect(() => readAddress(), [])
}
