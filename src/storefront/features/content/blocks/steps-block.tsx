import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import type { BlockOf } from '../content-blocks.tsx'
import { RichTextView } from '../rich-text-view.tsx'
import { BlockSection } from './block-section.tsx'
import { columnsFor } from './columns.ts'
import styles from './steps-block.module.css'

export function StepsBlock({ block: { id, title, steps } }: { block: BlockOf<'steps'> }) {
  return (
    <BlockSection id={id} title={title} width="page">
      <ol className={columnsFor(steps.length)}>
        {steps.map((step, index) => (
          <li key={step.title} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3 className={styles.title}>{preventOrphans(step.title)}</h3>
            <RichTextView text={step.text} />
          </li>
        ))}
      </ol>
    </BlockSection>
  )
}
