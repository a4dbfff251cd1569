import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

export type EmptyStateProps = {
  /** A line drawing, 40 px or so. */
  drawing?: ReactNode
  title: ReactNode
  children?: ReactNode
  /** What to do about it. */
  actions?: ReactNode
  level?: 1 | 2 | 3
}

/** Nothing here, why, and where to go. */
export function EmptyState({ drawing, title, children, actions, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.empty}>
      {drawing && <div className={styles.drawing}>{drawing}</div>}
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
