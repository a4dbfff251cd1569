import { Share2 } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { SmallPhoto } from '#client/small-photo.tsx'
import type { ProductPageData } from '#contract/catalog/product.ts'
import { product as texts } from '#site-texts/catalog/product.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { AssayMark } from '#ui/display/assay-mark.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { FavoriteButton } from '../../features/product-card/favorite-button.tsx'
import { BuyButton } from '../../features/product-choice/buy-button.tsx'
import { DeliveryLine } from '../../features/product-choice/delivery-line.tsx'
import { ColourLinks, SymbolLinks } from '../../features/product-choice/modification-links.tsx'
import { PriceBlock } from '../../features/product-choice/price-block.tsx'
import { ShopsLine } from '../../features/product-choice/shops-line.tsx'
import { SizeChoice } from '../../features/product-choice/size-choice.tsx'
import { StickyBar } from '../../features/product-choice/sticky-bar.tsx'
import { useShortVariantName } from '../../features/product-choice/use-variant-name.ts'
import { priceFor, termsFor } from '../../features/product-choice/variant-choice.ts'
import { WeightChoice } from '../../features/product-choice/weight-choice.tsx'
import { Trail } from '../../shared/links/breadcrumb-trail.tsx'
import { openPopup } from '../../shared/popups/open-popup.ts'
import { ServiceLinks } from '../../shared/services/service-links.tsx'
import { track } from '../../shared/tracking/events.ts'
import { GalleryWithTools } from './gallery-with-tools.tsx'
import { ProductRows } from './product-rows.tsx'
import { ProductSections } from './product-sections.tsx'
import styles from './product-view.module.css'
import { RecentlyViewed } from './recently-viewed-row.tsx'
import { SetElements } from './set-elements.tsx'
import { StateNotice } from './state-notice.tsx'
import { type Buying, useBuying } from './use-buying.ts'

export function ProductView({ data }: { data: ProductPageData }) {
  const { product } = data
  const buying = useBuying(data)
  const buyBlock = useRef<HTMLDivElement>(null)
  useEffect(() => track({ kind: 'productDetail', product }), [product])

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
          <GalleryWithTools data={data} />
        </div>
        <Info data={data} buying={buying} buyBlock={buyBlock} />
      </div>
      <ProductRows data={data} />
      <RecentlyViewed productId={product.id} className={styles.viewed} />
      {buying.state !== 'archived' && <BuyBar data={data} buying={buying} buyBlock={buyBlock} />}
    </div>
  )
}

type PartProps = { data: ProductPageData; buying: Buying }
type BuyBlockProps = PartProps & { buyBlock: RefObject<HTMLDivElement | null> }

/** Everything beside the photos: what it is, what it costs, which one, and how to have it. */
function Info({ data, buying, buyBlock }: BuyBlockProps) {
  const { product, variants } = data
  const { choice, state, actions } = buying
  const { price } = priceFor(product, choice)
  const { color, symbol } = product.modifications
  return (
    <div className={styles.info}>
      <Head data={data} />
      {state !== 'archived' && <Price data={data} buying={buying} />}
      {symbol && <SymbolLinks items={symbol.items} />}
      {color && <ColourLinks items={color.items} />}
      {state !== 'archived' && (
        <>
          <SizeChoice data={data} choice={choice} isMissing={buying.isSizeMissing} onChange={buying.chooseSize} />
          <WeightChoice data={data} choice={choice} onChange={buying.chooseWeight} />
        </>
      )}
      <SetElements product={product} partOf={data.partOf} />
      <StateNotice state={state} data={data} choice={choice} />
      {canFollowPrice(buying) && price && (
        <DeliveryLine goods={price.final} shipsOn={product.preorder?.shipsOn ?? null} />
      )}
      <div className={styles.buy} ref={buyBlock}>
        <div>
          <BuyButton
            state={state}
            isInCart={buying.isInCart}
            actions={actions}
            sizeKind={data.characteristics.sizeKind}
          />
        </div>
        <FavoriteButton
          id={product.id}
          name={product.name}
          price={product.price}
          color={color?.items.find(({ isChosen }) => isChosen)?.value}
          className={styles.heart}
        />
      </div>
      {state !== 'archived' && (
        <div className={styles.after}>
          {state !== 'noPrice' && <ShopsLine data={data} choice={choice} />}
          {state !== 'noPrice' && (
            <Button variant="quiet" aria-haspopup="dialog" onClick={actions.askStylist}>
              {texts.askStylist}
            </Button>
          )}
          <ServiceLinks instead={{ refund: () => openPopup('refund'), warranty: () => openPopup('warranty') }} />
        </div>
      )}
      <p className={styles.description}>{preventOrphans(data.description)}</p>
      <ProductSections data={data} terms={termsFor(variants, choice)} mainGemWeight={choice?.mainGemWeight ?? null} />
    </div>
  )
}

function Head({ data: { maker, product, characteristics } }: { data: ProductPageData }) {
  const { assay, name } = characteristics.metal
  return (
    <div className={styles.head}>
      <div className={styles.designerLine}>
        <Link to={maker.url} className={styles.designer}>
          {maker.name}
        </Link>
        <IconButton
          className={styles.share}
          label={texts.share}
          icon={<Share2 {...iconProps} />}
          aria-haspopup="dialog"
          onClick={() => openPopup('preShareSubscription')}
        />
      </div>
      <h1 className={styles.name}>{preventOrphans(product.name)}</h1>
      <p className={styles.metal}>
        <AssayMark fineness={assay} label={texts.assay(assay)} />
        {texts.metalName(name, assay)}
      </p>
    </div>
  )
}

/** Whoever cannot buy it has no use for its terms. */
function canFollowPrice({ state }: Buying): boolean {
  return state === 'add' || state === 'chooseSize' || state === 'preorder'
}

function Price({ data: { product, variants }, buying }: PartProps) {
  const { choice } = buying
  const { price, isFrom } = priceFor(product, choice)
  if (!canFollowPrice(buying)) return <PriceBlock price={price} isFrom={isFrom} dolyame={null} bonuses={null} />
  const terms = termsFor(variants, choice)
  const cheapest = product.skuListWithGems.find((one) => one.price?.final === product.price?.final) ?? null
  return (
    <PriceBlock
      price={price}
      isFrom={isFrom}
      dolyame={terms ? terms.dolyame : product.dolyamePaymentInfo}
      bonuses={(terms ?? termsFor(variants, cheapest))?.bonuses ?? null}
      onFollow={() => openPopup('subscribeProductPrice', { skuId: choice?.id ?? null, kind: 'price' })}
    />
  )
}

/** Stays at the bottom while the button of the page is out of sight. */
function BuyBar({ data, buying, buyBlock }: BuyBlockProps) {
  const { product, characteristics } = data
  const { choice, state, isInCart, actions } = buying
  const { price, isFrom } = priceFor(product, choice)
  const variantName = useShortVariantName(characteristics)
  return (
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
              choice && variantName(choice),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </p>
        <div>
          <BuyButton state={state} isInCart={isInCart} actions={actions} sizeKind={characteristics.sizeKind} />
        </div>
      </div>
    </StickyBar>
  )
}
