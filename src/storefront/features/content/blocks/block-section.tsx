import { type ReactNode, useId } from 'react'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './block-section.module.css'

type BlockSectionProps = {
  id: string | null
  title: string | null
  /** As wide as words are read, with the title beside them where there is room; as the page; or as what holds it. */
  width?: 'words' | 'page' | 'inner'
  children: ReactNode
}

/** A part of a page with its heading, which the table of contents and other pages link to. */
export function BlockSection({ id, title, width = 'words', children }: BlockSectionProps) {
  const own = useId()
  const className = classNames(styles.section, width !== 'inner' && styles[width])
  if (title === null)
    return (
      <div id={id ?? undefined} className={classNames(className, width === 'words' && styles.continued)}>
        <div className={styles.body}>{children}</div>
      </div>
    )
  const heading = id ?? own
  return (
    <section className={className} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading} tabIndex={-1}>
        {preventOrphans(title)}
      </h2>
      <div className={styles.body}>{children}</div>
    </section>
  )
}
