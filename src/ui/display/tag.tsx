import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './tag.module.css'

/** A word or two over a photograph or beside a name. */
export function Tag({ tone = 'plain', children }: { tone?: 'plain' | 'sale' | 'quiet'; children: ReactNode }) {
  return <span className={classNames(styles.tag, styles[tone])}>{children}</span>
}
