import { Link } from 'react-router'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { sizesFor } from '#rules/pictures/picture-source.ts'
import { widthsFor } from '#rules/pictures/picture-widths.ts'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/display/picture.tsx'
import type { BlockOf } from '../content-blocks.tsx'
import { RichTextView } from '../rich-text-view.tsx'
import { BlockSection } from './block-section.tsx'
import styles from './cards-block.module.css'
import { columnsFor } from './columns.ts'

export function CardsBlock({ block: { id, title, cards } }: { block: BlockOf<'cards'> }) {
  return (
    <BlockSection id={id} title={title} width="page">
      <ul className={columnsFor(cards.length)}>
        {cards.map(({ picture, title: name, text, link }) => (
          <li key={name} className={classNames(styles.card, !picture && styles.plain)}>
            {picture && (
              <Picture
                picture={picture}
                alt=""
                widths={widthsFor('banner', picture.width)}
                sizes={sizesFor('card')}
                shape="wide"
              />
            )}
            <h3 className={styles.title}>{preventOrphans(name)}</h3>
            <RichTextView text={text} />
            {link && <Link to={link.href}>{link.text}</Link>}
          </li>
        ))}
      </ul>
    </BlockSection>
  )
}
