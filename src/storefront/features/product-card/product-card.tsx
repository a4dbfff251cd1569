import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Modification, ProductCard as Product } from '#contract/entities/product.ts'
import { canBeBought } from '#rules/catalog/can-be-bought.ts'
import { cardTags } from '#rules/catalog/card-limits.ts'
import { offerOf } from '#rules/catalog/showcase.ts'
import { isDiscounted } from '#rules/money/price-view.ts'
import { productCard as texts } from '#site-texts/product-card.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Price } from '#ui/price.tsx'
import { Tag } from '#ui/tag.tsx'
import { cardPlace } from '../../analytics/card-place.ts'
import { track } from '../../analytics/events.ts'
import { useDeviceClass } from '../../app/device.ts'
import { followLink } from '../../app/follow-link.ts'
import { keptMarkup } from '../../app/kept-markup.ts'
import { tieShortWords } from '../../app/tie-short-words.ts'
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
  /** The page shows each piece once, so that the piece can name what belongs to its card. */
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

  function tellClick({ target, currentTarget }: MouseEvent<HTMLElement>) {
    if ((target as Element).closest('a')) track({ kind: 'productClick', product, place: cardPlace(currentTarget) })
  }

  const inside = <Inside {...props} variantsName={isUnique ? `variants-${product.id}` : id} />
  const markup = isUnique && !selection ? keptMarkup(product, `${props.level} ${props.isEager}`, () => inside) : null
  if (markup === null) {
    return (
      <article ref={card} className={styles.card} onClickCapture={tellClick}>
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
  const [picked, setPicked] = useState<Modification | null>(null)

  const group = modifications.symbol ?? modifications.color
  const chosen = picked ?? group?.items.find((item) => item.isChosen)
  // The variant that the card came as is the card itself, which knows more about it.
  const other = picked && !picked.isChosen ? picked : null
  const { url, photos, price, hasPriceRange } = other ?? product
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
        <FavoriteButton id={id} name={name} price={price} className={styles.heart} />
      </div>
      <div className={styles.variants}>
        {group && group.total > 1 && (
          <Variants name={variantsName} items={group.items} total={group.total} chosen={chosen} onChoose={setPicked} />
        )}
      </div>
      <p className={styles.designer}>{designer.name}</p>
      <Name className={styles.name}>
        <a href={url} className={styles.link} onClick={followLink}>
          {tieShortWords(name)}
        </a>
      </Name>
      <Price
        final={price ? (hasPriceRange ? texts.from(price.finalFormatted) : price.finalFormatted) : undefined}
        initial={price && isDiscounted(price) ? price.initialFormatted : undefined}
        labels={priceLabels}
      />
      {selection && <BuyButton product={product} url={url} onAddToCart={selection.onAddToCart} />}
    </>
  )
}

type BuyButtonProps = { product: Product; url: string; onAddToCart: AddToCart }

function BuyButton({ product, url, onAddToCart }: BuyButtonProps): ReactNode {
  const { itemCard, is_archive: isArchive, maxQuantity, price } = product
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
          look="secondary"
          size="small"
          wide
          loading={isAdding}
          onClick={() => {
            setAdding(true)
            void onAddToCart(url).finally(() => setAdding(false))
          }}
        >
          {texts.addToCart}
        </Button>
      ) : offer === 'showcase' ? (
        <LinkButton href={`${url}?popup=productAvailability`} onClick={followLink} look="secondary" size="small" wide>
          {texts.whereToSee}
        </LinkButton>
      ) : (
        <Button look="secondary" size="small" wide disabled>
          {texts.unavailable}
        </Button>
      )}
    </div>
  )
}
