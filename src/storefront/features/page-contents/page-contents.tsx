import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { content as texts } from '#site-texts/content/content.ts'
import { classNames } from '#ui/class-names.ts'
import { iconProps } from '#ui/icons/icon-props.ts'
import styles from './page-contents.module.css'
import { useSectionInView } from './use-section-in-view.ts'

export type ContentsEntry = { id: string; title: string }

/** A column beside the words where there is room for it, elsewhere a list that folds. */
export function PageContents({ sections }: { sections: readonly ContentsEntry[] }) {
  const list = useId()
  const [isOpen, setOpen] = useState(false)
  const inView = useSectionInView(sections)
  return (
    <nav className={styles.contents} aria-label={texts.contents}>
      <p className={styles.title} aria-hidden="true">
        {texts.contents}
      </p>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{texts.contents}</span>
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
              <span>{preventOrphans(title)}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
