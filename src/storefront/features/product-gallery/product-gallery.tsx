import { ArrowLeft, ArrowRight, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { SmallPhoto } from '#client/small-photo.tsx'
import type { WornOn } from '#rules/catalog/worn-on.ts'
import { sizesFor } from '#rules/pictures/picture-source.ts'
import { widthsFor } from '#rules/pictures/picture-widths.ts'
import { product as texts } from '#site-texts/catalog/product.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Picture } from '#ui/display/picture.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import type { GalleryItem } from './gallery-items.ts'
import styles from './product-gallery.module.css'
import { TurningVideo } from './turning-video.tsx'
import { useStrip } from './use-strip.ts'

type ProductGalleryProps = {
  items: readonly GalleryItem[]
  name: string
  /** What a worn photograph shows the product on. */
  wornOn?: WornOn | null
  /** Over the corner of the stage: the tags of the product. */
  tags?: ReactNode
  /** Along the foot of the stage: what can be done with the photograph in view. */
  tools?: (item: GalleryItem | undefined) => ReactNode
  /** Over a photograph: the ruler. */
  overlay?: (item: GalleryItem) => ReactNode
  /** A single photograph has its thumbnail too: other colours have more, and the page must not jump between them. */
  keepsThumbs?: boolean
  onOpen(index: number): void
}

const messages = texts.gallery

/** A stage that is swiped, and thumbnails of everything there is: dots would hide what one could look at. */
export function ProductGallery(props: ProductGalleryProps) {
  const { items, name, wornOn = null, tags, tools, overlay, keepsThumbs = false, onOpen } = props
  const { ref, current, go } = useStrip(items.length)
  const count = items.length
  const tool = tools?.(items[current])

  return (
    <section className={styles.gallery} aria-roledescription={messages.carousel} aria-label={messages.label(name)}>
      <div className={styles.column}>
        <div className={styles.stage}>
          {count > 1 && <Arrows current={current} count={count} onGo={go} />}
          <ol className={styles.strip} ref={ref}>
            {items.map((item, index) => {
              const over = overlay?.(item)
              return (
                <li key={item.id} className={styles.slide} aria-label={messages.position(index + 1, count)}>
                  <div className={styles.frame} data-whole={over ? true : undefined}>
                    {item.kind === 'photo' ? (
                      <button
                        type="button"
                        className={styles.photo}
                        aria-haspopup="dialog"
                        aria-label={messages.open(item.photo.picture.alt)}
                        onClick={() => onOpen(index)}
                      >
                        <Picture
                          picture={item.photo.picture}
                          widths={(original) => widthsFor('gallery', original)}
                          sizes={sizesFor('gallery')}
                          shape="fill"
                          priority={index === 0}
                        />
                      </button>
                    ) : (
                      <TurningVideo video={item.video} isCurrent={index === current} />
                    )}
                    {over}
                  </div>
                </li>
              )
            })}
          </ol>
          {tags && <div className={styles.tags}>{tags}</div>}
        </div>
        {tool && <div className={styles.tools}>{tool}</div>}
      </div>
      {(count > 1 || keepsThumbs) && <Thumbs items={items} current={current} wornOn={wornOn} onGo={go} />}
    </section>
  )
}

function Arrows({ current, count, onGo }: { current: number; count: number; onGo(index: number): void }) {
  return (
    <div className={styles.arrows}>
      <IconButton
        onPhoto
        label={messages.previous}
        icon={<ArrowLeft {...iconProps} />}
        aria-disabled={current === 0 || undefined}
        onClick={() => onGo(current - 1)}
      />
      <IconButton
        onPhoto
        label={messages.next}
        icon={<ArrowRight {...iconProps} />}
        aria-disabled={current === count - 1 || undefined}
        onClick={() => onGo(current + 1)}
      />
    </div>
  )
}

type ThumbsProps = Pick<ProductGalleryProps, 'items'> & {
  current: number
  wornOn: WornOn | null
  onGo(index: number): void
}

function Thumbs({ items, current, wornOn, onGo }: ThumbsProps) {
  return (
    <ul className={styles.thumbs}>
      {items.map((item, index) => (
        <li key={item.id}>
          <button
            type="button"
            className={styles.thumb}
            aria-label={labelOf(item, index, items.length, wornOn)}
            aria-current={index === current || undefined}
            onClick={() => onGo(index)}
          >
            <SmallPhoto picture={item.kind === 'photo' ? item.photo.picture : item.video.poster} />
            {item.kind === 'video' && <Play {...iconProps} className={styles.playMark} />}
          </button>
        </li>
      ))}
    </ul>
  )
}

function labelOf(item: GalleryItem, index: number, count: number, wornOn: WornOn | null): string {
  const what =
    item.kind === 'video' ? messages.video : (wornText(item, wornOn) ?? messages.types[item.photo.image_type])
  return messages.thumb(index + 1, count, what)
}

/** Where a product is worn in the photograph, in words; null where it is not worn. */
export function wornText(item: GalleryItem | undefined, wornOn: WornOn | null): string | null {
  if (item?.kind !== 'photo' || item.photo.image_type !== 'worn') return null
  return wornOn ? messages.wornOn[wornOn] : messages.types.worn
}
