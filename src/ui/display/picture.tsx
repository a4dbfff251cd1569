import { classNames } from '../class-names.ts'
import styles from './picture.module.css'

export type PictureSource = {
  id: string
  width: number
  height: number
  alt?: string
  /** A data URI of a picture a few pixels wide. */
  placeholder?: string
}

export type PictureFormat = 'avif' | 'webp' | 'jpg'

export type PictureUrl = (id: string, width: number, format: PictureFormat) => string

export type PictureProps = {
  picture: PictureSource
  /** Instead of the picture's own words; empty when the picture only decorates. */
  alt?: string
  /** Another crop for screens under 768 px. */
  narrow?: PictureSource
  /** The widths that are served, or which of them an original of such a width has. */
  widths: readonly number[] | ((originalWidth: number) => readonly number[])
  /** How wide it is shown, in the words of the `sizes` attribute. */
  sizes: string
  /** The largest thing on the first screen: fetched first, never lazily. */
  priority?: boolean
  /** The box to fill; `natural` keeps the picture's own. */
  shape?: 'natural' | 'portrait' | 'square' | 'wide' | 'fill'
  urlOf?: PictureUrl
  className?: string
}

const mediaUrl: PictureUrl = (id, width, format) => `/media/${id}/${width}.${format}`

/** Nothing wider than the original is asked for: it would be the same photograph, only heavier. */
export function servedWidths(picture: PictureSource, widths: PictureProps['widths']): readonly number[] {
  if (typeof widths === 'function') return widths(picture.width)
  const fitting = widths.filter((width) => width <= picture.width)
  return fitting.length > 0 ? fitting : widths.slice(0, 1)
}

export function Picture({
  picture,
  alt = picture.alt ?? '',
  narrow,
  widths,
  sizes,
  priority = false,
  shape = 'natural',
  urlOf = mediaUrl,
  className,
}: PictureProps) {
  const setOf = (source: PictureSource, format: PictureFormat) =>
    servedWidths(source, widths)
      .map((width) => `${urlOf(source.id, width, format)} ${width}w`)
      .join(', ')

  const sourceOf = (source: PictureSource, format: 'avif' | 'webp', media?: string) => (
    <source
      key={format + media}
      type={`image/${format}`}
      media={media}
      srcSet={setOf(source, format)}
      sizes={sizes}
      width={source.width}
      height={source.height}
    />
  )

  const all = servedWidths(picture, widths)
  const middle = all[Math.floor(all.length / 2)] ?? picture.width

  return (
    <span className={classNames(styles.frame, styles[shape], className)}>
      {picture.placeholder && (
        <img className={styles.placeholder} src={picture.placeholder} alt="" aria-hidden="true" />
      )}
      <picture>
        {narrow && (['avif', 'webp'] as const).map((format) => sourceOf(narrow, format, '(max-width: 767.98px)'))}
        {(['avif', 'webp'] as const).map((format) => sourceOf(picture, format))}
        <img
          className={styles.image}
          src={urlOf(picture.id, middle, 'jpg')}
          srcSet={setOf(picture, 'jpg')}
          sizes={sizes}
          width={picture.width}
          height={picture.height}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding="async"
        />
      </picture>
    </span>
  )
}
