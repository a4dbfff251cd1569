import { Maximize2, Ruler, Scaling, Share2 } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { ProductPageData } from '#contract/product.ts'
import { afterSizeChange, afterWeightChange } from '#rules/catalog/size-and-weight.ts'
import { product as texts } from '#site-texts/product.ts'
import { AssayMark } from '#ui/assay-mark.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { Notice } from '#ui/notice.tsx'
import { Tag } from '#ui/tag.tsx'
import { track } from '../../analytics/events.ts'
import { useCartLines } from '../../app/cart/use-cart.ts'
import { SmallPhoto } from '../../app/small-photo.tsx'
import { tieShortWords } from '../../app/tie-short-words.ts'
import { Trail } from '../../app/trail.tsx'
import { useBuy } from '../../features/cart/buy.ts'
import { RulerOverlay } from '../../features/life-size/ruler-overlay.tsx'
import { FavoriteButton } from '../../features/product-card/favorite-button.tsx'
import { ProductCard } from '../../features/product-card/product-card.tsx'
import { type BuyActions, BuyButton } from '../../features/product-choice/buy-button.tsx'
import { DeliveryLine } from '../../features/product-choice/delivery-line.tsx'
import { ColourLinks, SymbolLinks } from '../../features/product-choice/modification-links.tsx'
import { PriceBlock } from '../../features/product-choice/price-block.tsx'
import { ShopsLine } from '../../features/product-choice/shops-line.tsx'
import { SIZE_CHOICE_ID, SizeChoice } from '../../features/product-choice/size-choice.tsx'
import { StickyBar } from '../../features/product-choice/sticky-bar.tsx'
import {
  type BuyState,
  buyState,
  type Choice,
  firstChoice,
  priceFor,
  shopIdsWith,
  termsFor,
} from '../../features/product-choice/variant-choice.ts'
import { WeightChoice } from '../../features/product-choice/weight-choice.tsx'
import { type GalleryItem, galleryItems } from '../../features/product-gallery/gallery-items.ts'
import { ProductGallery } from '../../features/product-gallery/product-gallery.tsx'
import { ProductSlider } from '../../features/product-slider/product-slider.tsx'
import { announce } from '../../layouts/announcements.ts'
import { openPopup } from '../../popups/open-popup.ts'
import { ProductSections } from './product-sections.tsx'
import styles from './product-view.module.css'
import { RecentlyViewed } from './recently-viewed-row.tsx'
import { SetElements } from './set-elements.tsx'

/** The size goes along to another colour of the same piece; the page itself is another one. */
let lastSize: { productId: number; size: string } | null = null

