import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { documents as words } from '#site-texts/documents.ts'
import type { Section } from '#texts/document.ts'
import { classNames } from '#ui/class-names.ts'
import { iconProps } from '#ui/icons/icon-props.ts'
import { tieShortWords } from '../../app/tie-short-words.ts'
import styles from './document-contents.module.css'
import { useSectionInView } from './use-section-in-view.ts'

/** A column beside the words where there is room for it, elsewhere a list that folds. */
export function DocumentContents({ sections }: { sections: readonly Section[] }) {
  const list = useId()
  const [isOpen, setOpen] = useState(false)
  const inView = useSectionInView(sections)
  return (
    <nav className={styles.contents} aria-label={words.contents}>
      <p className={styles.title} aria-hidden="true">
        {words.contents}
      </p>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{words.contents}</span>
        <ChevronDown {...iconProps} className={styles.icon} />
      </button>
      <ol id={list} className={classNames(styles.list, !isOpen && styles.folded)}>
        {sections.map(({ id, title }, index) => (
          <li key={id}>
            <a
              className={styles.link}
              href={`#${id}`}
              aria-current={id === inView ? 'location' : undefined}
              onClick={() => setOpen(false)}
            >
              <span className={styles.number}>{index + 1}</span>
              <span>{tieShortWords(title)}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
