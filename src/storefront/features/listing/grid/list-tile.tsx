import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import type { ListTile as Tile } from '#contract/content/content-pages.ts'
import { sizesFor } from '#rules/pictures/picture-source.ts'
import { widthsFor } from '#rules/pictures/picture-widths.ts'
import { Picture } from '#ui/display/picture.tsx'
import { followLink } from '../../../shared/links/follow-link.ts'
import styles from './list-tile.module.css'

/** A story between the cards. The whole of it is one link, as a card is. */
export function ListTile({ tile: { picture, kicker, title, link } }: { tile: Tile }) {
  return (
    <div className={styles.tile}>
      <div className={styles.picture}>
        <Picture
          picture={picture}
          widths={widthsFor('banner', picture.width)}
          sizes={sizesFor('banner')}
          shape="fill"
        />
      </div>
      <p className={styles.kicker}>{kicker}</p>
      <p className={styles.title}>{preventOrphans(title)}</p>
      <a href={link.href} className={styles.link} onClick={followLink}>
        {link.text}
      </a>
    </div>
  )
}
