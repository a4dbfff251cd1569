import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import type { BlockOf } from '../../content-blocks.tsx'
import styles from './quote-block.module.css'

export function QuoteBlock({ block: { text, author } }: { block: BlockOf<'quote'> }) {
  return (
    <figure className={styles.quote}>
      <blockquote className={styles.text}>{preventOrphans(text)}</blockquote>
      {author && <figcaption className={styles.author}>{author}</figcaption>}
    </figure>
  )
}
