import { classNames } from '../class-names.ts'
import styles from './skeleton.module.css'

export type SkeletonProps = {
  shape?: 'text' | 'title' | 'button' | 'portrait' | 'square' | 'wide'
  /** Lines of text; the last one is shorter. */
  lines?: number
}

/** Holds the place of what is on its way. It shows after 300 ms: a shorter wait needs no sign. */
export function Skeleton({ shape = 'text', lines = 1 }: SkeletonProps) {
  return (
    <span className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: shape === 'text' ? lines : 1 }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move
        <span key={line} className={classNames(styles.block, styles[shape])} />
      ))}
    </span>
  )
}
