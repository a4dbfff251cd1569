import type { ReactNode } from 'react'
import type { BlockOf } from '../content-blocks.tsx'
import { RichWords } from '../rich-words.tsx'
import { BlockSection } from './block-section.tsx'
import styles from './form-block.module.css'

/** The words of the editors beside a form that another part of the shop brings. */
export function FormBlock({ block: { id, title, text }, children }: { block: BlockOf<'form'>; children: ReactNode }) {
  return (
    <div className={styles.form}>
      <BlockSection id={id} title={title}>
        <RichWords text={text} />
      </BlockSection>
      {children}
    </div>
  )
}
