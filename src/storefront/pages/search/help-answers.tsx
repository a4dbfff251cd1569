import { help as texts } from '#site-texts/content/help.ts'
import { type Passage, PassageList } from '../../features/help-search/passage-list.tsx'
import styles from './search-page.module.css'

/** Not every query is for a product: what the help pages say about it. */
export function HelpAnswers({ passages }: { passages: readonly Passage[] }) {
  if (passages.length === 0) return null
  return (
    <section className={styles.answers} aria-labelledby="help-answers">
      <h2 id="help-answers" className={styles.answersTitle}>
        {texts.inHelp}
      </h2>
      <PassageList passages={passages} />
    </section>
  )
}
