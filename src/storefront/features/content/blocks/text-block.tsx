import type { BlockOf } from '../content-blocks.tsx'
import { RichWords } from '../rich-words.tsx'
import { BlockSection } from './block-section.tsx'
import styles from './text-block.module.css'

export function TextBlock({ block: { id, title, text } }: { block: BlockOf<'text'> }) {
  return (
    <BlockSection id={id} title={title}>
      <RichWords text={text} />
    </BlockSection>
  )
}

/** What must not be read past. */
export function NoticeBlock({ block: { id, title, text } }: { block: BlockOf<'notice'> }) {
  return (
    <BlockSection id={id} title={title}>
      <div className={styles.notice}>
        <RichWords text={text} />
      </div>
    </BlockSection>
  )
}
