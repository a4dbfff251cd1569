import { Link } from 'react-router'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { sizesFor } from '#rules/pictures/picture-source.ts'
import { widthsFor } from '#rules/pictures/picture-widths.ts'
import { Picture } from '#ui/display/picture.tsx'
import type { BlockOf } from '../../content-blocks.tsx'
import { BlockSection } from '../block-section.tsx'
import styles from './gallery-block.module.css'

export function GalleryBlock({ block: { id, title, layout, pictures } }: { block: BlockOf<'gallery'> }) {
  return (
    <BlockSection id={id} title={title} width="page">
      <ul className={styles[layout]}>
        {pictures.map(({ picture, caption, link }) => (
          <li key={picture.id}>
            <figure className={styles.figure}>
              <Picture picture={picture} widths={widthsFor('banner', picture.width)} sizes={sizesFor('banner')} />
              {(caption || link) && (
                <figcaption className={styles.caption}>
                  {caption && <span>{preventOrphans(caption)}</span>}
                  {link && <Link to={link.href}>{preventOrphans(link.text)}</Link>}
                </figcaption>
              )}
            </figure>
          </li>
        ))}
      </ul>
    </BlockSection>
  )
}
