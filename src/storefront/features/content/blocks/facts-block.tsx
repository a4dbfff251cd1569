import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import type { BlockOf } from '../content-blocks.tsx'
import { RichTextView } from '../rich-text-view.tsx'
import { BlockSection } from './block-section.tsx'
import styles from './facts-block.module.css'

export function FactsBlock({ block: { id, title, rows } }: { block: BlockOf<'facts'> }) {
  return (
    <BlockSection id={id} title={title}>
      <dl className={styles.rows}>
        {rows.map(({ name, text }) => (
          <div key={name} className={styles.row}>
            <dt className={styles.name}>{preventOrphans(name)}</dt>
            <dd className={styles.text}>
              <RichTextView text={text} />
            </dd>
          </div>
        ))}
      </dl>
    </BlockSection>
  )
}
