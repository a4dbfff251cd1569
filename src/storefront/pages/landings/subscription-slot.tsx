import type { ReactNode } from 'react'
import type { BlockOf } from '../../features/content/content-blocks.tsx'
import { RichTextView } from '../../features/content/rich-text-view.tsx'
import styles from './subscription-slot.module.css'

/** Where the page asks for the address: the words are the editors', the form is the page's. */
export function SubscriptionSlot({ block, children }: { block: BlockOf<'form'>; children: ReactNode }) {
  return (
    <section className={styles.slot} id={block.id ?? undefined} aria-labelledby="subscription-form">
      <div className={styles.words}>
        <h2 id="subscription-form">{block.title}</h2>
        <RichTextView text={block.text} />
      </div>
      <div className={styles.form}>{children}</div>
    </section>
  )
}
