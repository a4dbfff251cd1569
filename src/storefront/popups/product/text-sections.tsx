import { tieShortWords } from '../../app/tie-short-words.ts'
import styles from './texts.module.css'

export type TextSection = { title?: string; text?: string; list?: readonly string[]; steps?: readonly string[] }

/** Running text of a popup: paragraphs, lists and steps under small titles. */
export function TextSections({ sections }: { sections: readonly TextSection[] }) {
  return (
    <div className={styles.text}>
      {sections.map(({ title, text, list, steps }, index) => (
        <section key={title ?? index}>
          {title && <h3>{title}</h3>}
          {text && <p>{tieShortWords(text)}</p>}
          {list && (
            <ul>
              {list.map((item) => (
                <li key={item}>{tieShortWords(item)}</li>
              ))}
            </ul>
          )}
          {steps && (
            <ol>
              {steps.map((item) => (
                <li key={item}>{tieShortWords(item)}</li>
              ))}
            </ol>
          )}
        </section>
      ))}
    </div>
  )
}
