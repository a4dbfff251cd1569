import { useLocation } from 'react-router'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { Accordion } from '#ui/controls/accordion.tsx'
import type { BlockOf } from '../../content-blocks.tsx'
import { RichTextView } from '../../rich-text-view.tsx'
import { BlockSection } from '../block-section.tsx'

export function FaqBlock({ block: { id, title, questions } }: { block: BlockOf<'faq'> }) {
  const { hash, key } = useLocation()
  return (
    <BlockSection id={id} title={title}>
      <Accordion
        target={{ id: decodeURIComponent(hash.slice(1)), visit: key }}
        sections={questions.map(({ id: anchor, question, answer }) => ({
          id: anchor,
          title: preventOrphans(question),
          content: <RichTextView text={answer} />,
        }))}
      />
    </BlockSection>
  )
}
