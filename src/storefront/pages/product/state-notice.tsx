import type { ProductPageData } from '#contract/catalog/product.ts'
import { product as texts } from '#site-texts/catalog/product.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { type BuyState, type Choice, shopIdsWith } from '../../features/product-choice/variant-choice.ts'

/** Why the button is what it is, where that needs more than its own words. */
export function StateNotice({ state, data, choice }: { state: BuyState; data: ProductPageData; choice: Choice }) {
  const messages = texts.states
  const { preorder } = data.product
  if (state === 'archived') return <Notice title={messages.archived.title}>{messages.archived.text}</Notice>
  if (state === 'showcase') return <Notice title={messages.showcase.title}>{messages.showcase.text}</Notice>
  if (state === 'noPrice') return <Notice title={messages.noPrice.title}>{messages.noPrice.text}</Notice>
  if (state === 'soldOut') {
    const { title, text } = shopIdsWith(data.product, choice).size > 0 ? messages.soldOutOnline : messages.soldOut
    return <Notice title={title}>{text}</Notice>
  }
  if (preorder) return <Notice title={messages.preorder.title(preorder.shipsOn)}>{messages.preorder.text}</Notice>
  return null
}
