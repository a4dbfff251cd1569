import { ArrowLeft, ArrowRight, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { sizesFor } from '#rules/pictures/picture-source.ts'
import { widthsFor } from '#rules/pictures/picture-widths.ts'
import { product as texts } from '#site-texts/catalog/product.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Picture } from '#ui/display/picture.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import styles from './full-screen.module.css'
import type { GalleryItem } from './gallery-items.ts'
import { TurningVideo } from './turning-video.tsx'
import { useStrip } from './use-strip.ts'

const messages = texts.gallery

/** The photographs as large as the screen; a press makes one larger still, and it is then moved like any page. */
export function FullScreenGallery({ items, first }: { items: readonly GalleryItem[]; first: number }) {
  const { ref, current, go } = useStrip(items.length, first)
  const [isClose, setClose] = useState(false)
  const count = items.length
  const item = items[current]

  function keys(event: KeyboardEvent) {
    const steps: Record<string, () => void> = {
      ArrowLeft: () => go(current - 1),
      ArrowRight: () => go(current + 1),
      '+': () => setClose(true),
      '=': () => setClose(true),
      '-': () => setClose(false),
    }
    // Enlarged, the arrows move over the photograph.
    if (isClose && event.key.startsWith('Arrow')) return
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    step()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole popup; every one of them has a button
    <div className={styles.viewer} onKeyDown={keys}>
      <ol className={styles.strip} ref={ref} data-close={isClose || undefined}>
        {items.map((one, index) => (
          <li key={one.id} className={styles.slide} aria-label={messages.position(index + 1, count)}>
            {one.kind === 'photo' ? (
              <CloseLook
                alt={one.photo.picture.alt}
                isClose={isClose && index === current}
                onToggle={() => setClose(!isClose)}
              >
                <Picture
                  picture={one.photo.picture}
                  widths={(original) => widthsFor('zoom', original)}
                  sizes={sizesFor('zoom')}
                  shape="fill"
                  priority={index === first}
                />
              </CloseLook>
            ) : (
              <div className={styles.video}>
                <TurningVideo video={one.video} isCurrent={index === current} />
              </div>
            )}
          </li>
        ))}
      </ol>
      <Bar
        current={current}
        count={count}
        isPhoto={item?.kind === 'photo'}
        isClose={isClose}
        onToggle={() => setClose(!isClose)}
        onGo={(index) => {
          setClose(false)
          go(index)
        }}
      />
    </div>
  )
}

type BarProps = {
  current: number
  count: number
  isPhoto: boolean
  isClose: boolean
  onToggle(): void
  onGo(index: number): void
}

function Bar({ current, count, isPhoto, isClose, onToggle, onGo }: BarProps) {
  return (
    <div className={styles.bar}>
      <p className={styles.position} aria-live="polite">
        {messages.position(current + 1, count)}
      </p>
      {isPhoto && (
        <IconButton
          label={isClose ? messages.away : messages.closer}
          icon={isClose ? <ZoomOut {...iconProps} /> : <ZoomIn {...iconProps} />}
          onClick={onToggle}
        />
      )}
      {count > 1 && (
        <>
          <IconButton
            label={messages.previous}
            icon={<ArrowLeft {...iconProps} />}
            aria-disabled={current === 0 || undefined}
            onClick={() => onGo(current - 1)}
          />
          <IconButton
            label={messages.next}
            icon={<ArrowRight {...iconProps} />}
            aria-disabled={current === count - 1 || undefined}
            onClick={() => onGo(current + 1)}
          />
        </>
      )}
    </div>
  )
}

type CloseLookProps = { alt: string; isClose: boolean; onToggle(): void; children: React.ReactNode }

/** The photograph in a box that scrolls: enlarged, it is larger than the box, and the pressed place stays under the finger. */
function CloseLook({ alt, isClose, onToggle, children }: CloseLookProps) {
  const box = useRef<HTMLDivElement>(null)
  const pressed = useRef<[x: number, y: number]>([0.5, 0.5])

  useEffect(() => {
    const { current } = box
    if (!current || !isClose) return
    const [x, y] = pressed.current
    current.scrollTo({
      left: x * current.scrollWidth - current.clientWidth / 2,
      top: y * current.scrollHeight - current.clientHeight / 2,
      behavior: 'instant',
    })
    pressed.current = [0.5, 0.5]
  }, [isClose])

  function press(event: MouseEvent<HTMLButtonElement>) {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    // A press of a key has no place; the middle is as good as any.
    if (event.detail > 0) pressed.current = [(event.clientX - left) / width, (event.clientY - top) / height]
    onToggle()
  }

  return (
    <div className={styles.look} ref={box} data-close={isClose || undefined} tabIndex={isClose ? 0 : undefined}>
      <button
        type="button"
        className={styles.photo}
        aria-pressed={isClose}
        aria-label={messages.enlarge(alt)}
        onClick={press}
      >
        {children}
      </button>
    </div>
  )
}
