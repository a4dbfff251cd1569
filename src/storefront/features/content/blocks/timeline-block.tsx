import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import type { BlockOf } from '../content-blocks.tsx'
import { RichTextView } from '../rich-text-view.tsx'
import { BlockSection } from './block-section.tsx'
import styles from './timeline-block.module.css'

export function TimelineBlock({ block: { id, title, events } }: { block: BlockOf<'timeline'> }) {
  return (
    <BlockSection id={id} title={title} width="page">
      <ol className={styles.events}>
        {events.map((event) => (
          <li key={event.when + event.title} className={styles.event}>
            <span className={styles.when}>{event.when}</span>
            <div className={styles.what}>
              <h3 className={styles.title}>{preventOrphans(event.title)}</h3>
              <RichTextView text={event.text} />
            </div>
          </li>
        ))}
      </ol>
    </BlockSection>
  )
}
