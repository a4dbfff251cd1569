import { Link } from 'react-router'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { searchContent } from '#contract/content/content-pages.ts'
import styles from './passage-list.module.css'

export type Passage = AnswerOf<typeof searchContent>['passages'][number]

/** Paragraphs of the help pages; each leads to its place there. */
export function PassageList({ passages, onFollow }: { passages: readonly Passage[]; onFollow?: () => void }) {
  return (
    <ul className={styles.passages}>
      {passages.map(({ href, page, section, excerpt }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs of one section have one address
        <li key={`${index} ${href}`}>
          <Link className={styles.passage} to={href} {...(onFollow && { onClick: onFollow })}>
            <span className={styles.title}>{preventOrphans(section ?? page)}</span>
            {section !== null && <span className={styles.page}>{page}</span>}
            <span className={styles.excerpt}>
              {excerpt.map(({ text, isStrong }, place) => {
                // biome-ignore lint/suspicious/noArrayIndexKey: the words do not change their order
                return isStrong ? <mark key={place}>{text}</mark> : text
              })}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
