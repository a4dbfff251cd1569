import { plainSrc } from '#rules/pictures/picture-source.ts'
import { videoUrl } from '#rules/pictures/picture-url.ts'
import type { BlockOf } from '../../content-blocks.tsx'
import { BlockSection } from '../block-section.tsx'
import styles from './picture-block.module.css'

/** Nothing of it is fetched before somebody starts it. */
export function VideoBlock({ block: { id, title, video, poster, caption } }: { block: BlockOf<'video'> }) {
  return (
    <BlockSection id={id} title={title} width="page">
      <figure className={styles.figure}>
        {/* biome-ignore lint/a11y/useMediaCaption: films of the shop have no speech; the caption says what they show */}
        <video
          controls
          playsInline
          preload="none"
          width={video.width}
          height={video.height}
          poster={plainSrc(poster, 'banner')}
          aria-label={poster.alt}
          src={videoUrl(video.id)}
        />
        {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
      </figure>
    </BlockSection>
  )
}
