import type { BlockOf } from '../../content-blocks.tsx'
import { RichTextView } from '../../rich-text-view.tsx'
import { BlockSection } from '../block-section.tsx'
import styles from './text-block.module.css'

export function TextBlock({ block: { id, title, text } }: { block: BlockOf<'text'> }) {
  return (
    <BlockSection id={id} title={title}>
      <RichTextView text={text} />
    </BlockSection>
  )
}

/** What must not be read past. */
export function NoticeBlock({ block: { id, title, text } }: { block: BlockOf<'notice'> }) {
  return (
    <BlockSection id={id} title={title}>
      <div className={styles.notice}>
        <RichTextView text={text} />
      </div>
    </BlockSection>
  )
}
