import { type PointerEvent, type UIEvent, useState } from 'react'
import type { ProductPhoto } from '#contract/entities/product.ts'
import type { DeviceClass } from '#rules/device/device-class.ts'
import { plainSrc, sizesFor, srcSet } from '#rules/pictures/picture-source.ts'
import { followLink } from '../../shared/links/follow-link.ts'
import styles from './card-photos.module.css'
import { MAX_CARD_PHOTOS, photoAt } from './photo-at.ts'

type CardPhotosProps = {
  photos: readonly ProductPhoto[]
  url: string
  /** Null until the page is alive. */
  device: DeviceClass | null
  /** On the first screen: fetched at once. */
  isEager?: boolean
}

const SIZES = sizesFor('card')

/**
 * The first photograph comes with the page. The others come when a pointer or a finger asks for them: over the card
 * from edge to edge on a desktop, by swiping anywhere else.
 */
export function CardPhotos({ photos, url, device, isEager = false }: CardPhotosProps) {
  const [isAwake, setAwake] = useState(false)
  const [wished, setCurrent] = useState(0)

  const count = Math.min(photos.length, MAX_CARD_PHOTOS)
  // Another colour shows the same view of the product, if it was photographed so.
  const current = Math.min(wished, Math.max(count - 1, 0))
  const isSwiped = count > 1 && (device === 'mobile' || device === 'tablet')
  const isScrubbed = count > 1 && device === 'desktop'
  // Empty slides first, so that there is something to swipe to before the photographs have arrived.
  const shown = isSwiped || isAwake ? count : 1

  function scrub({ nativeEvent, pointerType, currentTarget }: PointerEvent<HTMLElement>) {
    if (pointerType !== 'mouse') return
    setAwake(true)
    setCurrent(photoAt(nativeEvent.offsetX, currentTarget.clientWidth, count))
  }

  function swiped({ currentTarget }: UIEvent<HTMLElement>) {
    setAwake(true)
    setCurrent(Math.round(currentTarget.scrollLeft / Math.max(currentTarget.clientWidth, 1)))
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useAnchorContent: for pointers only; whoever listens or types has the link of the name */}
      <a
        href={url}
        className={isSwiped ? styles.strip : styles.box}
        tabIndex={-1}
        aria-hidden="true"
        onClick={followLink}
        onPointerMove={isScrubbed ? scrub : undefined}
        onPointerLeave={isScrubbed ? () => setCurrent(0) : undefined}
        onTouchStart={isSwiped ? () => setAwake(true) : undefined}
        onScroll={isSwiped ? swiped : undefined}
      >
        {photos.slice(0, shown).map(({ picture }, index) => (
          <picture
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is the key, so that a photograph stays until the next has loaded
            key={index}
            className={isSwiped || index === current ? styles.photo : styles.away}
          >
            {(index === 0 || isAwake) && (
              <>
                <source type="image/avif" srcSet={srcSet(picture, 'avif', 'card')} sizes={SIZES} />
                <source type="image/webp" srcSet={srcSet(picture, 'webp', 'card')} sizes={SIZES} />
                <img
                  src={plainSrc(picture, 'card')}
                  width={picture.width}
                  height={picture.height}
                  alt={picture.alt}
                  loading={isEager || index > 0 ? 'eager' : 'lazy'}
                  decoding="async"
                />
              </>
            )}
          </picture>
        ))}
      </a>
      {shown > 1 && (
        <span className={isSwiped ? styles.segments : styles.segmentsOnHover} aria-hidden="true">
          {photos.slice(0, count).map((photo, index) => (
            <i key={photo.picture.id} className={index === current ? styles.here : undefined} />
          ))}
        </span>
      )}
    </>
  )
}
