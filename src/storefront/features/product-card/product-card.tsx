import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useDeviceClass } from '#client/device.ts'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import type { CardModification, ProductCard as Product } from '#contract/entities/product.ts'
import { canBeBought } from '#rules/catalog/can-be-bought.ts'
import { cardTags } from '#rules/catalog/card-limits.ts'
import { offerOf } from '#rules/catalog/showcase.ts'
import { isDiscounted } from '#rules/money/price-view.ts'
import { productCard as texts } from '#site-texts/catalog/product-card.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Price } from '#ui/display/price.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { cardPlace } from '../../analytics/card-place.ts'
import { cachedMarkup } from '../../shared/cached-markup.ts'
import { followLink } from '../../shared/links/follow-link.ts'
import { track } from '../../shared/tracking/events.ts'
import { CardPhotos } from './card-photos.tsx'
import { CardColors, CardSymbols } from './card-variants.tsx'
import { FavoriteButton } from './favorite-button.tsx'
import { watchImpression } from './impressions.ts'
import styles from './product-card.module.css'

/** `url` is that of the colour or symbol that is chosen on the card. */
export type AddToCart = (url: string) => Promise<void>

export type ProductCardProps = {
  product: Product
  /** The level of the name in the page's outline. */
  level?: 2 | 3
  /** On the first screen: its photograph is fetched at once. */
  isEager?: boolean
  /** The page shows each product once, so that the product can name what belongs to its card. */
  isUnique?: boolean
  /** On the favourites page: a checkbox, and the button that buys. */
  selection?: { isSelected: boolean; onSelect(isSelected: boolean): void; onAddToCart: AddToCart }
}

const priceLabels = { initial: texts.initialPrice, final: texts.finalPrice, unavailable: texts.unavailable }

export function ProductCard(props: ProductCardProps) {
  const { product, isUnique, selection } = props
  const card = useRef<HTMLElement>(null)
  const id = useId()

  useEffect(() => {
    const { current } = card
    if (current)
      return watchImpression(current, () => track({ kind: 'impression', product, place: cardPlace(current) }))
  }, [product])

  function trackClick({ target, currentTarget }: MouseEvent<HTMLElement>) {
    if ((target as Element).closest('a')) track({ kind: 'productClick', product, place: cardPlace(currentTarget) })
  }

  // A product is in many lists, each time at another place: copies of its card share the photographs, and nothing that
  // is drawn depends on the place.
  const inside = <Inside {...props} variantsName={isUnique ? `variants-${product.id}` : id} />
  const markup =
    isUnique && !selection ? cachedMarkup(product.photos, `${props.level} ${props.isEager}`, () => inside) : null
  if (markup === null) {
    return (
      <article ref={card} className={styles.card} onClickCapture={trackClick}>
        {inside}
      </article>
    )
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the same components a moment ago
  return <article ref={card} className={styles.card} dangerouslySetInnerHTML={{ __html: markup }} />
}

type InsideProps = Pick<ProductCardProps, 'product' | 'level' | 'isEager' | 'selection'> & { variantsName: string }

function Inside({ product, level = 3, isEager, selection, variantsName }: InsideProps) {
  const { name, designer, modifications } = product
  const device = useDeviceClass()
  const [picked, setPicked] = useState<CardModification | null>(null)

  const group = modifications.symbol ?? modifications.color
  const chosen = picked ?? group?.items.find((item) => item.isChosen)
  // The variant that the card came as is the card itself, which knows more about it.
  const other = picked && !picked.isChosen ? picked : null
  const { url, photos, price, hasPriceRange, maxQuantity } = other ?? product
  const id = other?.productId ?? product.id
  const Name = level === 2 ? 'h2' : 'h3'
  const Variants = modifications.symbol ? CardSymbols : CardColors

  return (
    <>
      <div className={styles.stage}>
        <CardPhotos photos={photos} url={url} device={device} isEager={isEager} />
        {product.tags.length > 0 && (
          <p className={selection ? styles.tagsUnderCheckbox : styles.tags}>
            {cardTags(product.tags).map((tag) => (
              <Tag key={tag.slug} tone={tag.kind === 'sale' ? 'sale' : 'plain'}>
                {tag.name}
              </Tag>
            ))}
          </p>
        )}
        {selection && (
          <input
            type="checkbox"
            className={styles.checkbox}
            aria-label={texts.select(name)}
            checked={selection.isSelected}
            onChange={(event) => selection.onSelect(event.currentTarget.checked)}
          />
        )}
        <FavoriteButton
          id={id}
          name={name}
          price={price}
          color={modifications.symbol ? undefined : chosen?.value}
          className={styles.heart}
        />
      </div>
      <p className={styles.designer}>{designer.name}</p>
      <Name className={styles.name}>
        <a href={url} className={styles.link} onClick={followLink}>
          {preventOrphans(name)}
        </a>
      </Name>
      <Price
        final={price ? (hasPriceRange ? texts.from(price.finalFormatted) : price.finalFormatted) : undefined}
        initial={price && isDiscounted(price) ? price.initialFormatted : undefined}
        labels={priceLabels}
      />
      {group && group.total > 1 && (
        <div className={styles.variants}>
          <Variants name={variantsName} items={group.items} total={group.total} chosen={chosen} onChoose={setPicked} />
        </div>
      )}
      {selection && <BuyButton product={{ ...product, url, price, maxQuantity }} onAddToCart={selection.onAddToCart} />}
    </>
  )
}

/** `product` is in the colour or symbol that is chosen on the card. */
type BuyButtonProps = {
  product: Pick<Product, 'itemCard' | 'is_archive' | 'maxQuantity' | 'price' | 'url'>
  onAddToCart: AddToCart
}

function BuyButton({ product, onAddToCart }: BuyButtonProps): ReactNode {
  const { itemCard, is_archive: isArchive, maxQuantity, price, url } = product
  const [isAdding, setAdding] = useState(false)
  const offer = offerOf({
    isShowcase: itemCard.isShowcase,
    showcaseStorages: itemCard.showcaseDesigner?.showcaseStorages ?? [],
    canBeBought: canBeBought({ isArchive, maxQuantity, price }),
  })
  return (
    <div className={styles.buy}>
      {offer === 'cart' ? (
        <Button
          variant="secondary"
          size="small"
          fullWidth
          loading={isAdding}
          onClick={() => {
            setAdding(true)
            void onAddToCart(url).finally(() => setAdding(false))
          }}
        >
          {texts.addToCart}
        </Button>
      ) : offer === 'showcase' ? (
        <LinkButton
          href={`${url}?popup=productAvailability`}
          onClick={followLink}
          variant="secondary"
          size="small"
          fullWidth
        >
          {texts.whereToSee}
        </LinkButton>
      ) : (
        <Button variant="secondary" size="small" fullWidth disabled>
          {texts.unavailable}
        </Button>
      )}
    </div>
  )
}
