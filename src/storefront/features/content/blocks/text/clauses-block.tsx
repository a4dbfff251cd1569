import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import type { BlockOf } from '../../content-blocks.tsx'
import { RichTextView } from '../../rich-text-view.tsx'
import styles from './clauses-block.module.css'

/** A section of a document: to be read, and to be sent as a link to one clause of it. */
export function ClausesBlock({ block: { id, title, number, clauses } }: { block: BlockOf<'clauses'> }) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading} tabIndex={-1}>
        <span className={styles.number}>{number}.</span> {preventOrphans(title)}
      </h2>
      {clauses.map(({ text, rows }, index) => {
        const anchor = `${id}-${index + 1}`
        return (
          <div key={anchor} id={anchor} className={styles.clause}>
            <span className={styles.number}>
              {number}.{index + 1}
            </span>
            <div className={styles.words}>
              <RichTextView text={text} />
              {rows.length > 0 && <Rows rows={rows} />}
            </div>
          </div>
        )
      })}
    </section>
  )
}

function Rows({ rows }: { rows: BlockOf<'clauses'>['clauses'][number]['rows'] }) {
  return (
    <dl className={styles.rows}>
      {rows.map(({ name, text }) => (
        <div key={name} className={styles.row}>
          <dt>{preventOrphans(name)}</dt>
          <dd>
            <RichTextView text={text} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
