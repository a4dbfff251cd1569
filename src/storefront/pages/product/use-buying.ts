import { useState } from 'react'
import type { ProductPageData } from '#contract/catalog/product.ts'
import { afterSizeChange, afterWeightChange } from '#rules/catalog/size-and-weight.ts'
import { product as texts } from '#site-texts/catalog/product.ts'
import { useBuy } from '../../features/cart/buy.ts'
import type { BuyActions } from '../../features/product-choice/buy-button.tsx'
import { SIZE_CHOICE_ID } from '../../features/product-choice/size-choice.tsx'
import { useVariantName } from '../../features/product-choice/use-variant-name.ts'
import { buyState, type Choice, firstChoice, priceFor } from '../../features/product-choice/variant-choice.ts'
import { announce } from '../../shared/announcements.ts'
import { openPopup } from '../../shared/popups/open-popup.ts'
import { useCartLines } from '../../state/cart/use-cart.ts'
import { SIMILAR_ID } from './product-rows.tsx'
import { useVariantOfAddress } from './use-variant-of-address.ts'

/** The size goes along to another colour of the same product; the page itself is another one. */
let lastSize: { productId: number; size: string } | null = null

export type Buying = ReturnType<typeof useBuying>

/** Which variant is chosen, and what can be done with it. */
export function useBuying(data: ProductPageData) {
  const { product } = data
  const [choice, setChoice] = useState<Choice>(() => sizeBroughtAlong(data) ?? firstChoice(product))
  const [isSizeMissing, setSizeMissing] = useState(false)
  const cart = useCartLines()
  const buy = useBuy()
  const variantName = useVariantName(data.characteristics)
  useVariantOfAddress(data, setChoice)

  function choose(next: Choice) {
    if (!next) return
    setChoice(next)
    setSizeMissing(false)
    const nextState = buyState(data, next)
    announce(texts.announce(variantName(next), priceFor(product, next).price?.finalFormatted, nextState === 'soldOut'))
  }

  const actions: BuyActions = {
    async add() {
      const inCart = choice && (await buy(choice.id, product.name))
      if (inCart) announce(`${texts.buy.announced(product.name)}. ${inCart}`)
    },
    chooseSize() {
      setSizeMissing(true)
      showSizeChoice()
    },
    notify: () => openPopup('subscribeProductPrice', { skuId: choice?.id ?? null, kind: 'stock' }),
    whereToSee: () => openPopup('productAvailability', {}),
    askStylist: () => openPopup('consultWithStylist'),
    similarHref: data.similar.length > 0 ? `#${SIMILAR_ID}` : null,
  }

  return {
    choice,
    isSizeMissing,
    state: buyState(data, choice),
    isInCart: choice !== null && cart.some(({ skuId, setId }) => skuId === choice.id || setId === choice.id),
    actions,
    chooseSize(size: string) {
      lastSize = { productId: product.id, size }
      choose(afterSizeChange(product.skuListWithGems, size))
    },
    chooseWeight(weight: number) {
      // Size first: which stones there are depends on it.
      if (choice) choose(afterWeightChange(product.skuListWithGems, choice, weight))
      else actions.chooseSize()
    },
  }
}

function showSizeChoice(): void {
  const group = document.getElementById(SIZE_CHOICE_ID)
  group?.querySelector('input')?.focus({ preventScroll: true })
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  group?.scrollIntoView({ block: 'center', behavior: isCalm ? 'instant' : 'smooth' })
}

function sizeBroughtAlong({ product }: ProductPageData): Choice {
  if (lastSize?.productId !== product.id) return null
  return afterSizeChange(product.skuListWithGems, lastSize.size)
}
