import { useState } from 'react'
import { Link } from 'react-router'
import { browserApi } from '#client/calls/browser-api.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { SmallPhoto } from '#client/small-photo.tsx'
import { type ProductPageData, productPage } from '#contract/catalog/product.ts'
import { afterSizeChange, afterWeightChange } from '#rules/catalog/size-and-weight.ts'
import { isDiscounted } from '#rules/money/price-view.ts'
import { product as texts } from '#site-texts/catalog/product.ts'
import { productPopups } from '#site-texts/catalog/product-popups.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Price } from '#ui/display/price.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Dialog } from '#ui/popups/dialog.tsx'
import { SizeChoice } from '../../features/product-choice/size-choice.tsx'
import { buyState, type Choice, firstChoice, priceFor } from '../../features/product-choice/variant-choice.ts'
import { WeightChoice } from '../../features/product-choice/weight-choice.tsx'
import type { PopupProps } from '../../shared/popups/names.ts'
import { openPopupInstead } from '../../shared/popups/open-popup.ts'
import { cart } from '../../state/cart/use-cart.ts'
import styles from './choose-size-popup.module.css'
import { NoProduct, usePageProduct } from './parts/page-product.tsx'

const messages = productPopups.chooseSize

/** From a card straight to the cart: only what the card cannot know is asked for. */
export default function ChooseSizePopup({ payload, close }: PopupProps<'chooseSize'>) {
  const here = usePageProduct()
  const slug = payload?.slug
  const { data: loaded, hasFailed } = useLoaded(slug ?? null, (signal) =>
    browserApi(productPage, { params: { slug: slug ?? '' } }, { signal }),
  )
  // Opened by a link, it is about the product of the page.
  const data = slug === undefined ? here : loaded

  return (
    <Dialog title={messages.title} closeLabel={messages.close} onClose={close}>
      {data ? (
        <Ask data={data} />
      ) : slug === undefined ? (
        <NoProduct />
      ) : hasFailed ? (
        <Notice tone="error" live="polite">
          {productPopups.noResponse}
        </Notice>
      ) : (
        <div className={styles.waiting}>
          <Skeleton lines={5} />
        </div>
      )}
    </Dialog>
  )
}

function Ask({ data }: { data: ProductPageData }) {
  const { product } = data
  const [choice, setChoice] = useState<Choice>(() => firstChoice(product))
  const [isMissing, setMissing] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const state = buyState(data, choice)

  function choose(next: Choice) {
    setChoice(next)
    setMissing(false)
  }

  async function add() {
    if (!choice) return setMissing(true)
    setAdding(true)
    const { ok } = await cart.change({ kind: 'add', skuId: choice.id, quantity: 1, name: product.name })
    setAdding(false)
    if (ok) openPopupInstead('cartDrawer', { skuId: choice.id })
  }

  return (
    <div className={styles.body}>
      <ProductHead data={data} choice={choice} />
      <SizeChoice
        data={data}
        choice={choice}
        isMissing={isMissing}
        onChange={(size) => choose(afterSizeChange(product.skuListWithGems, size))}
      />
      <WeightChoice
        data={data}
        choice={choice}
        onChange={(weight) => {
          if (choice) choose(afterWeightChange(product.skuListWithGems, choice, weight))
          else setMissing(true)
        }}
      />
      {state === 'soldOut' ? (
        <>
          <p className={styles.gone}>{messages.gone}</p>
          <LinkButton
            as={Link}
            variant="secondary"
            fullWidth
            to={choice ? `${product.url}?sku=${choice.id}` : product.url}
            replace
          >
            {messages.toProduct}
          </LinkButton>
        </>
      ) : (
        <Button fullWidth loading={isAdding} onClick={() => void add()}>
          {state === 'preorder' ? texts.buy.preorder : texts.buy.add}
        </Button>
      )}
    </div>
  )
}

function ProductHead({ data, choice }: { data: ProductPageData; choice: Choice }) {
  const { product } = data
  const { price, isFrom } = priceFor(product, choice)
  return (
    <div className={styles.product}>
      <SmallPhoto className={styles.picture} picture={product.photo.picture} />
      <div className={styles.words}>
        <p className={styles.designer}>{data.maker.name}</p>
        <p>
          <Link className={styles.name} to={product.url} replace>
            {preventOrphans(product.name)}
          </Link>
        </p>
        <div aria-live="polite">
          {price && (
            <Price
              final={isFrom ? texts.price.from(price.finalFormatted) : price.finalFormatted}
              initial={isDiscounted(price) ? price.initialFormatted : undefined}
              labels={texts.price.labels}
            />
          )}
        </div>
      </div>
    </div>
  )
}
