import { Maximize2, Ruler, Scaling } from 'lucide-react'
import { useState } from 'react'
import type { ProductPageData } from '#contract/catalog/product.ts'
import { wornOn } from '#rules/catalog/worn-on.ts'
import { product as texts } from '#site-texts/catalog/product.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { RulerOverlay } from '../../features/life-size/ruler-overlay.tsx'
import { type GalleryItem, galleryItems } from '../../features/product-gallery/gallery-items.ts'
import { ProductGallery, wornText } from '../../features/product-gallery/product-gallery.tsx'
import { openPopup } from '../../shared/popups/open-popup.ts'
import styles from './product-view.module.css'

/** The photos, with a ruler, life size and the full screen for those that allow it. */
export function GalleryWithTools({ data }: { data: ProductPageData }) {
  const { product, characteristics } = data
  const [hasRuler, setRuler] = useState(false)
  const items = galleryItems(product)
  const messages = texts.gallery
  const place = wornOn(characteristics.sizeKind, product.catalog.url)

  const isMeasured = (item: GalleryItem | undefined) => item?.kind === 'photo' && item.photo.scale !== null
  const canMeasure = !characteristics.isFlexible && (characteristics.widthMm ?? characteristics.heightMm) !== null
  const tools = (item: GalleryItem | undefined) => (
    <>
      {isMeasured(item) && canMeasure && (
        <button type="button" className={styles.tool} aria-pressed={hasRuler} onClick={() => setRuler(!hasRuler)}>
          <Ruler {...iconProps} size={18} />
          {messages.ruler}
        </button>
      )}
      {isMeasured(item) && (
        <button type="button" className={styles.tool} aria-haspopup="dialog" onClick={() => openPopup('lifeSize')}>
          <Scaling {...iconProps} size={18} />
          {messages.lifeSize}
        </button>
      )}
      {wornText(item, place) && <p className={styles.worn}>{messages.wornCaption(wornText(item, place) ?? '')}</p>}
      {item?.kind === 'photo' && (
        <IconButton
          className={styles.full}
          label={messages.fullScreen}
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
      wornOn={place}
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
          <RulerOverlay photo={item.photo} product={characteristics} />
        ) : null
      }
      onOpen={(index) => openPopup('gallery', { index })}
    />
  )
}
