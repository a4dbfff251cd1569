import { productPopups } from '#site-texts/catalog/product-popups.ts'
import { Popup } from '#ui/popups/popup.tsx'
import { FullScreenGallery } from '../../features/product-gallery/full-screen.tsx'
import { galleryItems } from '../../features/product-gallery/gallery-items.ts'
import type { PopupProps } from '../../shared/popups/names.ts'
import styles from './gallery-popup.module.css'
import { NoProduct, usePageProduct } from './parts/page-product.tsx'

const texts = productPopups.gallery

/** All of the screen. Back closes it, as it closes every popup. */
export default function GalleryPopup({ payload, close }: PopupProps<'gallery'>) {
  const data = usePageProduct()
  const items = data ? galleryItems(data.product) : []
  return (
    <Popup
      title={data?.product.name ?? texts.title}
      closeLabel={texts.close}
      onClose={close}
      className={styles.screen}
      viewportClassName={styles.viewport}
    >
      {items.length > 0 ? (
        <FullScreenGallery items={items} first={Math.min(payload?.index ?? 0, items.length - 1)} />
      ) : (
        <NoProduct />
      )}
    </Popup>
  )
}
