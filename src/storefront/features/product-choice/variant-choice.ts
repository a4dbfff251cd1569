import type { ProductPageData, VariantTerms } from '#contract/catalog/product.ts'
import type { Product, SkuVariant } from '#contract/entities/product.ts'
import { canBeBought } from '#rules/catalog/can-be-bought.ts'
import { effectivePrice } from '#rules/catalog/effective-price.ts'
import { offerOf } from '#rules/catalog/showcase.ts'
import { afterSizeChange, sizesOf, variantsOfSize } from '#rules/catalog/size-and-weight.ts'

/** What is chosen: a variant as a whole; nothing yet where there are sizes to choose from. */
export type Choice = SkuVariant | null

/** A product without sizes needs no choice. A ring in the wrong size helps nobody, so nothing is preselected. */
export function firstChoice({ skuListWithGems: variants }: Product): Choice {
  const sizes = sizesOf(variants)
  if (sizes.length > 1) return null
  return (sizes[0] === undefined ? variants[0] : afterSizeChange(variants, sizes[0])) ?? null
}

/** The weights of the main stone in the chosen size; none where there is no choice. */
export function weightsFor({ skuListWithGems: variants }: Product, choice: Choice): number[] {
  const size = choice === null ? (sizesOf(variants)[0] ?? null) : choice.size
  const weights = variantsOfSize(variants, size).flatMap(({ mainGemWeight }) => mainGemWeight ?? [])
  return weights.length > 1 ? weights : []
}

/** Spec 4: the weight variant's price, else the size variant's, else the base price. */
export function priceFor(product: Product, choice: Choice): { price: Product['price']; isFrom: boolean } {
  const ofSize = choice && variantsOfSize(product.skuListWithGems, choice.size)[0]
  const price = effectivePrice({ weight: choice?.price, size: ofSize?.price, base: product.price })
  return { price, isFrom: choice === null && product.hasPriceRange }
}

export type BuyState =
  /** No longer made: nothing to press. */
  | 'archived'
  /** Seen and tried on in shops only. */
  | 'showcase'
  /** Not for sale in the visitor's currency. */
  | 'noPrice'
  | 'chooseSize'
  /** The chosen variant, or all of them, are gone for now. */
  | 'soldOut'
  | 'preorder'
  | 'add'

/** What the one main button of the page does now. */
export function buyState(
  { product, variants }: Pick<ProductPageData, 'product' | 'variants'>,
  choice: Choice,
): BuyState {
  if (product.is_archive) return 'archived'
  const { isShowcase, showcaseDesigner } = product.itemCard
  const terms = termsFor(variants, choice)
  const { price } = priceFor(product, choice)
  const isBuyable = canBeBought({
    isArchive: product.is_archive,
    maxQuantity: terms?.maxQuantity ?? product.maxQuantity,
    price,
  })
  const offer = offerOf({
    isShowcase,
    showcaseStorages: showcaseDesigner?.showcaseStorages ?? [],
    canBeBought: isBuyable,
  })
  if (offer === 'showcase') return 'showcase'
  if (price === null) return 'noPrice'
  if (offer === 'not_available') return 'soldOut'
  if (choice === null) return 'chooseSize'
  return product.preorder ? 'preorder' : 'add'
}

export function termsFor(variants: readonly VariantTerms[], choice: Choice): VariantTerms | null {
  return variants.find(({ skuId }) => skuId === choice?.id) ?? null
}

type Stocked = Pick<ProductPageData, 'product' | 'variants'>

/** Whether no variant of this size can be had; such a size stays in sight, struck through. */
export function isSizeGone(data: Stocked, size: string): boolean {
  return variantsOfSize(data.product.skuListWithGems, size).every((variant) => isGone(data, variant))
}

/** Whether the stone of this weight cannot be had in the chosen size; before a size is chosen, in any. */
export function isWeightGone(data: Stocked, choice: Choice, weight: number): boolean {
  return data.product.skuListWithGems
    .filter(({ size, mainGemWeight }) => mainGemWeight === weight && (choice === null || size === choice.size))
    .every((variant) => isGone(data, variant))
}

/** Showcase products are had in shops only, so there it is the shops that count. */
function isGone({ product, variants }: Stocked, variant: SkuVariant): boolean {
  if (product.itemCard.isShowcase) return variant.balances.length === 0
  const maxQuantity = termsFor(variants, variant)?.maxQuantity ?? 0
  // A product without a price here is not for sale in any size, which is said once; its sizes are not out of stock.
  if (product.price === null) return maxQuantity === 0
  return !canBeBought({ isArchive: product.is_archive, maxQuantity, ...priceFor(product, variant) })
}

/** Shops where the chosen variant lies; without a choice, where any variant does. */
export function shopIdsWith({ skuListWithGems: variants }: Product, choice: Choice): Set<number> {
  const counted = choice ? [choice] : variants
  return new Set(
    counted.flatMap(({ balances }) => balances.filter(({ quantity }) => quantity > 0)).map((b) => b.storageId),
  )
}
