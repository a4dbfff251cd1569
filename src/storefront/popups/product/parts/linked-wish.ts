import type { ProductPageData } from '#contract/catalog/product.ts'
import type { PopupPayloads } from '../../../shared/popups/names.ts'

type Page = Pick<ProductPageData, 'product' | 'variants'>

/** What can be wished for by a link follows from what is lacking: of the variant that it names, else of the product. */
export function linkedWish(page: Page | null, search: string): PopupPayloads['subscribeProductPrice'] {
  const named = Number(new URLSearchParams(search).get('sku'))
  const variant = page?.variants.find(({ skuId }) => skuId === named)
  const isGone = (variant ?? page?.product)?.maxQuantity === 0
  return { skuId: variant?.skuId ?? null, kind: isGone ? 'stock' : 'price' }
}
