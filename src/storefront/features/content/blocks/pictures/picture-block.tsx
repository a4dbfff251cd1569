import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { sizesFor } from '#rules/pictures/picture-source.ts'
import { widthsFor } from '#rules/pictures/picture-widths.ts'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/display/picture.tsx'
import type { BlockOf } from '../../content-blocks.tsx'
import styles from './picture-block.module.css'

export function PictureBlock({ block: { picture, caption, isWide } }: { block: BlockOf<'picture'> }) {
  const use = isWide ? 'hero' : 'banner'
  const isUpright = picture.height > picture.width
  return (
    <figure className={classNames(styles.figure, isWide && styles.wide)}>
      <Picture
        className={isUpright ? styles.upright : undefined}
        picture={picture}
        widths={widthsFor(use, picture.width)}
        sizes={sizesFor(use)}
        shape={isUpright ? 'fill' : 'natural'}
      />
      {caption && <figcaption className={styles.caption}>{preventOrphans(caption)}</figcaption>}
    </figure>
  )
}
