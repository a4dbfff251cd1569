import { Plus } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { iconProps } from '../icons/icon-props.ts'
import styles from './accordion.module.css'

export type AccordionProps = {
  sections: readonly { id: string; title: ReactNode; content: ReactNode; open?: boolean }[]
  /** The level of the titles in the page's outline. */
  level?: 2 | 3 | 4
  /** What unfolds is as wide as words are read, or as the accordion. */
  width?: 'words' | 'full'
  /** The section that the page’s address leads to: it opens, each time that `visit` is another. */
  target?: { id: string; visit: string } | undefined
}

/** Sections that fold. What is folded is still found by the browser's search in the page. */
export function Accordion({ sections, level = 3, width = 'words', target }: AccordionProps) {
  return (
    <div className={classNames(styles.accordion, width === 'full' && styles.full)}>
      {sections.map(({ id, ...section }) => (
        <Section
          key={id}
          level={level}
          {...section}
          {...(target && { anchor: id, visit: target.id === id ? target.visit : null })}
        />
      ))}
    </div>
  )
}

type SectionProps = {
  title: ReactNode
  content: ReactNode
  open?: boolean
  level: 2 | 3 | 4
  /** Of a section that can be linked to. */
  anchor?: string
  visit?: string | null
}

function Section({ title, content, open: openAtFirst = false, level, anchor, visit = null }: SectionProps) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(openAtFirst)
  const Heading = `h${level}` as const

  useEffect(() => {
    const element = panel.current
    if (!element || open) return
    // React writes `hidden` as a yes-or-no attribute; the third value has to be set by hand.
    element.setAttribute('hidden', 'until-found')
    const found = () => setOpen(true)
    element.addEventListener('beforematch', found)
    return () => element.removeEventListener('beforematch', found)
  }, [open])

  useEffect(() => {
    if (visit !== null) setOpen(true)
  }, [visit])

  return (
    <div className={styles.section} id={anchor}>
      <Heading className={styles.heading}>
        <button
          type="button"
          className={styles.button}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <span>{title}</span>
          <Plus {...iconProps} className={styles.icon} />
        </button>
      </Heading>
      <div className={styles.panel} id={id} ref={panel} hidden={!open}>
        <div className={styles.content}>{content}</div>
      </div>
    </div>
  )
}
