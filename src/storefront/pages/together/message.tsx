import type { ReactNode } from 'react'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import styles from './together.module.css'

/** All that there is to say, instead of a cart. */
export function Message({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className={styles.message}>
      <h1>{preventOrphans(title)}</h1>
      <p className={styles.lead} role="status">
        {preventOrphans(text)}
      </p>
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
