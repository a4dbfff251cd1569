import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Product } from '#contract/entities/product.ts'
import { plainSrc } from '#rules/pictures/picture-source.ts'
import { videoUrl } from '#rules/pictures/picture-url.ts'
import { product as texts } from '#site-texts/catalog/product.ts'
import { iconProps } from '#ui/icons/icon-props.ts'
import styles from './turning-video.module.css'

type TurningVideoProps = { video: Product['videos'][number]; isCurrent: boolean }

/** A few silent seconds of the product turning, over and over until it is stopped. Starts only when asked to. */
export function TurningVideo({ video, isCurrent }: TurningVideoProps) {
  const element = useRef<HTMLVideoElement>(null)
  const [isPlaying, setPlaying] = useState(false)

  // What is out of sight does not move.
  useEffect(() => {
    if (!isCurrent) element.current?.pause()
  }, [isCurrent])

  function toggle() {
    const { current } = element
    if (!current) return
    if (current.paused) void current.play().catch(() => setPlaying(false))
    else current.pause()
  }

  return (
    <div className={styles.frame}>
      <video
        ref={element}
        className={styles.video}
        src={videoUrl(video.id)}
        poster={plainSrc(video.poster, 'gallery')}
        width={video.width}
        height={video.height}
        loop
        muted
        playsInline
        preload="none"
        aria-label={texts.gallery.video}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      />
      <button
        type="button"
        className={styles.button}
        aria-label={isPlaying ? texts.gallery.pause : texts.gallery.play}
        onClick={toggle}
      >
        <span className={styles.disc} data-playing={isPlaying || undefined}>
          {isPlaying ? <Pause {...iconProps} /> : <Play {...iconProps} />}
        </span>
      </button>
    </div>
  )
}
