import type { ProductPageData } from '#contract/catalog/product.ts'
import type { SkuVariant } from '#contract/entities/product.ts'
import { ringSize, scaleSize } from '#rules/ring-sizes/ring-sizes.ts'
import { variantTexts } from '#site-texts/catalog/product.ts'
import { useRingScale } from '../../state/use-ring-scale.ts'

type Sizes = Pick<ProductPageData['characteristics'], 'sizeKind'>

/** A variant by the scale that its sizes are chosen by: the page itself is made for all who pay in its currency. */
export function useVariantName({ sizeKind }: Sizes): (variant: SkuVariant) => string {
  const scale = useRingScale()
  return ({ size, mainGemWeight }) =>
    variantTexts.variant(sizeKind, size === null ? null : Number(size), mainGemWeight, scale)
}

/** For a line beside a button: `US 5½` says what the chosen chip says, without its millimetres. */
export function useShortVariantName({ sizeKind }: Sizes): (variant: SkuVariant) => string {
  const scale = useRingScale()
  const nameOf = useVariantName({ sizeKind })
  return (variant) => {
    const { size, mainGemWeight } = variant
    if (sizeKind !== 'ring' || scale === 'ru' || size === null) return nameOf(variant)
    return [scaleSize(ringSize(Number(size)), scale), variantTexts.variant(null, null, mainGemWeight, scale)]
      .filter(Boolean)
      .join(', ')
  }
}
