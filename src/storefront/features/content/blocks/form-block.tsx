import type { ReactNode } from 'react'
import type { BlockOf } from '../content-blocks.tsx'
import { RichTextView } from '../rich-text-view.tsx'
import { BlockSection } from './block-section.tsx'

/** The words of the editors above a form that another part of the shop brings. */
export function FormBlock({ block: { id, title, text }, children }: { block: BlockOf<'form'>; children: ReactNode }) {
  return (
    <BlockSection id={id} title={title}>
      <RichTextView text={text} />
      {children}
    </BlockSection>
  )
}
