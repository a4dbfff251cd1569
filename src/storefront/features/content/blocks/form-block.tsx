import type { ReactNode } from 'react'
import type { BlockOf } from '../content-blocks.tsx'
import { RichWords } from '../rich-words.tsx'
import { BlockSection } from './block-section.tsx'

/** The words of the editors above a form that another part of the shop brings. */
export function FormBlock({ block: { id, title, text }, children }: { block: BlockOf<'form'>; children: ReactNode }) {
  return (
    <BlockSection id={id} title={title}>
      <RichWords text={text} />
      {children}
    </BlockSection>
  )
}
