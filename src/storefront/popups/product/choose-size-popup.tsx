import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { type ProductPageData, productPage } from '#contract/product.ts'
import { afterSizeChange, afterWeightChange } from '#rules/catalog/size-and-weight.ts'
import { isDiscounted } from '#rules/money/price-view.ts'
import { product as texts } from '#site-texts/product.ts'
import { productPopups } from '#site-texts/product-popups.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Dialog } from '#ui/popups/dialog.tsx'
import { Price } from '#ui/price.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { browserApi } from '../../app/browser-api.ts'
import { cart } from '../../app/cart/use-cart.ts'
import { SmallPhoto } from '../../app/small-photo.tsx'
import { tieShortWords } from '../../app/tie-short-words.ts'
import { SizeChoice } from '../../features/product-choice/size-choice.tsx'
import { buyState, type Choice, firstChoice, priceFor } from '../../features/product-choice/variant-choice.ts'
import { WeightChoice } from '../../features/product-choice/weight-choice.tsx'
import type { PopupProps } from '../names.ts'
import { openPopupInstead } from '../open-popup.ts'
import styles from './choose-size-popup.module.css'
import { NoPiece, usePageProduct } from './page-product.tsx'

const words = productPopups.chooseSize

/** From a card straight to the cart: only what the card cannot know is asked for. */
export default function ChooseSizePopup({ payload, close }: PopupProps<'chooseSize'>) {
  const here = usePageProduct()
  const [loaded, setLoaded] = useState<ProductPageData | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const slug = payload?.slug
  // Opened by a link, it is about the piece of the page.
  const data = slug === undefined ? here : loaded

  useEffect(() => {
    if (slug === undefined) return
    const leaving = new AbortController()
    browserApi(productPage, { params: { slug } }, { signal: leaving.signal }).then(setLoaded, () => {
      if (!leaving.signal.aborted) setFailed(true)
    })
    return () => leaving.abort()
  }, [slug])

  return (
    <Dialog title={words.title} closeLabel={words.close} onClose={close}>
      {data ? (
        <Ask data={data} />
      ) : slug === undefined ? (
        <NoPiece />
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
  const { price, isFrom } = priceFor(product, choice)
  const state = buyState(data, choice)

  function choose(next: Choice) {
    setChoice(next)
    setMissing(false)
  }

  async function add() {
    if (!choice) return setMissing(true)
    setAdding(true)
    const { ok } = await cart.change({ kind: 'add', skuId: choice.id, quantity: 1 })
    setAdding(false)
    if (ok) openPopupInstead('cartDrawer', { skuId: choice.id })
  }

  return (
    <div className={styles.body}>
      <div className={styles.piece}>
        <SmallPhoto className={styles.picture} picture={product.photo.picture} />
        <div className={styles.words}>
          <p className={styles.designer}>{data.maker.name}</p>
          <p>
            <Link className={styles.name} to={product.url} replace>
              {tieShortWords(product.name)}
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
          <p className={styles.gone}>{words.gone}</p>
          <LinkButton
            as={Link}
            look="secondary"
            wide
            to={choice ? `${product.url}?sku=${choice.id}` : product.url}
            replace
          >
            {words.toPiece}
          </LinkButton>
        </>
      ) : (
        <Button wide loading={isAdding} onClick={() => void add()}>
          {state === 'preorder' ? texts.buy.preorder : texts.buy.add}
        </Button>
      )}
    </div>
  )
}
