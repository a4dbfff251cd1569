import { Notice } from '#ui/feedback/notice.tsx'
import type { BlockOf } from '../content-blocks.tsx'
import { RichWords } from '../rich-words.tsx'
import { BlockSection } from './block-section.tsx'

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
      <Notice>
        <RichWords text={text} />
      </Notice>
    </BlockSection>
  )
}
