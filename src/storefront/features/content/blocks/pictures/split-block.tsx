import { Link } from 'react-router'
import { sizesFor } from '#rules/pictures/picture-source.ts'
import { widthsFor } from '#rules/pictures/picture-widths.ts'
import { classNames } from '#ui/class-names.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Picture } from '#ui/display/picture.tsx'
import type { BlockOf } from '../../content-blocks.tsx'
import { RichTextView } from '../../rich-text-view.tsx'
import { BlockSection } from '../block-section.tsx'
import styles from './split-block.module.css'

/** A picture and the words about it, side by side where there is room. */
export function SplitBlock({ block: { id, title, picture, side, text, link } }: { block: BlockOf<'split'> }) {
  const isLandscape = picture.width > picture.height
  return (
    <div className={classNames(styles.split, side === 'right' && styles.right)}>
      <Picture
        className={classNames(styles.picture, isLandscape && styles.landscape)}
        picture={picture}
        widths={widthsFor('banner', picture.width)}
        sizes={sizesFor('banner')}
        shape={isLandscape ? 'fill' : 'natural'}
      />
      <div className={styles.words}>
        <BlockSection id={id} title={title} width="inner">
          <RichTextView text={text} />
          {link && (
            <p>
              <LinkButton as={Link} to={link.href} variant="secondary">
                {link.text}
              </LinkButton>
            </p>
          )}
        </BlockSection>
      </div>
    </div>
  )
}