export function ProductView({ data }: { data: ProductPageData }) {
  const { product, characteristics, variants } = data
  const [choice, setChoice] = useState<Choice>(() => sizeBroughtAlong(data) ?? firstChoice(product))
  const [isSizeMissing, setSizeMissing] = useState(false)
  const buyBlock = useRef<HTMLDivElement>(null)
  const cart = useCartLines()
  const buy = useBuy()

  useVariantOfAddress(data, setChoice)
  useEffect(() => track({ kind: 'productDetail', product }), [product])

  const { price, isFrom } = priceFor(product, choice)
  const terms = termsFor(variants, choice)
  const cheapest = termsFor(
    variants,
    product.skuListWithGems.find((one) => one.price?.final === product.price?.final) ?? null,
  )
  const state = buyState(data, choice)
  const isInCart = choice !== null && cart.some(({ skuId, setId }) => skuId === choice.id || setId === choice.id)
  const { color, symbol } = product.modifications

  function choose(next: Choice) {
    if (!next) return
    setChoice(next)
    setSizeMissing(false)
    const nextState = buyState(data, next)
    announce(
      texts.announce(next.characteristics.text, priceFor(product, next).price?.finalFormatted, nextState === 'soldOut'),
    )
  }

  const actions: BuyActions = {
    async add() {
      const inCart = choice && (await buy(choice.id))
      if (inCart) announce(`${texts.buy.announced(product.name)}. ${inCart}`)
    },
    chooseSize() {
      setSizeMissing(true)
      const group = document.getElementById(SIZE_CHOICE_ID)
      group?.querySelector('input')?.focus({ preventScroll: true })
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
      group?.scrollIntoView({ block: 'center', behavior: isCalm ? 'instant' : 'smooth' })
    },
    notify: () => openPopup('subscribeProductPrice', { skuId: choice?.id ?? null, kind: 'stock' }),
    whereToSee: () => openPopup('productAvailability', {}),
    askStylist: () => openPopup('consultWithStylist'),
    similarHref: data.similar.length > 0 ? `#${SIMILAR_ID}` : null,
  }

  const canFollowPrice = state === 'add' || state === 'chooseSize' || state === 'preorder'
  return (
    <div className={styles.page}>
      <div className={styles.crumbs}>
        <Trail
          label={texts.breadcrumbs}
          crumbs={[
            { label: texts.home, href: '/' },
            ...data.breadcrumbs.map(({ name, url }) => ({ label: name, href: url })),
            { label: product.name, href: product.url },
          ]}
        />
      </div>
      <div className={styles.main}>
        <div className={styles.gallery}>
          <Gallery data={data} />
        </div>
        <div className={styles.info}>
          <div className={styles.head}>
            <div className={styles.designerLine}>
              <Link to={data.maker.url} className={styles.designer}>
                {data.maker.name}
              </Link>
              <IconButton
                className={styles.share}
                label={texts.share}
                icon={<Share2 {...iconProps} />}
                aria-haspopup="dialog"
                onClick={() => openPopup('preShareSubscription')}
              />
            </div>
            <h1 className={styles.name}>{tieShortWords(product.name)}</h1>
            <p className={styles.metal}>
              <AssayMark fineness={characteristics.metal.assay} label={texts.assay(characteristics.metal.assay)} />
              {characteristics.metal.name}
            </p>
          </div>
          {state !== 'archived' && (
            <PriceBlock
              price={price}
              isFrom={isFrom}
              dolyame={canFollowPrice ? (terms ? terms.dolyame : product.dolyamePaymentInfo) : null}
              bonuses={canFollowPrice ? ((terms ?? cheapest)?.bonuses ?? null) : null}
              onFollow={
                canFollowPrice
                  ? () => openPopup('subscribeProductPrice', { skuId: choice?.id ?? null, kind: 'price' })
                  : undefined
              }
            />
          )}
          {symbol && <SymbolLinks items={symbol.items} />}
          {color && <ColourLinks items={color.items} />}
          {state !== 'archived' && (
            <>
              <SizeChoice
                data={data}
                choice={choice}
                isMissing={isSizeMissing}
                onChange={(size) => {
                  lastSize = { productId: product.id, size }
                  choose(afterSizeChange(product.skuListWithGems, size))
                }}
              />
              <WeightChoice
                data={data}
                choice={choice}
                onChange={(weight) => {
                  // Size first: which stones there are depends on it.
                  if (choice) choose(afterWeightChange(product.skuListWithGems, choice, weight))
                  else actions.chooseSize()
                }}
              />
            </>
          )}
          <SetElements product={product} partOf={data.partOf} />
          <StateNotice state={state} data={data} choice={choice} />
          {canFollowPrice && price && <DeliveryLine goods={price.final} shipsOn={product.preorder?.shipsOn ?? null} />}
          <div className={styles.buy} ref={buyBlock}>
            <div>
              <BuyButton state={state} isInCart={isInCart} actions={actions} />
            </div>
            <FavoriteButton id={product.id} name={product.name} price={product.price} className={styles.heart} />
          </div>
          {state !== 'archived' && (
            <div className={styles.after}>
              {state !== 'noPrice' && <ShopsLine data={data} choice={choice} />}
              {state !== 'noPrice' && (
                <Button look="quiet" aria-haspopup="dialog" onClick={actions.askStylist}>
                  {texts.askStylist}
                </Button>
              )}
            </div>
          )}
          <p className={styles.description}>{tieShortWords(data.description)}</p>
          <ProductSections data={data} terms={terms} mainGemWeight={choice?.mainGemWeight ?? null} />
        </div>
      </div>
      <div className={styles.rows}>
        {data.similar.length > 0 && (
          <div id={SIMILAR_ID} className={styles.anchor}>
            <ProductSlider title={texts.rows.similar} all={{ to: product.catalog.url, text: texts.rows.allSimilar }}>
              {data.similar.map((card) => (
                <ProductCard key={card.id} product={card} />
              ))}
            </ProductSlider>
          </div>
        )}
        {data.fromDesigner.length > 0 && (
          <ProductSlider
            title={texts.rows.fromDesigner(data.maker.name)}
            all={{ to: data.maker.url, text: texts.rows.allOfDesigner }}
          >
            {data.fromDesigner.map((card) => (
              <ProductCard key={card.id} product={card} />
            ))}
          </ProductSlider>
        )}
      </div>
      <RecentlyViewed productId={product.id} className={styles.viewed} />
      {state !== 'archived' && (
        <StickyBar watched={buyBlock} label={texts.bar}>
          <div className={styles.bar}>
            <div className={styles.barPicture}>
              <SmallPhoto picture={product.photo.picture} />
            </div>
            <p className={styles.barName}>
              <span className={styles.barTitle}>{product.name}</span>
              <span className={styles.barPrice}>
                {[
                  isFrom && price ? texts.price.from(price.finalFormatted) : price?.finalFormatted,
                  choice?.characteristics.text,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </p>
            <div>
              <BuyButton state={state} isInCart={isInCart} actions={actions} />
            </div>
          </div>
        </StickyBar>
      )}
    </div>
  )
}

const SIMILAR_ID = 'similar'

/** Why the button is what it is, where that needs more than its own words. */
function StateNotice({ state, data, choice }: { state: BuyState; data: ProductPageData; choice: Choice }) {
  const words = texts.states
  const { preorder } = data.product
  if (state === 'archived') return <Notice title={words.archived.title}>{words.archived.text}</Notice>
  if (state === 'showcase') return <Notice title={words.showcase.title}>{words.showcase.text}</Notice>
  if (state === 'noPrice') return <Notice title={words.noPrice.title}>{words.noPrice.text}</Notice>
  if (state === 'soldOut') {
    const { title, text } = shopIdsWith(data.product, choice).size > 0 ? words.soldOutOnline : words.soldOut
    return <Notice title={title}>{text}</Notice>
  }
  if (preorder) return <Notice title={words.preorder.title(preorder.shipsOn)}>{words.preorder.text}</Notice>
  return null
}

function Gallery({ data }: { data: ProductPageData }) {
  const { product, characteristics } = data
  const [hasRuler, setRuler] = useState(false)
  const items = galleryItems(product)
  const words = texts.gallery

  const isMeasured = (item: GalleryItem | undefined) => item?.kind === 'photo' && item.photo.scale !== null
  const canMeasure = !characteristics.isFlexible && (characteristics.widthMm ?? characteristics.heightMm) !== null
  const tools = (item: GalleryItem | undefined) => (
    <>
      {isMeasured(item) && canMeasure && (
        <button type="button" className={styles.tool} aria-pressed={hasRuler} onClick={() => setRuler(!hasRuler)}>
          <Ruler {...iconProps} size={18} />
          {words.ruler}
        </button>
      )}
      {isMeasured(item) && (
        <button type="button" className={styles.tool} aria-haspopup="dialog" onClick={() => openPopup('lifeSize')}>
          <Scaling {...iconProps} size={18} />
          {words.lifeSize}
        </button>
      )}
      {item?.kind === 'photo' && (
        <IconButton
          className={styles.full}
          label={words.fullScreen}
          icon={<Maximize2 {...iconProps} />}
          aria-haspopup="dialog"
          onClick={() => openPopup('gallery', { index: items.indexOf(item) })}
        />
      )}
    </>
  )
  return (
    <ProductGallery
      items={items}
      name={product.name}
      tags={
        product.tags.length > 0 &&
        product.tags.map((tag) => (
          <Tag key={tag.slug} tone={tag.kind === 'sale' ? 'sale' : 'plain'}>
            {tag.name}
          </Tag>
        ))
      }
      tools={tools}
      keepsThumbs={product.modifications.color !== undefined}
      overlay={(item) =>
        hasRuler && item.kind === 'photo' && item.photo.scale ? (
          <RulerOverlay photo={item.photo} piece={characteristics} />
        ) : null
      }
      onOpen={(index) => openPopup('gallery', { index })}
    />
  )
}

function sizeBroughtAlong({ product }: ProductPageData): Choice {
  if (lastSize?.productId !== product.id) return null
  return afterSizeChange(product.skuListWithGems, lastSize.size)
}

/** `?sku=` of a search engine or a letter names a variant. Read in the browser: the page itself is shared by all. */
function useVariantOfAddress({ product }: ProductPageData, onFound: (variant: Choice) => void) {
  // Once, when the page comes to life: from then on the choice is the visitor's.
  const readAddress = useEffectEvent(() => {
    const wanted = Number(new URLSearchParams(location.search).get('sku'))
    const variant = product.skuListWithGems.find(({ id }) => id === wanted)
    if (variant) onFound(variant)
  })
  useEffect(() => readAddress(), [])
}
