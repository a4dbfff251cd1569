import { Link } from 'react-router'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { sizesFor } from '#rules/pictures/picture-source.ts'
import { widthsFor } from '#rules/pictures/picture-widths.ts'
import { classNames } from '#ui/class-names.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Picture } from '#ui/display/picture.tsx'
import type { BlockOf } from '../../content-blocks.tsx'
import styles from './banner-block.module.css'

export function BannerBlock({ block }: { block: BlockOf<'banner'> }) {
  const { wide, tall, title, text, link, textSide, tone } = block
  return (
    <section className={classNames(styles.banner, styles[textSide], tone === 'dark' && styles.dark)}>
      <Picture
        className={styles.picture}
        picture={wide}
        narrow={tall}
        widths={(width) => widthsFor('hero', width)}
        sizes={sizesFor('hero')}
        shape="fill"
      />
      <div className={styles.words}>
        <h2>{preventOrphans(title)}</h2>
        <p>{preventOrphans(text)}</p>
        {link && (
          <LinkButton as={Link} to={link.href} variant={tone === 'dark' ? 'secondary' : 'primary'}>
            {link.text}
          </LinkButton>
        )}
      </div>
    </section>
  )
}
